import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discardDraft } from '../../src/desk/drafts/discarded-drafts.ts';
import type { Publisher } from '../../src/desk/publishing/publisher.ts';
import { carryOutSchedules } from '../../src/desk/schedules/scheduler.ts';
import { latestSchedule, Schedules } from '../../src/desk/schedules/schedules.ts';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';

let desk: DraftDesk;
let publisher: Publisher;
let schedules: Schedules;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-01T09:00:00Z') });
  desk = await DraftDesk.create();
  start();
});
afterEach(async () => {
  await desk.remove();
  vi.useRealTimers();
});

/** Starts the parts of the desk that work on schedules. */
function start(parts: Parameters<DraftDesk['publisher']>[0] = {}): void {
  publisher = desk.publisher(parts);
  schedules = new Schedules(publisher.queue);
}

/** Schedules a draft, as it is now. */
async function schedule(draft: string, at: string, person = BEN): Promise<void> {
  await schedules.add(draft, person, await desk.shown(draft), at);
}

/** Sets the clock, carries out what is due, and what that puts into the queue. */
async function carryOut(now: string): Promise<void> {
  vi.setSystemTime(new Date(now));
  await carryOutSchedules(schedules);
  await publisher.run();
  await carryOutSchedules(schedules);
}

const draftOf = (title = 'Words', change: Record<string, unknown> = { title: 'Changed' }) =>
  desk.draftOf(title, change);
const store = async (draft: string, change: Record<string, unknown>) =>
  desk.drafts.save(draft, [await desk.edit(draft, 'about.json', change)], ADA);
const stateOf = async (draft: string) => (await latestSchedule(desk.database, draft))?.state;
const commits = () => desk.git('log', '--format=%s').split('\n');
const emails = () => desk.database.selectFrom('outbox_mail').selectAll().orderBy('recipient').execute();
const shown = (draft: string) => schedules.shown(draft, (name) => name);
async function auditLog(): Promise<string[]> {
  const events = await desk.database.selectFrom('audit_event').selectAll().orderBy('at').execute();
  return events.map(({ person_name, action, subject, detail }) => `${person_name} ${action} ${subject}: ${detail}`);
}

describe('a scheduled draft', () => {
  it('goes live once it is due, once, by whoever scheduled it, and the audit log has every step', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-28T00:30');
    await carryOut('2027-03-28T00:29:59Z');
    expect(commits()).toEqual(['The first state']);
    await carryOut('2027-03-28T00:30:00Z');
    await carryOut('2027-03-28T00:31:00Z');
    expect(commits()).toEqual(['Words', 'The first state']);
    expect(desk.git('log', '-1', '--format=%an')).toBe('Ben Publisher');
    expect(await stateOf(draft)).toBe('published');
    expect(await auditLog()).toEqual([
      'Ben Publisher scheduled Words: Sun, 28 Mar 2027, 00:30 GMT, not reviewed',
      'Ben Publisher asked to publish Words: not reviewed, scheduled for Sun, 28 Mar 2027, 00:30 GMT',
      'Ben Publisher published Words: ',
    ]);
    expect(await emails()).toEqual([]);
  });

  it.each([
    ['2027-03-28T02:00', '2027-03-28T01:00:00Z'],
    ['2027-10-31T01:30', '2027-10-31T00:30:00Z'],
    ['2027-10-31T02:00', '2027-10-31T02:00:00Z'],
  ])('at %s in the UK, beside a change of the clocks, goes live at %s', async (at, moment) => {
    const draft = await draftOf();
    await schedule(draft, at);
    await carryOut(new Date(Date.parse(moment) - 1_000).toISOString());
    expect(await stateOf(draft)).toBe('waiting');
    await carryOut(moment);
    expect(await stateOf(draft)).toBe('published');
  });

  it('that was due while the machine was off goes live at the next start', async () => {
    const [first, second] = [await draftOf('First'), await draftOf('Second', { description: 'Changed' })];
    await schedule(second, '2027-03-02T10:00');
    await schedule(first, '2027-03-02T09:00');
    await desk.close();
    await desk.open();
    start();
    await carryOut('2027-03-09T09:00:00Z');
    expect(commits()).toEqual(['Second', 'First', 'The first state']);
  });

  it('goes live once, however the clock is set back and forward', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await carryOut('2027-02-01T09:00:00Z');
    expect(await stateOf(draft)).toBe('waiting');
    await carryOut('2027-03-02T09:00:00Z');
    for (const now of ['2027-03-01T09:00:00Z', '2027-03-02T09:00:00Z', '2028-03-02T09:00:00Z']) await carryOut(now);
    expect(commits()).toEqual(['Words', 'The first state']);
  });

  it('moves to another time, and goes live only then', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await schedules.move(draft, BEN, '2027-03-03T09:00');
    await carryOut('2027-03-02T09:00:00Z');
    expect(await stateOf(draft)).toBe('waiting');
    await carryOut('2027-03-03T09:00:00Z');
    expect(await stateOf(draft)).toBe('published');
    expect((await auditLog())[1]).toBe(
      'Ben Publisher moved the schedule of Words: from Tue, 2 Mar 2027, 09:00 GMT to Wed, 3 Mar 2027, 09:00 GMT',
    );
  });

  it('that is cancelled stays a draft, and can be scheduled again', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await schedules.cancel(draft, BEN);
    await expect(schedules.move(draft, BEN, '2027-03-03T09:00')).rejects.toThrow('no longer scheduled');
    await carryOut('2027-03-02T09:00:00Z');
    expect(commits()).toEqual(['The first state']);
    await schedule(draft, '2027-03-03T09:00');
    await carryOut('2027-03-03T09:00:00Z');
    expect(await stateOf(draft)).toBe('published');
  });

  it('is refused for a time that the clocks skip, with the next one, and for one that is past, absurd or none', async () => {
    const draft = await draftOf();
    for (const [at, reason] of [
      ['2027-03-28T01:30', 'There is no 01:30 on Sun, 28 Mar 2027: the clocks go forward to 02:00 then. Choose 02:00.'],
      ['2027-03-01T09:00', 'Mon, 1 Mar 2027, 09:00 GMT is past. Choose a later time.'],
      ['2207-03-01T09:00', 'more than two years ahead'],
      ['soon', 'Choose a date and a time.'],
    ] as const)
      await expect(schedule(draft, at)).rejects.toThrow(reason);
  });

  it('is refused a second schedule, and one of something that changed since, or that changes nothing', async () => {
    const draft = await draftOf();
    const before = await desk.shown(draft);
    await schedule(draft, '2027-03-02T09:00');
    await expect(schedule(draft, '2027-03-03T09:00')).rejects.toThrow('Ben Publisher already scheduled this draft');
    const other = await draftOf('Other');
    await store(other, { title: 'Changed again' });
    await expect(schedules.add(other, BEN, before, '2027-03-03T09:00')).rejects.toMatchObject({ code: 'changed' });
    await expect(schedule(await desk.drafts.create('Empty', ADA), '2027-03-03T09:00')).rejects.toThrow('Nothing is');
  });
});

