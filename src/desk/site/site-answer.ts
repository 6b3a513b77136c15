import { realpathSync } from 'node:fs';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { indexSite, type PageIndex } from '../../content/cross-references/site-index.ts';
import { readDocument } from '../../content/documents/document.ts';
import type { Fix } from '../../content/documents/fix.ts';
import { jsonPointer, readJsonPointer } from '../../content/documents/pointer.ts';
import type { ParsedSite } from '../../content/parser/parsed-site.ts';
import type { Problem } from '../../content/problems/problem.ts';
import { problemAt } from '../../content/problems/source-location.ts';
import { firstWords, labelOfKey } from '../../content/schema/names.ts';
import type {
  DocumentPath,
  DocumentProblem,
  Draft,
  ProblemFix,
  StoredDocument,
} from '../../editor/protocol/documents.ts';
import type { ListedPage, SiteAnswer } from '../../editor/protocol/site.ts';
import { hashOf } from '../documents/current-document.ts';
import { isRepository } from '../git/git.ts';
import type { Workspace } from './workspace.ts';

export async function describeSite(workspace: Workspace, drafts: readonly Draft[] = []): Promise<SiteAnswer> {
  const { pagesFolder } = workspace.folders;
  const parsedSite = workspace.parse(workspace.sources(drafts));
  const { written } = readSchemaFolder(SCHEMA_FOLDER);
  return {
    project: hashOf(realpathSync(pagesFolder)),
    root: parsedSite.root,
    schemas: Object.fromEntries(written),
    kinds: Object.fromEntries(workspace.validator.kinds),
    shared: parsedSite.parsed.flatMap(({ document: { path, text } }) =>
      path.startsWith(`${parsedSite.root}/_`) ? storedDocument(path.slice(parsedSite.root.length + 1), text) : [],
    ),
    pages: listPages(parsedSite),
    images: Object.fromEntries(parsedSite.images),
    git: await isRepository(pagesFolder),
  };
}

export function storedDocument(document: DocumentPath, text: string): StoredDocument {
  const stored = { document, hash: hashOf(text), text };
  const { unreadable } = readDocument({ path: document, text });
  if (!unreadable) return stored;
  const { message } = unreadable;
  const rule = { code: '', severity: 'error' } as const;
  const place = problemAt({ path: document, text }, unreadable, rule, { pointer: [], message, advice: '' });
  return { ...stored, unreadable: { message, line: place.line, column: place.column } };
}

/** All pages, those that cannot be read by their documents alone, in order of their paths. */
function listPages(parsedSite: ParsedSite): ListedPage[] {
  const { pages, unreadPages } = indexSite(parsedSite);
  const blocksOf = new Map(parsedSite.pages.map(({ document, page }) => [document.path, page.blocks]));
  const nameOf = (file: string) => file.slice(parsedSite.root.length + 1);
  const listed: ListedPage[] = [
    ...pages.map((page) => ({ document: nameOf(page.file), page: describePage(page, blocksOf.get(page.file)) })),
    ...unreadPages.map(({ file }) => ({ document: nameOf(file) })),
  ];
  return listed.sort((a, b) => (a.document < b.document ? -1 : 1));
}

function describePage({ head, references, links }: PageIndex, written: unknown): ListedPage['page'] {
  const { kind, route, aliases = [], title, description, data } = head;
  return {
    kind,
    route,
    aliases,
    title,
    description,
    data,
    anchors: references.anchors.map((anchor) => ({
      anchor,
      heading: headingAt(anchor, written) ?? labelOfKey(anchor),
    })),
    dated: references.products.flatMap(({ name, dated }) => (dated ? [name] : [])),
    fragments: references.fragments.map(({ name }) => name),
    links: links.map(({ href }) => href),
  };
}

/** The first words of each part that has an anchor, at any depth of a value. */
function headingAt(anchor: string, value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('anchor' in value && value.anchor === anchor) return firstWords(value) || undefined;
  for (const inner of Object.values(value)) {
    const heading = headingAt(anchor, inner);
    if (heading !== undefined) return heading;
  }
  return undefined;
}

/** A problem as the app gets it, with its document's path below the pages folder. */
export function asDocumentProblem({ code, file, pointer, fix, ...problem }: Problem, root: string): DocumentProblem {
  return {
    ...problem,
    document: file.slice(root.length + 1),
    pointer: jsonPointer(pointer),
    rule: code,
    fix: fix && asProblemFix(fix, root),
  };
}

function asProblemFix({ file, pointer, ...fix }: Fix, root: string): ProblemFix {
  return { ...fix, document: file.slice(root.length + 1), pointer: jsonPointer(pointer) };
}

export function asFix({ document, pointer, value, ...fix }: ProblemFix, root: string): Fix {
  return { ...fix, file: `${root}/${document}`, pointer: readJsonPointer(pointer), value };
}
