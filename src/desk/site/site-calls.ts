import { parentPort, workerData } from 'node:worker_threads';
import type { ChangeGroup } from '../../content/authoring/comparison/compare-pages.ts';
import { compareSites } from '../../content/authoring/comparison/compare-sites.ts';
import { unreadDocuments } from '../../content/authoring/site-change.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import type { AnswerOf, RequestOf } from '../../editor/protocol/calls.ts';
import type { WithDrafts } from '../../editor/protocol/documents.ts';
import { nameOfText } from '../documents/current-document.ts';
import type { SiteFolders } from '../documents/live-documents.ts';
import { changedImages } from '../git/commit.ts';
import { currentBranch } from '../git/git.ts';
import { sourcesAt } from '../git/versions.ts';
import { asRefused, refusalOf } from '../http/refusals.ts';
import { findStrings } from './find-strings.ts';
import {
  proposeAddress,
  proposeCopy,
  proposeFixes,
  proposePage,
  proposeRemoval,
  proposeRestoration,
} from './propose-changes.ts';
import { asDocumentProblem, describeSite } from './site-answer.ts';
import type { ThreadReply, ThreadRequest } from './site-thread.ts';
import { Workspace } from './workspace.ts';

/** Names of the calls that read the whole site. They run on a separate thread, beside what is being typed. */
export type SiteCallName =
  | 'GET /api/site'
  | `POST /api/${'check' | 'fix' | 'changes' | 'find' | 'new' | 'copy' | 'remove' | 'rename' | 'restore'}`;

/** The request of a call to the thread, which includes the documents to read. */
export type SiteRequest<Name extends SiteCallName> = Name extends 'GET /api/site' ? WithDrafts : RequestOf<Name>;

type SiteCalls = {
  readonly [Name in SiteCallName]: (
    request: SiteRequest<Name>,
    workspace: Workspace,
  ) => AnswerOf<Name> | Promise<AnswerOf<Name>>;
};

const SITE_CALLS: SiteCalls = {
  'GET /api/site': (request, workspace) => describeSite(workspace, request.drafts),
  'POST /api/check': ({ drafts }, workspace) => {
    const { problems, unchecked } = workspace.check(drafts);
    return {
      problems: problems.map((problem) => asDocumentProblem(problem, workspace.root)),
      unchecked: [...unchecked.keys()].map((path) => path.slice(workspace.root.length + 1)),
    };
  },
  'POST /api/fix': proposeFixes,
  'POST /api/changes': describeDrafts,
  'POST /api/find': findStrings,
  'POST /api/new': proposePage,
  'POST /api/copy': proposeCopy,
  'POST /api/remove': proposeRemoval,
  'POST /api/rename': proposeAddress,
  'POST /api/restore': proposeRestoration,
};

// This module is the thread that reads the whole site.
const folders: SiteFolders = workerData;
const workspace = new Workspace(folders);

parentPort?.on('message', async (message: ThreadRequest) => parentPort?.postMessage(await reply(message)));

async function reply<Name extends SiteCallName>({ name, request }: ThreadRequest<Name>): Promise<ThreadReply<Name>> {
  try {
    return { answer: await SITE_CALLS[name](request, workspace) };
  } catch (error) {
    const refused = asRefused(error instanceof Error ? error : new Error(String(error)));
    return { status: refused.status, refusal: refusalOf(refused) };
  }
}

/** Describes the changes that visitors will see from the disk or the last commit to the drafts, and lists the files. */
async function describeDrafts(
  { drafts, from, since = 'disk' }: RequestOf<'POST /api/changes'>,
  workspace: Workspace,
): Promise<AnswerOf<'POST /api/changes'>> {
  const disk = workspace.sources(from);
  const before = since === 'disk' ? disk : await sourcesAt(workspace.folders.pagesFolder, disk);
  const after = workspace.sources(drafts);
  const unreadable = unreadDocuments(workspace.parse(after));
  const readable = { ...after, files: withFormer(after.files, unreadable, before) };
  return {
    groups: [
      ...describeUnreadable(unreadable, before),
      ...compareSites(workspace.parse(before), workspace.parse(readable)),
    ],
    files: changedFiles(textsOf(before), textsOf(after)).map(({ path, change }) => ({
      document: path.slice(after.root.length + 1),
      change,
    })),
    branch: since === 'disk' ? undefined : await currentBranch(workspace.folders.pagesFolder),
    ...(since === 'disk' ? { images: [] } : await changedImages(workspace.folders.publicFolder, after)),
  };
}

/** The files; unreadable ones as they were before, so that they do not count as removed. */
function withFormer(files: SiteSources['files'], unreadable: readonly string[], before: SiteSources) {
  const former = new Map(before.files.map((file) => [file.path, file]));
  return files.flatMap((file) => (unreadable.includes(file.path) ? (former.get(file.path) ?? []) : file));
}

function describeUnreadable(unreadable: readonly string[], before: SiteSources): ChangeGroup[] {
  const texts = textsOf(before);
  const lines = unreadable.map((path) => {
    const name = nameOfText(path.slice(before.root.length + 1), texts.get(path) ?? null);
    return `“${name}”: fix its errors to see its changes here. Problems lists them.`;
  });
  return lines.length === 0 ? [] : [{ heading: 'With errors', lines }];
}

function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): { path: string; change: 'new' | 'changed' | 'removed' }[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => {
      if (!before.has(path)) return { path, change: 'new' };
      return { path, change: after.has(path) ? 'changed' : 'removed' };
    });
}

function textsOf({ files }: SiteSources): Map<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}
