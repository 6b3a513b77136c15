import { DraftStore } from '../../src/desk/drafts/draft-store.ts';
import { Looks } from '../../src/desk/drafts/looks.ts';
import { PublishQueue } from '../../src/desk/publishing/publish-queue.ts';
import { Reviews } from '../../src/desk/reviews/reviews.ts';
import { carryOutSchedules } from '../../src/desk/schedules/scheduler.ts';
import { Schedules } from '../../src/desk/schedules/schedules.ts';
import { londonLocal } from '../../src/shop/london-moments.ts';
import { ADA, BEN, type DraftDesk } from '../fixtures/draft-desk.ts';
import { killedDatabase } from '../fixtures/killed-database.ts';

/** Does something with a draft, and is killed after a statement. @returns how many there were */
export async function actOn(desk: DraftDesk, act: string, draft: string, killedAfter = 0): Promise<number> {
  const { database, count } = killedDatabase(desk.database, killedAfter);
  const drafts = new DraftStore(database, desk.pages);
  const looks = new Looks(drafts, desk.pictures, desk.looks.describe);
  const reviews = new Reviews(looks, desk.reviews().origins, false);
  const schedules = new Schedules(new PublishQueue(reviews));
  const inDays = (days: number) => londonLocal(new Date(Date.now() + days * 24 * 60 * 60_000));
  const said = { note: 'Please', shown: draft === '' ? '' : await desk.shown(draft) };

  const acts: Readonly<Record<string, () => Promise<void>>> = {
    ask: () => reviews.ask(draft, ADA, said.note),
    approve: () => reviews.approve(draft, BEN, said),
    'ask for a change': () =>
      reviews.askForChange(draft, BEN, said.note, (transaction, _, title) =>
        schedules.endWaiting(transaction, draft, title, 'Ben Publisher asks for a change.'),
      ),
    schedule: () => schedules.add(draft, BEN, said.shown, inDays(1)),
    move: () => schedules.move(draft, BEN, inDays(2)),
    cancel: () => schedules.cancel(draft, BEN),
    'carry out': () => carryOutSchedules(schedules),
  };
  await acts[act]?.();
  return count();
}
