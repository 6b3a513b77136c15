import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { RequestRefused } from '../../src/desk/http/refusals.ts';
import type { Publisher } from '../../src/desk/publishing/publisher.ts';
import type { Person } from '../../src/editor/protocol/people.ts';
import { ADA, DraftDesk } from '../fixtures/draft-desk.ts';
import { amountOf } from '../fixtures/long-form.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';

/** How long they work. */
const SECONDS = amountOf('EDITOR_SECONDS', { short: 3, long: 600 });
const DOCUMENTS = ['about.json', 'old.json', '_data/urls.json'];
const FIELDS = 6;
const PUBLISHERS = 2;
const MOST_PAUSE_MS = 60;
const MOST_PRESSES = 4;

/** The edit that an editor stored, or tried to. */
interface Typed {
  draft: string;
  document: string;
  author: string;
  text: string;
  outcome: 'acknowledged' | 'refused';
  ms: number;
}

it('ten editors in three drafts, two of whom publish: every text is in the history under its author’s name', {
  timeout: SECONDS * 1000 + 300_000,
}, async () => {
  const desk = await DraftDesk.create();
  const publisher = desk.publisher();
  const typed: Typed[] = [];
  const end = Date.now() + SECONDS * 1000;
  const drafts: string[] = [];
  const people = Array.from({ length: 10 }, (_, index): Person => {
    return { id: `${index}`, name: `Editor ${index}`, email: `${index}@example.com`, roles: ['publisher'] };
  });
  for (const person of people) await desk.addPerson(person);
  for (const [index, person] of people.slice(0, 3).entries())
    drafts[index] = await desk.drafts.create(`Draft ${index}`, person);
  await Promise.all(people.map((person, index) => work(desk, publisher, { person, index, drafts, typed, end })));
  // Whoever publishes after a colleague is asked about what both changed, and presses again.
  const [owner = ADA] = people;
  for (const draft of drafts) {
    for (let press = 0; press < MOST_PRESSES && (await desk.drafts.find(draft)).state !== 'published'; press++) {
      await desk
        .request(publisher, draft, owner)
        .catch((error: unknown) => expect(error).toBeInstanceOf(RequestRefused));
      await publisher.run();
    }
  }

  const stored = await desk.database.selectFrom('draft_version').selectAll().execute();
  const lost = typed.filter(
    ({ draft, document, author, text }) =>
      !stored.some(
        (row) =>
          row.draft_id === draft && row.document === document && row.author === author && row.text?.includes(text),
      ),
  );
  expect(lost).toEqual([]);
  const publishes = await publisher.queue.list(10_000);
  const states = new Set(publishes.map(({ state }) => state));
  expect([...states].filter((state) => state !== 'published' && state !== 'returned')).toEqual([]);
  const published = publishes.filter(({ state }) => state === 'published');
  expect(published.length).toBeGreaterThanOrEqual(drafts.length);
  const log = desk.git('log', '--format=%B');
  expect(published.filter(({ id }) => log.split(`Desk-Publish: ${id}`).length !== 2)).toEqual([]);
  expect(desk.git('status', '--porcelain')).toBe('');
  const times = typed.map(({ ms }) => ms).sort((a, b) => a - b);
  const acknowledged = typed.filter(({ outcome }) => outcome === 'acknowledged').length;
  const merged = stored.filter(({ outcome }) => outcome === 'merged').length;
  console.log(
    `${acknowledged} texts acknowledged, ${merged} of them merged, ${typed.length - acknowledged} set aside for a colleague’s, all found; ${published.length} published. Stored in ${times[times.length >> 1]} ms, at most ${times.at(-1)} ms.`,
  );
  await desk.remove();
});

interface Work {
  person: Person;
  index: number;
  /** The open drafts, which publishers replace. */
  drafts: string[];
  typed: Typed[];
  end: number;
}

async function work(desk: DraftDesk, publisher: Publisher, { person, index, drafts, typed, end }: Work): Promise<void> {
  const random = seededRandom(index);
  for (let count = 0; Date.now() < end; count++) {
    const place = random.below(drafts.length);
    const draft = drafts[place] ?? '';
    const document = random.of(DOCUMENTS);
    const text = `By ${person.name}, text ${count}.`;
    const edit = await desk.edit(draft, document, { [`field${random.below(FIELDS)}`]: text });
    await delay(random.below(MOST_PAUSE_MS));
    const started = performance.now();
    const note = (outcome: Typed['outcome']) =>
      typed.push({ draft, document, author: person.name, text, outcome, ms: Math.round(performance.now() - started) });
    try {
      await desk.drafts.save(draft, [edit], person);
      note('acknowledged');
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      if (error.status === 412) note('refused');
      else expect(error.status).toBe(410);
    }
    if (index < PUBLISHERS && count % 5 === 4) {
      await desk
        .request(publisher, draft, person)
        .catch((error: unknown) => expect(error).toBeInstanceOf(RequestRefused));
      await publisher.run();
      const { state } = await desk.drafts.find(draft);
      if (state === 'published' && drafts[place] === draft)
        drafts[place] = await desk.drafts.create(`${person.name} ${count}`, person);
    }
  }
}
