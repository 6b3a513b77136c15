import { useMemo, useRef } from 'react';
import { isRecord } from '../../shop/record.ts';
import type { DocumentPath } from '../protocol/documents.ts';
import type { ListedPage, SiteAnswer } from '../protocol/site.ts';
import { blocksOf, changedDocuments, type Documents, draftValue } from '../store/documents.ts';
import { DATA, type Session } from './session.ts';

/** What the documents that every page shares are called. */
const DATA_NAMES: Readonly<Record<DocumentPath, string>> = {
  [DATA.settings]: 'Settings of the site',
  [DATA.catalogue]: 'Products',
  [DATA.facts]: 'Facts',
  [DATA.urls]: 'Addresses',
  [DATA.dates]: 'Course dates',
};

/** What staff call a document: the title of a page, the first words of a shared block. Its path, if it has neither. */
export function nameOfDocument(
  document: DocumentPath,
  { site: { pages }, documents: { working, saved } }: Pick<Session, 'site' | 'documents'>,
): string {
  const titleIn = (value: unknown) => (isRecord(value) ? text(value.title) : '');
  const written = draftValue(working, document);
  const read = saved[document]?.content;
  const words = document.startsWith('_fragments/') ? blocksOf(written).map(firstWords).find(Boolean) : undefined;
  const listed = pages.find((page) => page.document === document)?.page?.title;
  const name = words ?? (titleIn(written) || listed || (read && 'value' in read ? titleIn(read.value) : ''));
  return DATA_NAMES[document] ?? (name || document);
}

/** The first words of a block, as it is known by them. */
export function firstWords(block: unknown): string {
  if (!isRecord(block)) return '';
  return [block.heading, block.label, block.note, block.text].map(text).find(Boolean) ?? '';
}

/** The site with its list of pages as edited: with new pages and titles, without removed pages. */
function withEditedPages(site: SiteAnswer, documents: Documents): SiteAnswer {
  const changed = changedDocuments(documents).filter((document) => !document.startsWith('_'));
  if (changed.length === 0) return site;
  const { working } = documents;
  const isRemoved = ({ document }: ListedPage) => {
    const content = working[document];
    return content !== undefined && 'removed' in content;
  };
  const known = new Set(site.pages.map(({ document }) => document));
  const added = changed.filter((document) => !known.has(document)).map((document): ListedPage => ({ document }));
  const pages = [...site.pages, ...added]
    .filter((page) => !isRemoved(page))
    .map((page) => (changed.includes(page.document) ? edited(page, draftValue(working, page.document)) : page));
  return { ...site, pages: pages.sort((a, b) => a.document.localeCompare(b.document)) };
}

/** The same, as the same object until a head of a page changes: most keys change none. */
export function useEditedSite(site: SiteAnswer, documents: Documents): SiteAnswer {
  const last = useRef({ site, key: '', edited: site });
  return useMemo(() => {
    const changed = changedDocuments(documents).filter((document) => !document.startsWith('_'));
    const heads = changed.map((document) => [document, headOf(draftValue(documents.working, document))]);
    const key = JSON.stringify(heads);
    if (last.current.site !== site || last.current.key !== key)
      last.current = { site, key, edited: withEditedPages(site, documents) };
    return last.current.edited;
  }, [site, documents]);
}

function headOf(value: unknown): unknown {
  return isRecord(value) ? { ...value, blocks: undefined } : null;
}

function edited({ document, page }: ListedPage, value: unknown): ListedPage {
  if (!isRecord(value)) return { document };
  const { kind, route, title, description } = value;
  const rest = page ?? { aliases: [], anchors: [], fragments: [], links: [] };
  return {
    document,
    page: { ...rest, kind: text(kind), route: text(route), title: text(title), description: text(description) },
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
