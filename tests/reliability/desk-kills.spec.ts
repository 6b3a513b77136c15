import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Publish } from '../../src/desk/publishing/publish-record.ts';
import { type Database, openDatabase } from '../../src/server/database/database.ts';
import { DeskClient } from '../fixtures/desk-client.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { StaffServer } from '../fixtures/staff-server.ts';
import { until } from '../fixtures/until.ts';
import { BUILT_FOLDER } from './built-shop.ts';
import { report } from './figures.ts';
import { CHANGED_PAGE } from './published-shop.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import { makeStorage, type Storage } from './storages.ts';

/** How often each step is killed, half of them with all that it has started. */
const KILLS = amountOf('KILLS', { short: 1, long: 20 });
const STEPS = ['queued', 'built', 'moved'] as const;
const DOCUMENT = 'cards/blue-skilled.json';
/** For a busy machine. A commit that was killed leaves a lock, which the next one takes away after a minute. */
const PATIENCE_MS = 300_000;

let desk: StaffServer;
let database: Database;
let ben: DeskClient;
let storage: Storage;
let shop: ServerProcess;
/** How long each step takes when nobody kills it, in milliseconds. */
const durations = new Map<string, number>();

beforeAll(async () => {
  desk = await StaffServer.desk();
  git('init', '--quiet', '--initial-branch=main');
  cpSync('.gitignore', join(desk.folder, '.gitignore'));
  git('add', '.gitignore', 'pages', 'public');
  git('commit', '--quiet', '--message', 'The first state');
  git('clone', '--quiet', '--bare', '.', 'remote.git');
  git('remote', 'add', 'origin', join(desk.folder, 'remote.git'));
  git('fetch', '--quiet');
  git('branch', '--quiet', '--set-upstream-to=origin/main');
  cpSync(BUILT_FOLDER, join(desk.folder, 'dist'), { recursive: true });
  await desk.start();
  database = await openDatabase({ databaseUrl: null, dataDir: desk.dataDir });
  ben = await DeskClient.join(desk, database, 'Ben Publisher');
}, 120_000);
afterAll(async () => {
  await shop?.stop();
  await storage?.drop();
  await database.destroy();
  await desk.remove();
});

test('a publish is published once, whenever the desk is killed', {
  timeout: KILLS * STEPS.length * 400_000,
}, async () => {
  await measureSteps(await request('Unharmed'));
  storage = await makeStorage('the embedded database');
  shop = await startProcess({ ...storage.settings, PUBLISHED_DIR: desk.settings.PUBLISHED_DIR ?? '' });
  await expectPublished('Unharmed', 1);
  let publishes = 1;
  const hits = Object.fromEntries([...STEPS, 'published'].map((step) => [step, 0]));
  for (const step of STEPS)
    for (let time = 0; time < KILLS; time++) {
      const title = `Killed ${step} ${time}`;
      const id = await request(title);
      await until(async () => isAtLeast((await find(id)).state, step), PATIENCE_MS);
      await delay(Math.random() * (durations.get(step) ?? 0));
      if (time % 2 === 0) await desk.kill();
      else await desk.killAll();
      const { state } = await find(id);
      hits[state] = (hits[state] ?? 0) + 1;
      await desk.start();
      const { message } = await until(async () => {
        const found = await find(id);
        return ['published', 'returned', 'failed'].includes(found.state) && found;
      }, PATIENCE_MS);
      expect(message).toBeNull();
      await expectPublished(title, ++publishes);
    }
  report(
    `${KILLS * STEPS.length} kills of the desk during a publish with the real build, by the step that was recorded: ${JSON.stringify(hits)}; all published once`,
  );
});

test('a publish goes on through SIGHUP at each of its steps', { timeout: 400_000 }, async () => {
  const commits = git('log', '--format=%s').split('\n').length;
  const id = await request('Unharmed again');
  for (const step of STEPS) {
    await until(async () => isAtLeast((await find(id)).state, step), PATIENCE_MS);
    process.kill(desk.pid, 'SIGHUP');
  }
  await until(async () => (await find(id)).state === 'published', PATIENCE_MS);
  expect(desk.output.match(/Ignored SIGHUP/g)).toHaveLength(STEPS.length);
  await expectPublished('Unharmed again', commits);
});

/** Publishes a change of one page. @returns the id of the publish */
async function request(title: string): Promise<string> {
  const draft = await ben.begin(title);
  const heading = /"heading": "(?:At a glance|Killed|Unharmed)[^"]*"/;
  await ben.change(draft, DOCUMENT, (text) => text.replace(heading, `"heading": "${title}"`));
  return ben.publish(draft);
}

function find(id: string): Promise<Publish> {
  return database.selectFrom('publish').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function measureSteps(id: string): Promise<void> {
  for (const step of STEPS) {
    const since = performance.now();
    await until(async () => isAtLeast((await find(id)).state, step) && (await find(id)).state !== step, PATIENCE_MS);
    durations.set(step, performance.now() - since);
  }
  expect(await find(id)).toMatchObject({ state: 'published', message: null });
}

function isAtLeast(state: string, step: string): boolean {
  const order: readonly string[] = STEPS;
  return !order.includes(state) || order.indexOf(state) >= order.indexOf(step);
}

async function expectPublished(title: string, publishes: number): Promise<void> {
  for (const log of [git('log', '--format=%s'), git('log', '--format=%s', 'origin/main')]) {
    const subjects = log.split('\n');
    expect(subjects[0]).toBe(title);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects).toHaveLength(publishes + 1);
  }
  expect(git('status', '--porcelain', '--untracked-files=all', '--', 'pages', 'public')).toBe('');
  expect(readdirSync(join(desk.folder, 'published/builds'))).not.toContain('.part');
  await until(async () => (await (await fetch(shop.address + CHANGED_PAGE)).text()).includes(title), 20_000);
}

function git(...words: string[]): string {
  const who = ['-c', 'user.name=Dev', '-c', 'user.email=dev@example.com'];
  return execFileSync('git', [...who, ...words], { cwd: desk.folder, encoding: 'utf8' }).trim();
}
