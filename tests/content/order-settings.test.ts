import { expect, test } from 'vitest';
import { orderSettings } from '../../src/build/output/write-server-data.ts';
import { loadSite, projectValidator } from '../../src/build/sources/load-site.ts';

const LOOK = { fonts: [], style: '' };
const { site } = loadSite(projectValidator());
if (!site) throw new Error('The documents have errors.');
const { settings, catalogue } = site;

test('the server gets the time to reply that the site promises, and none where it promises none', () => {
  const promising = { ...settings, promises: { replyTime: '1 working day' } };
  expect(orderSettings(promising, catalogue, LOOK)).toMatchObject({ replyTime: '1 working day' });
  expect(orderSettings({ ...settings, promises: {} }, catalogue, LOOK)).not.toHaveProperty('replyTime');
});
