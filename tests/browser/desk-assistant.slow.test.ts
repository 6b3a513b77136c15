import { expect } from '@playwright/test';
import { connectByKey } from '../fixtures/assistant.ts';
import { beginDraft, signInOwner, test } from './desk-fixture.ts';
import { expectAccessible, preview } from './editor-fixture.ts';
import { draftState } from './shared-desk.ts';

test.setTimeout(600_000);

const PATIENCE = { timeout: 120_000 };

test('an owner makes a key; what the assistant changes shows at once, Undo takes it back in one step, and Publish puts it live', async ({
  page,
  desk,
}) => {
  await signInOwner(page, desk, 'Olive Owner');
  await page.goto('/account');
  await page.getByLabel(/^Allow assistants/).click();
  await page.getByLabel(/Name of the assistant/).fill('Winnie');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const key = await page.getByLabel(/shown only now/).inputValue();
  await expect(page.getByRole('list', { name: 'Assistants' })).toContainText('Olive Owner with Winnie');
  await expectAccessible(page, 'assistants');

  const draft = await beginDraft(page, 'Words');
  await page.goto(`${draft}?document=about.json`);
  const heading = preview(page).locator('h1').first();
  await expect(heading).toHaveText('Who We Are', PATIENCE);
  const winnie = await connectByKey(desk.address, key);
  const about = { draft: draft.split('/').at(-1), document: 'about.json' };
  const changes = [
    { at: '/blocks/0/heading', do: 'set', value: 'The People and the Work' },
    { at: '/description', do: 'set', value: 'Who teaches here, and how we work with you on your own site.' },
  ];
  expect(await winnie.run('change_document', { ...about, changes })).toMatchObject({ brought: [] });
  await expect(heading).toHaveText('The People and the Work');
  await expect(page.getByText(/^Olive Owner with Winnie changed: .* Undo takes it back\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(heading).toHaveText('Who We Are');
  await expect.poll(async () => (await winnie.run('open_draft', about)).draft.documents).toEqual([]);

  await winnie.run('change_document', { ...about, changes });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const changed = page.getByRole('dialog');
  await expect(changed).toContainText('The People and the Work', PATIENCE);
  await changed.getByRole('button', { name: 'Publish now' }).click();
  await expect(draftState(page)).toHaveText(/^Published\./, PATIENCE);
  expect(desk.read('about.json')).toContain('"heading": "The People and the Work"');
  await winnie.client.close();
});
