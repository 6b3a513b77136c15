import type { Repository } from '../../editor/protocol/drafts.ts';
import type { Person } from '../../editor/protocol/people.ts';
import type { PublishDestinationTable } from '../../server/database/tables/tables.ts';
import { timestamp } from '../../server/database/timestamp.ts';
import type { DraftStore } from '../drafts/draft-store.ts';
import { type Destination, listUnpushed, readDestination, unfinishedWork } from '../git/destination.ts';
import { RequestRefused } from '../http/refusals.ts';
import { audit } from '../people/audit-log.ts';
import { RUNNING } from './publish-record.ts';

type Recorded = Pick<PublishDestinationTable, 'branch' | 'remote_url' | 'remote_branch'>;

/** The one row of the table. */
const ID = 'publish';

/** The branch and the remote that the desk found at its first start, until an owner confirms others. */
export class PublishDestination {
  constructor(readonly drafts: Pick<DraftStore, 'database' | 'pagesFolder'>) {}

  /** Says where publishes go, for the terminal. The first time, records what it finds. */
  async describe(): Promise<string> {
    const { recorded, problem } = await this.#compare();
    return problem ?? `Publish commits ${described(recorded)}.`;
  }

  /** @throws RequestRefused with the reason why nothing can be published now */
  async refuseElsewhere(): Promise<void> {
    const { problem } = await this.#compare();
    if (problem !== undefined) throw new RequestRefused(409, 'refused', problem);
  }

  async state(): Promise<Repository> {
    try {
      const { recorded, current, problem, isUnfinished } = await this.#compare('read');
      const running = this.drafts.database.selectFrom('publish').select('id').where('state', 'in', RUNNING);
      const isMoving = (await running.executeTakeFirst()) !== undefined;
      const unpushed = (isMoving ? [] : await listUnpushed(this.drafts.pagesFolder, recorded?.branch)) ?? [];
      const canConfirm = problem !== undefined && current !== undefined && !isUnfinished;
      return { problem: problem ?? null, confirmable: canConfirm ? described(current) : null, unpushed };
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error;
      return { problem: error.message, confirmable: null, unpushed: [] };
    }
  }

  /** @param shown what the owner has confirmed @throws RequestRefused if the working copy is elsewhere again */
  async confirm(shown: string, owner: Person): Promise<void> {
    const { current } = await this.#compare();
    if (!current || described(current) !== shown)
      throw new RequestRefused(409, 'refused', 'The repository changed again. Check where it is now, then confirm.');
    await this.drafts.database.transaction().execute(async (transaction) => {
      const values = { ...current, recorded_at: timestamp() };
      await transaction.updateTable('publish_destination').set(values).where('id', '=', ID).execute();
      await audit(transaction, owner, 'confirmed where Publish goes', shown);
    });
  }

  /** @param mode to `read` records nothing: on a full disk it is answered */
  async #compare(mode: 'record' | 'read' = 'record') {
    const unfinished = await unfinishedWork(this.drafts.pagesFolder);
    const current = asRecorded(await readDestination(this.drafts.pagesFolder));
    const found = unfinished === undefined ? current : undefined;
    const recorded = (await this.#read()) ?? (found && mode === 'record' ? await this.#record(found) : found);
    const problem =
      unfinished === undefined
        ? problemOf(recorded, current)
        : `Nothing can be published: a ${unfinished} is unfinished in the repository on the server. Finish or cancel it there.`;
    return { recorded, current, problem, isUnfinished: unfinished !== undefined };
  }

  async #read(): Promise<Recorded | undefined> {
    const columns = ['branch', 'remote_url', 'remote_branch'] as const;
    return this.drafts.database
      .selectFrom('publish_destination')
      .select(columns)
      .where('id', '=', ID)
      .executeTakeFirst();
  }

  async #record(found: Recorded): Promise<Recorded> {
    const values = { id: ID, ...found, recorded_at: timestamp() };
    const added = this.drafts.database.insertInto('publish_destination').values(values);
    await added.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    return (await this.#read()) ?? found;
  }
}

function asRecorded({ branch, remote }: Destination): Recorded | undefined {
  return branch === null
    ? undefined
    : { branch, remote_url: remote?.url ?? null, remote_branch: remote?.branch ?? null };
}

/** Such as “on the branch main, and pushes to main of git@github.com:you/site.git”. */
function described(recorded: Recorded | undefined): string {
  if (!recorded) return 'nothing yet';
  const remote = remoteOf(recorded);
  return `on the branch ${recorded.branch}, and pushes ${remote === undefined ? 'nowhere' : `to ${remote}`}`;
}

/** Such as “main of git@github.com:you/site.git”; undefined for none. */
function remoteOf({ remote_url, remote_branch }: Recorded): string | undefined {
  return remote_url === null ? undefined : `${remote_branch} of ${remote_url}`;
}

/** Why nothing can be published from where the working copy is; undefined if it can. */
function problemOf(recorded: Recorded | undefined, current: Recorded | undefined): string | undefined {
  const refused = (reason: string, advice: string) => `Nothing can be published: ${reason}. ${advice}`;
  const advice = 'Correct it on the server, or let an owner of the desk confirm it.';
  const here = 'the repository on the server is on';
  if (!recorded) return refused(`${here} no branch`, 'Switch it to one there.');
  if (!current)
    return refused(`${here} no branch, not on ${recorded.branch}`, `Switch it to ${recorded.branch} there.`);
  const { branch } = current;
  if (branch !== recorded.branch) return refused(`${here} the branch ${branch}, not on ${recorded.branch}`, advice);
  const [remote, former] = [remoteOf(current), remoteOf(recorded)];
  if (remote === former) return undefined;
  if (remote === undefined) return refused(`the branch ${branch} no longer follows ${former}`, advice);
  const before = former ?? 'no remote repository';
  return refused(`the branch ${branch} follows ${remote} now, before it was ${before}`, advice);
}
