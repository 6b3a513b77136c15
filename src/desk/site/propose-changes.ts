import { randomBytes } from 'node:crypto';
import { compareSites } from '../../content/authoring/comparison/compare-sites.ts';
import { copyPage, type MadePage, makePage } from '../../content/authoring/new-page/make-page.ts';
import { addressesOf, findPage, holderOf, linksTo } from '../../content/authoring/page-links.ts';
import { likelySuccessor, removePage, restorePage } from '../../content/authoring/remove-page.ts';
import { renamePage } from '../../content/authoring/rename-page.ts';
import { applyChange, type SiteChange } from '../../content/authoring/site-change.ts';
import { applyFixes } from '../../content/documents/fix.ts';
import { jsonPointer } from '../../content/documents/pointer.ts';
import type { DocumentLink, ParsedPage, ParsedSite } from '../../content/parser/parsed-site.ts';
import type { RequestOf } from '../../editor/protocol/calls.ts';
import type { DocumentPath, LinkingPlace, ProposedEdits } from '../../editor/protocol/documents.ts';
import { UserError } from '../../lib/user-error.ts';
import { nameOfText } from '../documents/current-document.ts';
import { sourcesAt, textAt } from '../git/versions.ts';
import { asFix } from './site-answer.ts';
import type { Workspace } from './workspace.ts';

export function proposePage({ drafts, ...answers }: RequestOf<'POST /api/new'>, workspace: Workspace) {
  const parsedSite = workspace.parseAll(drafts);
  return withDocument(makePage(answers, randomBytes(12).toString('hex'), parsedSite), parsedSite, workspace);
}

export function proposeCopy({ drafts, document, ...wanted }: RequestOf<'POST /api/copy'>, workspace: Workspace) {
  const parsedSite = workspace.parseAll(drafts);
  return withDocument(copyPage(pageOf(document, parsedSite), wanted, parsedSite), parsedSite, workspace);
}

/** The removal of a page. Without `sendTo`, visitors are sent where they most likely want to go. */
export function proposeRemoval({ drafts, document, sendTo }: RequestOf<'POST /api/remove'>, workspace: Workspace) {
  const parsedSite = workspace.parseAll(drafts);
  const page = pageOf(document, parsedSite);
  const successor = sendTo === undefined ? likelySuccessor(page, parsedSite) : findPage(sendTo, parsedSite);
  const links = linksTo(addressesOf(page), page, parsedSite);
  if (!successor) throw new UserError(`Choose the page that visitors of ${page.page.route} are sent to.`);
  const change = removePage(page, successor, parsedSite);
  const sources = workspace.sources(drafts);
  const groups = compareSites(parsedSite, workspace.parse(applyChange(sources, change)));
  const linkedFrom = places(links, parsedSite);
  return { ...proposed(change, workspace), linkedFrom, sendTo: successor.page.route, groups };
}

/** Another address for a page. Links follow, and an old address that has been saved stays alive. */
export function proposeAddress({ drafts, document, route }: RequestOf<'POST /api/rename'>, workspace: Workspace) {
  const parsedSite = workspace.parseAll(drafts);
  const page = pageOf(document, parsedSite);
  const saved = workspace.parse(workspace.sources());
  const isServed = (old: string) => holderOf(old, saved) !== undefined;
  return proposed(renamePage(page, route, parsedSite, isServed), workspace);
}

/** An earlier version of a document. A removed page comes back with its addresses and products. */
export async function proposeRestoration(
  { drafts, document, commit }: RequestOf<'POST /api/restore'>,
  workspace: Workspace,
) {
  const { pagesFolder } = workspace.folders;
  const text = await textAt(pagesFolder, document, commit);
  const path = `${workspace.root}/${document}`;
  if (document.startsWith('_') || workspace.sources(drafts).files.some((file) => file.path === path))
    return {
      edits: [workspace.editOf(path, text)],
      summary: [`“${nameOfText(document, text)}” is back to that version. Save to keep it.`],
    };
  const former = workspace.parse(await sourcesAt(pagesFolder, workspace.sources(), commit));
  const catalogue = former.catalogue?.value;
  const restoration = restorePage({ path, text }, catalogue, workspace.parseAll(drafts), former);
  return { ...proposed(restoration, workspace), kept: restoration.kept };
}

/** Proposes the edits that fixes make. Of several for one place, only the first is applied. */
export function proposeFixes({ drafts, fixes }: RequestOf<'POST /api/fix'>, workspace: Workspace) {
  const { files, root } = workspace.sources(drafts);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const wanted = fixes.map((fix) => asFix(fix, root));
  const { changed, done } = applyFixes(texts, wanted);
  return proposed({ texts: changed, steps: done }, workspace);
}

function pageOf(document: DocumentPath, parsedSite: ParsedSite): ParsedPage {
  return findPage(`${parsedSite.root}/${document}`, parsedSite);
}

function proposed({ texts, steps }: SiteChange, workspace: Workspace): ProposedEdits {
  return { edits: [...texts].map(([path, text]) => workspace.editOf(path, text)), summary: steps };
}

function withDocument(made: MadePage, { root }: ParsedSite, workspace: Workspace) {
  return { ...proposed(made, workspace), document: made.file.slice(root.length + 1) };
}

function places(links: readonly DocumentLink[], { root }: ParsedSite): LinkingPlace[] {
  return links.map(({ document, pointer, href }) => ({
    document: document.path.slice(root.length + 1),
    pointer: jsonPointer(pointer),
    href,
  }));
}