describe('a scheduled draft that is changed', () => {
  it('is off the schedule, which the screens and whoever scheduled it are told, before it is due', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await store(draft, { title: 'Changed again' });
    await carryOut('2027-03-01T10:00:00Z');
    const reason = 'Ada Writer changed “About” after it was scheduled.';
    expect(await shown(draft)).toMatchObject({ state: 'ended', reason });
    const [toWriter, toPublisher, ...others] = await emails();
    expect(others).toEqual([]);
    expect([toWriter?.recipient, toPublisher?.recipient]).toEqual(['ada@example.com', 'ben@example.com']);
    expect(toPublisher).toMatchObject({ subject: '“Words” did not go live' });
    expect(toPublisher?.body).toContain(`${reason}\n`);
    expect(toPublisher?.body).toContain(`https://desk.example.com/drafts/${draft}`);
    await carryOut('2027-03-02T09:00:00Z');
    expect(commits()).toEqual(['The first state']);
  });

  it('in the second before it is due never goes live', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    const copy = desk.drafts.copy.bind(desk.drafts);
    vi.spyOn(desk.drafts, 'copy').mockImplementationOnce(async (...words) => {
      const asShown = await copy(...words);
      await store(draft, { title: 'Changed again' });
      return asShown;
    });
    vi.setSystemTime(new Date('2027-03-02T09:00:00Z'));
    await carryOutSchedules(schedules);
    await publisher.run();
    expect(await stateOf(draft)).toBe('returned');
    expect(commits()).toEqual(['The first state']);
  });

  it('and changed back before anybody looked stays on it', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await store(draft, { title: 'Changed again' });
    await store(draft, { title: 'Changed' });
    await carryOut('2027-03-02T09:00:00Z');
    expect(await stateOf(draft)).toBe('published');
  });
});

describe('a scheduled draft that was', () => {
  it('published before is off the schedule, and nobody is told', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await desk.publish(draft, publisher);
    await carryOut('2027-03-02T09:00:00Z');
    expect(await stateOf(draft)).toBe('cancelled');
    expect(commits()).toEqual(['Words', 'The first state']);
    expect(await emails()).toEqual([]);
  });

  it('discarded is off the schedule, also once it is restored, and whoever scheduled it is told', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await discardDraft(desk.database, draft, ADA);
    await carryOut('2027-03-02T09:00:00Z');
    expect(await stateOf(draft)).toBe('returned');
    expect((await emails())[1]?.body).toContain('Ada Writer discarded the draft.');
  });

  it('scheduled by someone who is no longer a publisher goes back', async () => {
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await desk.setRoles(BEN, ['publisher'], '2027-03-01T10:00:00.000Z');
    await carryOut('2027-03-02T09:00:00Z');
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    expect((await emails())[0]?.body).toContain('Ben Publisher is no longer a publisher.');
    expect(commits()).toEqual(['The first state']);
  });
});

