import { useMemo, useRef } from 'react';
import { nameOfDocument as nameFrom } from '../../content/schema/names.ts';
import { isRecord } from '../../lib/record.ts';
import type { DocumentPath } from '../protocol/documents.ts';
import type { ListedPage, SiteAnswer } from '../protocol/site.ts';
import { changedDocuments, type Documents, draftValue } from '../store/documents.ts';
import type { Session } from './session.ts';

/** Returns the name of a document for staff, as it is edited, or else as it is listed or was read. */
export function nameOfDocument(
  document: DocumentPath,
  { site: { pages }, documents: { working, saved } }: Pick<Session, 'site' | 'documents'>,
): string {
  const read = saved[document]?.content;
  const listed = pages.find((page) => page.document === document)?.page;
  const known = [draftValue(working, document), listed, read && 'value' in read ? read.value : undefined];
  return known.map((value) => nameFrom(document, value)).find((name) => name !== document) ?? document;
}

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
  const rest = page ?? { aliases: [], anchors: [], dated: [], fragments: [], links: [] };
  return {
    document,
    page: { ...rest, kind: text(kind), route: text(route), title: text(title), description: text(description) },
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
