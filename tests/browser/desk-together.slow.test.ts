import { execFileSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { addAuthenticator, beginDraft, makePasskey, openKeyFacts, test } from './desk-fixture.ts';
import { expectAccessible } from './editor-fixture.ts';

test.setTimeout(600_000);

const state = (page: Page) => page.getByRole('status', { name: 'Draft state' });
const bar = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true });
const heading = (page: Page) => page.getByLabel(/^Heading/);

test('two people in one draft see each other, are merged by field, and are asked about a field that both change', async ({
  page: ada,
  desk,
  browser,
}) => {
  await addAuthenticator(ada);
  await makePasskey(ada, desk.firstOwnerLink, 'Ada Owner', 'ada@example.com');
  const draft = await beginDraft(ada, 'Together');
  await expect(bar(ada)).toContainText('Here: Ada Owner');

  const invite = ['--import', 'tsx', 'src/cli/desk.ts', 'invite', 'ben@example.com', '--role', 'writer'];
  const printed = execFileSync(process.execPath, invite, {
    env: { ...process.env, ...desk.settings },
    encoding: 'utf8',
  });
  const ben = await browser.newPage({ baseURL: desk.address });
  await addAuthenticator(ben);
  await makePasskey(ben, /http\S+/.exec(printed)?.[0] ?? '', 'Ben Writer');
  await openKeyFacts(ada, draft);
  await openKeyFacts(ben, draft);
  for (const page of [ada, ben]) await expect(bar(page)).toContainText('Here: Ada Owner, Ben Writer');
  await expect(bar(ben)).toContainText('A publisher publishes it');

  await heading(ada).fill('By Ada');
  await expect(heading(ben)).toHaveText('By Ada', { timeout: 30_000 });
  await heading(ben).fill('By Ben, later');
  await expect(heading(ada)).toHaveText('By Ben, later', { timeout: 30_000 });

  await ben.context().setOffline(true);
  await heading(ben).fill('By Ben, alone');
  await heading(ada).fill('By Ada, meanwhile');
  await expect(state(ada)).toHaveText('Saved for you and your colleagues');
  await ben.context().setOffline(false);
  const question = ben.getByRole('dialog');
  await expect(question).toContainText('By Ada, meanwhile', { timeout: 30_000 });
  await expectAccessible(ben, 'a question');
  await question.getByLabel(/^Yours/).check();
  await question.getByRole('button', { name: 'Keep what is chosen' }).click();
  await expect(heading(ada)).toHaveText('By Ben, alone', { timeout: 30_000 });
  await ben.close();
  await expect(bar(ada)).not.toContainText('Ben Writer');
});