describe('what no longer', () => {
  it('merges when it is due goes back, with the field that another draft changed first', async () => {
    const [first, second] = [await draftOf('First'), await draftOf('Second', { title: 'Otherwise' })];
    await schedule(first, '2027-03-02T09:00');
    await schedule(second, '2027-03-02T10:00');
    await carryOut('2027-03-02T09:00:00Z');
    await carryOut('2027-03-02T10:00:00Z');
    expect(commits()).toEqual(['First', 'The first state']);
    await carryOut('2027-03-02T10:01:00Z');
    expect((await emails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com', 'ben@example.com']);
    expect((await emails())[0]?.body).toContain('Title: the site has “Changed”, this draft has “Otherwise”.');
    expect(await desk.drafts.find(second)).toMatchObject({ state: 'open' });
    expect(await shown(second)).toBeNull();
  });

  it('finds a server in order is told, and goes live with Try again', async () => {
    let isBroken = true;
    start({
      build: async () => {
        if (isBroken) throw new Error('The disk is full.');
        desk.buildLive();
      },
    });
    const draft = await draftOf();
    await schedule(draft, '2027-03-02T09:00');
    await carryOut('2027-03-02T09:00:00Z');
    expect((await emails())[1]?.body).toContain('The disk is full.\n\nThe server needs attention.');
    isBroken = false;
    const { publish_id } = (await latestSchedule(desk.database, draft)) ?? {};
    expect(await desk.tryAgain(publish_id ?? '', BEN, publisher)).toMatchObject({ state: 'published' });
    expect(commits()).toEqual(['Words', 'The first state']);
  });
});

describe('two scheduled drafts', () => {
  it('that change the same field say so, each with the other, its time, and the name of page and field', async () => {
    const [first, second] = [await draftOf('First'), await draftOf('Second', { title: 'Otherwise' })];
    await schedule(first, '2027-03-02T09:00');
    await schedule(second, '2027-03-02T10:00');
    expect((await shown(second))?.overlaps).toEqual([
      { title: 'First', due: '2027-03-02T09:00:00.000Z', fields: ['“Otherwise”, Title'] },
    ]);
    expect((await shown(first))?.overlaps).toMatchObject([{ title: 'Second', fields: ['“Changed”, Title'] }]);
  });

  it('that change other fields of a page, or the same one to the same, are fine', async () => {
    await schedule(await draftOf('First', { title: 'Changed', description: 'First' }), '2027-03-02T09:00');
    const second = await draftOf('Second');
    await schedule(second, '2027-03-02T10:00');
    expect((await shown(second))?.overlaps).toEqual([]);
  });
});

describe('where approvals are required', () => {
  beforeEach(() => start({ needsReview: true }));
  const approveNow = async (draft: string) =>
    desk.reviews().approve(draft, BEN, { note: '', shown: await desk.shown(draft) });

  it('a draft is scheduled only once it is approved; the commit and the audit log name who approved it', async () => {
    const draft = await draftOf();
    await expect(schedule(draft, '2027-03-02T09:00')).rejects.toThrow('Nobody has approved');
    await approveNow(draft);
    await schedule(draft, '2027-03-02T09:00');
    await carryOut('2027-03-02T09:00:00Z');
    expect(desk.git('log', '-1', '--format=%B')).toContain('Reviewed-by: Ben Publisher <ben@example.com>');
    const due = 'Tue, 2 Mar 2027, 09:00 GMT';
    expect(await auditLog()).toEqual([
      'Ben Publisher approved Words: ',
      `Ben Publisher scheduled Words: ${due}, approved by Ben Publisher`,
      `Ben Publisher asked to publish Words: approved by Ben Publisher, scheduled for ${due}`,
      'Ben Publisher published Words: ',
    ]);
  });

  it('a draft whose approval ended is not published when it is due', async () => {
    const draft = await draftOf();
    await approveNow(draft);
    await schedule(draft, '2027-03-02T09:00');
    await desk.reviews().askForChange(draft, BEN, 'Not yet');
    await desk.database.deleteFrom('outbox_mail').execute();
    await carryOut('2027-03-02T09:00:00Z');
    expect(commits()).toEqual(['The first state']);
    expect((await emails())[0]?.body).toContain('Nobody has approved this draft as it is now.');
  });
});

it('whoever wrote after a publish, by a clock that was set back since, cannot approve it', async () => {
  start({ needsReview: false });
  const draft = await draftOf();
  await desk.request(publisher, draft);
  await store(draft, { description: 'Later' });
  await publisher.run();
  vi.setSystemTime(new Date('2027-02-01T09:00:00Z'));
  await desk.drafts.save(draft, [await desk.edit(draft, 'about.json', { description: 'By Ben' })], BEN);
  const said = { note: '', shown: await desk.shown(draft) };
  await expect(desk.reviews().approve(draft, BEN, said)).rejects.toThrow('You wrote in this draft');
});
