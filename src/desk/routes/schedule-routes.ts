import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import type { Schedules } from '../schedules/schedules.ts';
import { aboutShown, type DraftSite } from './draft-changes.ts';

/** The parts that the calls of schedules work on. */
interface ScheduleParts extends DraftSite {
  schedules: Schedules;
  /** Tells open windows that a draft moved on. */
  moved: () => void;
}

/** The calls that schedule a draft, move it and cancel that. */
export function registerSchedules(app: FastifyInstance, parts: ScheduleParts): void {
  const { schedules, moved } = parts;
  registerCall(app, 'POST /api/schedule', async ({ draft, shown, at }, { person }) => {
    await aboutShown(parts, { draft, shown, next: 'schedule' }, () => schedules.add(draft, person, shown, at));
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/schedule/move', async ({ draft, at }, { person }) => {
    await schedules.move(draft, person, at);
    moved();
    return { draft };
  });
  registerCall(app, 'POST /api/schedule/cancel', async ({ draft }, { person }) => {
    await schedules.cancel(draft, person);
    moved();
    return { draft };
  });
}
