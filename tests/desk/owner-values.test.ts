import { describe, expect, it } from 'vitest';
import { SCHEMA_FOLDER } from '../../src/build/sources/folders.ts';
import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import { jsonPointer } from '../../src/content/documents/pointer.ts';
import { changedOwnerValues, refuseOwnerValues } from '../../src/desk/people/owner-values.ts';

const SITE = {
  name: 'Plumbline',
  url: 'https://www.example.com',
  brand: { lastStep: '0 0' },
  chat: { src: 'https://chat.example/widget.js' },
  api: { host: '' },
  payment: { publishableKey: 'pk_live_ours' },
};
const SCHEMA = readSchemaFolder(SCHEMA_FOLDER).schemas.get('site.schema.json') ?? {};

it.each([
  [{ ...SITE, name: 'Another' }, []],
  [{ ...SITE, chat: { src: 'https://evil.example/' } }, ['/chat/src']],
  [{ ...SITE, chat: undefined }, ['/chat/src']],
  [{ ...SITE, brand: { lastStep: '100% 0' } }, ['/brand']],
  [{ ...SITE, api: { host: 'https://evil.example' } }, ['/api/host']],
  [{ ...SITE, payment: { publishableKey: 'pk_live_theirs' } }, ['/payment/publishableKey']],
  [{ ...SITE, url: 'https://evil.example' }, ['/url']],
  [undefined, ['/url', '/brand', '/chat/src', '/api/host', '/payment/publishableKey']],
])('a change to %j changes the owners’ values %j', (after, pointers) => {
  expect(changedOwnerValues(SITE, after, SCHEMA).map(jsonPointer)).toEqual(pointers);
});

describe('in the settings', () => {
  const change = (after: string | null, roles: readonly ('writer' | 'publisher' | 'owner')[]) => () =>
    refuseOwnerValues('_data/site.json', JSON.stringify(SITE), after, { roles });
  const evil = JSON.stringify({ ...SITE, chat: { src: 'https://evil.example/' } });

  it('an owner changes them, and a writer everything else', () => {
    expect(change(evil, ['owner'])).not.toThrow();
    expect(change(JSON.stringify({ ...SITE, name: 'Another' }, null, 2), ['writer'])).not.toThrow();
  });

  it.each([
    ['another value', evil],
    ['text that cannot be read', evil.slice(1)],
    ['the same key twice', evil.replace('{', `{"chat":${JSON.stringify(SITE.chat)},`)],
    ['nothing', null],
  ])('a publisher cannot write %s', (_, after) => {
    expect(change(after, ['writer', 'publisher'])).toThrow('Only an owner of the desk may change');
  });
});

it('the same values in other documents are nobody’s', () => {
  expect(() => refuseOwnerValues('about.json', '{}', '{"chat":{"src":"x"}}', { roles: ['writer'] })).not.toThrow();
});
