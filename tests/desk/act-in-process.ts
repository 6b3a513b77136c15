import type { KyselyPlugin } from 'kysely';
import { shownDocuments } from '../../src/desk/drafts/draft-copy.ts';
import { DraftStore } from '../../src/desk/drafts/draft-store.ts';
import { PublishQueue } from '../../src/desk/publishing/publish-queue.ts';
import { emailAnswer, emailReviewers } from '../../src/desk/reviews/review-emails.ts';
import { approve, askedOrWrote, askForChange, askForReview } from '../../src/desk/reviews/reviews.ts';
import { Scheduler } from '../../src/desk/schedules/scheduler.ts';
import { Schedules } from '../../src/desk/schedules/schedules.ts';
import { londonLocal } from '../../src/shop/london-moments.ts';
import { ADA, BEN, DraftDesk } from '../fixtures/draft-desk.ts';

// Does something with a draft of a desk in a folder, and is killed after a statement of the database with the given number:
// before the transaction is committed if it is the last one. Prints how many statements there were.
const [folder = '', act = '', draft = '', killedAfter = '0'] = process.argv.slice(2);
const desk = await DraftDesk.at(folder, process.env.TEST_DATABASE_URL ?? null);
let statements = 0;
const killer: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements++;
    if (statements === Number(killedAfter)) process.kill(process.pid, 'SIGKILL');
    return result;
  },
};
const drafts = new DraftStore(desk.database.withPlugin(killer), desk.pages);
const schedules = new Schedules(drafts, new PublishQueue(drafts, false), 'https://desk.example.com');
const inDays = (days: number) => londonLocal(new Date(Date.now() + days * 24 * 60 * 60_000));
const named = { title: 'Words', address: 'https://desk.example.com/drafts/1', preview: 'https://preview.example.com/' };
const said = { note: 'Please', shown: shownDocuments(await desk.drafts.copy(draft)) };

const ACTS: Readonly<Record<string, () => Promise<void>>> = {
  ask: () =>
    askForReview(drafts, draft, ADA, said.note, (transaction, event, reviewers) =>
      emailReviewers(transaction, event, reviewers, named, { groups: [], catalogue: {} }),
    ),
  approve: () =>
    approve(drafts, draft, BEN, said, async (transaction, event) =>
      emailAnswer(transaction, event, await askedOrWrote(transaction, drafts, event), named),
    ),
  'ask for a change': () =>
    askForChange(drafts, draft, BEN, said.note, async (transaction, event) => {
      await emailAnswer(transaction, event, await askedOrWrote(transaction, drafts, event), named);
      await schedules.endWaiting(transaction, draft, named.title, 'Ben Publisher asks for a change.');
    }),
  schedule: () => schedules.add(draft, BEN, said.shown, inDays(1)),
  move: () => schedules.move(draft, BEN, inDays(2)),
  cancel: () => schedules.cancel(draft, BEN),
  'carry out': () => new Scheduler(schedules).carryOut(),
};
await ACTS[act]?.();
console.log(statements);
await desk.close();
