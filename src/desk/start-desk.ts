import { realpathSync } from 'node:fs';
import { openDatabase } from '../server/database/database.ts';
import { serveMetrics } from '../server/monitoring/metrics.ts';
import { Listening, untilListening } from '../server/process/listening.ts';
import { repeat } from '../server/process/repeating-task.ts';
import { createDesk } from './desk-server.ts';
import type { DeskSettings } from './desk-settings.ts';
import { forgetDiscarded } from './drafts/discarded-drafts.ts';
import { lockFolder } from './editor-lock.ts';
import { liveCommit } from './git/branch.ts';
import { provideRepository } from './git/provide-repository.ts';
import { sendNotices } from './notices/notices.ts';
import { forgetAssistants } from './people/assistant-keys.ts';
import { forgetInvitations, inviteFirstOwner } from './people/invitations.ts';
import { forgetSessions } from './people/sessions.ts';
import { carryOutSchedules } from './schedules/scheduler.ts';
import type { EditorFolders } from './start-editor.ts';

const FORGET_PAUSE_MS = 60 * 60_000;
/** A draft goes live at most this long after it is due, in milliseconds. */
const SCHEDULE_PAUSE_MS = 2_000;
/** The longest time between an event, once it has settled, and the notice about it, in milliseconds. */
const NOTICE_PAUSE_MS = 60_000;

/** Continues the work of a killed desk. @throws UserError if another editor works here, or it cannot listen */
export async function startDesk(folders: EditorFolders, settings: DeskSettings) {
  const pagesFolder = realpathSync(folders.pagesFolder);
  const lock = lockFolder(pagesFolder);
  const closing: (() => unknown)[] = [() => lock?.release()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const publicFolder = realpathSync(folders.publicFolder);
    const madeRepository = await provideRepository(process.cwd(), pagesFolder, publicFolder);
    const database = await openDatabase(settings);
    closing.push(() => database.destroy());
    const { app, previews, publisher, schedules, metrics } = await createDesk(folders, database, settings);
    const listening = new Listening(app);
    closing.push(() => listening.end());
    await untilListening(listening.begin(settings.host, settings.port), 'PORT', settings);
    const host = settings.host === 'localhost' ? '127.0.0.1' : settings.host;
    const preview = { host, port: settings.previewPort };
    await untilListening(previews.listen(preview), 'PORT', preview);
    const metricsServer =
      settings.metrics &&
      (await untilListening(serveMetrics(metrics, settings.metrics), 'METRICS_PORT', settings.metrics));
    if (metricsServer) closing.push(() => metricsServer.close());
    const repeatUntilClosed = (what: string, pauseMs: number, work: () => Promise<void>) => {
      const task = repeat(what, pauseMs, app.log, work);
      closing.push(() => task.stop());
    };
    repeatUntilClosed('what has expired', FORGET_PAUSE_MS, async () => {
      await forgetSessions(database);
      await forgetInvitations(database);
      await forgetDiscarded(database);
      await forgetAssistants(database);
    });
    const destination = await publisher.queue.destination.describe();
    await liveCommit(pagesFolder);
    publisher.start();
    repeatUntilClosed('scheduled publishes', SCHEDULE_PAUSE_MS, () => carryOutSchedules(schedules));
    repeatUntilClosed('notices', NOTICE_PAUSE_MS, () => sendNotices(database, settings.origin));
    lock?.note(settings.origin);
    return {
      address: settings.origin,
      /** Null when metrics are not served. */
      metricsAddress: metricsServer?.url ?? null,
      /** The link with which the first owner makes a passkey; null if there is an owner. */
      firstOwnerLink: await inviteFirstOwner(database, settings.origin),
      /** Where Publish commits and pushes, or why it is refused. */
      destination,
      /** The folder of the git repository that was made because the pages were in none; null if they were in one. */
      madeRepository,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
