import { useEffect, useEffectEvent, useState } from 'react';
import type { Schemas } from '../../content/schema/schema.ts';
import { call } from '../calls/call.ts';
import type { DocumentPath, DocumentProblem } from '../protocol/documents.ts';
import { draftsOf, draftValue } from '../store/documents.ts';
import type { EditorState } from '../store/editor-store.ts';
import { inWordsOfStaff } from './problem-words.ts';

/** After this many milliseconds without a key the open page is checked, and then the whole site. */
const PAGE_PAUSE = 150;
const SITE_PAUSE = 800;

/**
 * The problems of the site as it is edited, found by the server with the rules of `check`, in the words of staff:
 * labels in place of keys, names in place of files, without the marks of Markdown; and the documents that could not be
 * checked in full because of errors. `drop` removes a problem that was dealt with, until the next check.
 * @param nameOf what staff call a document
 */
export function useProblems(
  { saved, working }: EditorState,
  page: DocumentPath | undefined,
  schemas: Schemas,
  nameOf: (document: DocumentPath) => string,
): {
  problems: readonly DocumentProblem[];
  unchecked: readonly DocumentPath[];
  drop: (problem: DocumentProblem) => void;
} {
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([]);
  const [unchecked, setUnchecked] = useState<readonly DocumentPath[]>([]);
  const nameOfNow = useEffectEvent(nameOf);
  useEffect(() => {
    let left = false;
    const named = (problem: DocumentProblem) =>
      inWordsOfStaff(problem, {
        contentOf: (document) => draftValue(working, document),
        schemaOf: (id) => schemas.get(id),
        nameOf: nameOfNow,
      });
    const drafts = () => draftsOf({ saved, working });
    const checkPage = async () => {
      if (page === undefined) return;
      const { problems: found } = await call('POST /api/check', { drafts: drafts(), page });
      if (left) return;
      const onPage = found.map(named);
      setProblems((known) => [...known.filter(({ document }) => document !== page), ...onPage]);
    };
    const checkSite = async () => {
      const { problems: found, unchecked = [] } = await call('POST /api/check', { drafts: drafts() });
      if (left) return;
      setProblems(found.map(named));
      setUnchecked(unchecked);
    };
    const ignore = () => undefined;
    const timers = [
      setTimeout(() => checkPage().catch(ignore), PAGE_PAUSE),
      setTimeout(() => checkSite().catch(ignore), SITE_PAUSE),
    ];
    return () => {
      left = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [saved, working, page, schemas]);
  const drop = (problem: DocumentProblem) => setProblems((known) => known.filter((one) => one !== problem));
  return { problems, unchecked, drop };
}
