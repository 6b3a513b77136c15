import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { timestamp } from '../../src/server/database/timestamp.ts';
import { londonLocal } from '../../src/shop/london-moments.ts';
import { DeskClient } from '../fixtures/desk-client.ts';
import { freePort } from '../fixtures/free-port.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { mailSettings, startMailServer } from '../fixtures/mail-server.ts';
import { StaffServer } from '../fixtures/staff-server.ts';
import { makeDatabase } from '../fixtures/test-database.ts';
import { until } from '../fixtures/until.ts';
import { BUILT_FOLDER } from './built-shop.ts';
import { report } from './figures.ts';
import { startProcess } from './server-process.ts';
import { STORAGES } from './storages.ts';

/** How often the desk is killed around the time that a draft is due. Every other time it is off when it comes. */
const KILLS = amountOf('KILLS', { short: 1, long: 20 });
const DOCUMENT = 'cards/blue-skilled.json';
/** The longest that a kill comes after the draft is due, in milliseconds. */
const AROUND_MS = 6_000;
const PATIENCE = 300_000;

test.each(STORAGES)(
  'a scheduled draft is published once on %s, whenever the desk is killed; a changed one is not, and is reported once after a mail outage',
  { timeout: (KILLS + 2) * 400_000 },
  async (name) => {
    const { databaseUrl, drop } = await makeDatabase(name === 'PostgreSQL' ? process.env.TEST_POSTGRES_URL : '');
    const desk = await StaffServer.desk({ DATABASE_URL: databaseUrl ?? '' });
    const git = (...words: string[]) => {
      const who = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com'];
      return execFileSync('git', [...who, ...words], { cwd: desk.folder, encoding: 'utf8' }).trim();
    };
    git('init', '--quiet', '--initial-branch=main');
    cpSync('.gitignore', join(desk.folder, '.gitignore'));
    git('add', '.gitignore', 'pages', 'public');
    git('commit', '--quiet', '--message', 'The first state');
    cpSync(BUILT_FOLDER, join(desk.folder, 'dist'), { recursive: true });
    await desk.start();
    const database = await openDatabase({ databaseUrl, dataDir: desk.dataDir });
    const ben = await DeskClient.join(desk, database, 'Ben Publisher');

    for (let kill = 0; kill < KILLS; kill++) {
      const title = `Due ${kill}`;
      const draft = await scheduled(ben, title);
      await makeDue(database, draft);
      await delay(kill % 2 === 0 ? Math.random() * AROUND_MS : 0);
      await desk.killAll();
      await desk.start();
      await until(async () => (await stateOf(database, draft)) === 'published', PATIENCE);
      const subjects = git('log', '--format=%s').split('\n');
      expect(subjects).toEqual([
        ...Array.from({ length: kill + 1 }, (_, due) => `Due ${kill - due}`),
        'The first state',
      ]);
      expect(git('status', '--porcelain', '--', 'pages', 'public')).toBe('');
    }

    const changed = await scheduled(ben, 'Changed since');
    await ben.change(changed, DOCUMENT, (text) => headed(text, 'Due, and changed since'));
    await makeDue(database, changed);
    await until(async () => (await stateOf(database, changed)) === 'returned', PATIENCE);
    expect(git('log', '--format=%s')).not.toContain('Changed since');
    const port = await freePort();
    const shop = await startProcess({
      DATA_DIR: desk.dataDir,
      DATABASE_URL: databaseUrl ?? '',
      ...mailSettings(`smtp://127.0.0.1:${port}`),
    });
    const emails = () => database.selectFrom('outbox_mail').select(['last_error', 'state']).execute();
    await until(async () => (await emails()).some(({ last_error }) => last_error !== null), 60_000);
    const mailServer = await startMailServer(port);
    await database.updateTable('outbox_mail').set({ due_at: timestamp() }).execute();
    await until(async () => (await emails()).every(({ state }) => state === 'sent'), 120_000);
    expect(mailServer.mails).toHaveLength(1);
    report(`${name}: ${KILLS} kills of the desk around the time of a scheduled draft, all published once`);

    await shop.stop();
    await mailServer.close();
    await database.destroy();
    await desk.remove();
    await drop();
  },
);

/** Schedules a change of one page for tomorrow. @returns the draft */
async function scheduled(person: DeskClient, title: string): Promise<string> {
  const draft = await person.begin(title);
  await person.change(draft, DOCUMENT, (text) => headed(text, title));
  await person.schedule(draft, londonLocal(new Date(Date.now() + 24 * 60 * 60_000)));
  return draft;
}

function headed(text: string, heading: string): string {
  return text.replace(/"heading": "(?:At a glance|Due|Changed)[^"]*"/, `"heading": "${heading}"`);
}

async function makeDue(database: Database, draft: string): Promise<void> {
  const due = database.updateTable('scheduled_publish').set({ due_at: timestamp() });
  await due.where('draft_id', '=', draft).execute();
}

async function stateOf(database: Database, draft: string): Promise<string | undefined> {
  const rows = database.selectFrom('scheduled_publish').select('state').where('draft_id', '=', draft);
  return (await rows.executeTakeFirst())?.state;
}
