import type { Endpoints } from '../../editor/protocol/endpoints.ts';
import { describeDrafts } from './describe-drafts.ts';
import { asDocumentProblem } from './document-problem.ts';
import { findTexts } from './find-texts.ts';
import {
  proposeAddress,
  proposeCopy,
  proposeFixes,
  proposePage,
  proposeRemoval,
  proposeRestoration,
} from './propose-changes.ts';
import { describeSite } from './site-answer.ts';
import type { Workspace } from './workspace.ts';

/** Names of the calls that read the whole site. They run on a separate thread, beside what is being typed. */
export type SiteCallName =
  | 'GET /api/site'
  | 'POST /api/check'
  | 'POST /api/fix'
  | 'POST /api/changes'
  | 'POST /api/find'
  | 'POST /api/new'
  | 'POST /api/copy'
  | 'POST /api/remove'
  | 'POST /api/rename'
  | 'POST /api/restore';

type SiteCalls = {
  readonly [Name in SiteCallName]: (
    request: Endpoints[Name]['request'],
    workspace: Workspace,
  ) => Endpoints[Name]['answer'] | Promise<Endpoints[Name]['answer']>;
};

const SITE_CALLS: SiteCalls = {
  'GET /api/site': (request, workspace) => describeSite(workspace, request?.drafts),
  'POST /api/check': ({ drafts }, workspace) => ({
    problems: workspace.problems(drafts).map((problem) => asDocumentProblem(problem, workspace.root)),
  }),
  'POST /api/fix': proposeFixes,
  'POST /api/changes': describeDrafts,
  'POST /api/find': findTexts,
  'POST /api/new': proposePage,
  'POST /api/copy': proposeCopy,
  'POST /api/remove': proposeRemoval,
  'POST /api/rename': proposeAddress,
  'POST /api/restore': proposeRestoration,
};

/**
 * Answers a call that reads the whole site.
 * @throws ChangeRefused or RequestRefused
 */
export async function answerSiteCall<Name extends SiteCallName>(
  name: Name,
  request: Endpoints[Name]['request'],
  workspace: Workspace,
): Promise<Endpoints[Name]['answer']> {
  return SITE_CALLS[name](request, workspace);
}
