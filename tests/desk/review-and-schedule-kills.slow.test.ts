import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Schedules } from '../../src/desk/schedules/schedules.ts';
import { londonLocal } from '../../src/shop/london-moments.ts';
import { bundleProgram } from '../fixtures/bundle-program.ts';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';
import { spreadOver } from '../fixtures/killed-database.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { actOn } from './killed-acts.ts';

const PROGRAM = bundleProgram('tests/desk/act-in-process.ts');
/** After how many of its statements each act is killed: the last, before all is committed, then the first among them. */
const KILLS = amountOf('KILLS', { short: 1, long: 40 });
const PAST = '2026-01-01T00:00:00.000Z';
const TABLES = ['review_event', 'scheduled_publish', 'audit_event', 'outbox_mail', 'publish'] as const;

let desk: DraftDesk;
beforeAll(async () => {
  desk = await DraftDesk.create();
});
afterAll(() => desk.remove());

/** Everything that reviews and schedules have stored. */
async function stored(): Promise<string> {
  const rows = TABLES.map((table) => desk.database.selectFrom(table).selectAll().execute());
  return JSON.stringify(await Promise.all(rows));
}

const count = async (table: (typeof TABLES)[number]) =>
  (await desk.database.selectFrom(table).select('id').execute()).length;

/** Begins a draft that nobody has looked at. */
const draftOf = () => desk.draftOf('Words', { title: `Changed ${Math.random()}` });

/** Begins a draft that is scheduled for tomorrow. */
async function scheduledDraft(): Promise<string> {
  const draft = await draftOf();
  const schedules = new Schedules(desk.publisher().queue);
  const tomorrow = londonLocal(new Date(Date.now() + 24 * 60 * 60_000));
  await schedules.add(draft, BEN, await desk.shown(draft), tomorrow);
  return draft;
}

/** Makes the schedule of a draft due, and changes the draft, if at all. */
async function makeDue(draft: string, change?: Record<string, unknown>): Promise<void> {
  await desk.database.updateTable('scheduled_publish').set({ due_at: PAST }).where('draft_id', '=', draft).execute();
  if (change) await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', change)], ADA);
}

/** An act, the draft that it is about, and the rows that it adds. */
const ACTS: Readonly<
  Record<string, { of: () => Promise<string>; adds: Partial<Record<(typeof TABLES)[number], number>> }>
> = {
  ask: { of: draftOf, adds: { review_event: 1, audit_event: 1, outbox_mail: 1 } },
  approve: { of: draftOf, adds: { review_event: 1, audit_event: 1, outbox_mail: 1 } },
  'ask for a change': {
    of: scheduledDraft,
    // To the writer; of the schedule that it ends, to both.
    adds: { review_event: 1, audit_event: 2, outbox_mail: 3 },
  },
  schedule: { of: draftOf, adds: { scheduled_publish: 1, audit_event: 1 } },
  move: { of: scheduledDraft, adds: { audit_event: 1 } },
  cancel: { of: scheduledDraft, adds: { audit_event: 1 } },
};

describe.each(Object.entries(ACTS))('%s, killed after a statement of the database', (act, { of, adds }) => {
  it('is done wholly or not at all, and once when it is pressed again', { timeout: KILLS * 120_000 }, async () => {
    const statements = await actOn(desk, act, await of());
    expect(statements).toBeGreaterThan(2);
    for (const statement of spreadOver(statements, KILLS)) {
      const draft = await of();
      const [before, counts] = [await stored(), await countAll()];
      kill(act, draft, statement);
      expect(await stored()).toBe(before);
      await actOn(desk, act, draft);
      expect(await countAll()).toEqual(counts.map((rows, index) => rows + (adds[TABLES[index] ?? 'publish'] ?? 0)));
    }
  });
});

describe('a scheduled draft that is due, killed after a statement of the database', () => {
  it('is published once by the next start', { timeout: KILLS * 120_000 }, async () => {
    const first = await scheduledDraft();
    await makeDue(first);
    const statements = await actOn(desk, 'carry out', first);
    await carryOnAndPublish();
    const published = () => desk.git('log', '--format=%s').split('\n').length;
    for (const statement of spreadOver(statements, KILLS)) {
      const [draft, commits] = [await scheduledDraft(), published()];
      await makeDue(draft);
      kill('carry out', draft, statement);
      await carryOnAndPublish();
      expect(published()).toBe(commits + 1);
      const publishes = desk.database.selectFrom('publish').select('state').where('draft_id', '=', draft);
      expect(await publishes.execute()).toEqual([{ state: 'published' }]);
    }
  });

  it('and was changed since, is not published, and both are told once', { timeout: KILLS * 120_000 }, async () => {
    const first = await scheduledDraft();
    await makeDue(first, { description: 'Since' });
    const statements = await actOn(desk, 'carry out', first);
    for (const statement of spreadOver(statements, KILLS)) {
      const [draft, publishes, emails] = [await scheduledDraft(), await count('publish'), await count('outbox_mail')];
      await makeDue(draft, { description: `Since ${statement}` });
      kill('carry out', draft, statement);
      await carryOnAndPublish();
      expect([await count('publish'), await count('outbox_mail')]).toEqual([publishes, emails + 2]);
    }
  });
});

/** Does something in a process that is killed after a statement. */
function kill(act: string, draft: string, statement: number): void {
  const { folder, databaseUrl } = desk;
  const { signal, stderr, stdout } = spawnSync(
    process.execPath,
    ['--no-warnings', PROGRAM, folder, act, draft, String(statement)],
    { encoding: 'utf8', env: { ...process.env, ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) } },
  );
  expect({ signal, stderr, stdout }).toEqual({ signal: 'SIGKILL', stderr: '', stdout: '' });
}

/** Starts again: carries out what is due, and works off the queue. */
async function carryOnAndPublish(): Promise<void> {
  for (let time = 0; time < 2; time++) {
    await actOn(desk, 'carry out', '');
    await desk.publisher().run();
  }
}

async function countAll(): Promise<number[]> {
  return Promise.all(TABLES.map(count));
}
