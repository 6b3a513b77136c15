import { parentPort, workerData } from 'node:worker_threads';
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
  const { pagesFolder, publicFolder } = workspace.folders;
  const disk = workspace.sources(from);
  const before = since === 'disk' ? disk : await sourcesAt(pagesFolder, disk);
  const after = workspace.sources(drafts);
  const byPath = ({ files }: SiteSources) => new Map(files.map((file) => [file.path, file]));
  const [old, now] = [byPath(before), byPath(after)];
  const documentOf = (path: string) => path.slice(after.root.length + 1);
  const unreadable = unreadDocuments(workspace.parse(after));
  // Unreadable ones as they were before, so that they do not count as removed.
  const files = after.files.flatMap((file) => (unreadable.includes(file.path) ? (old.get(file.path) ?? []) : file));
  const lines = unreadable.map((path) => {
    const name = nameOfText(documentOf(path), old.get(path)?.text ?? null);
    return `“${name}”: fix its errors to see its changes here. Problems lists them.`;
  });
  const paths = [...new Set([...old.keys(), ...now.keys()])].sort();
  return {
    groups: [
      ...(lines.length === 0 ? [] : [{ heading: 'With errors', lines }]),
      ...compareSites(workspace.parse(before), workspace.parse({ ...after, files })),
    ],
    files: paths.flatMap((path) => {
      const [former, file] = [old.get(path), now.get(path)];
      if (former?.text === file?.text) return [];
      const document = documentOf(path);
      const name = nameOfText(document, (file ?? former)?.text ?? null);
      return { document, name, change: !former ? 'new' : !file ? 'removed' : 'changed' };
    }),
    branch: since === 'disk' ? undefined : await currentBranch(pagesFolder),
    ...(since === 'disk' ? { images: [] } : await changedImages(publicFolder, after)),
  };
}
