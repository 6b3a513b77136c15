import { useEffect, useEffectEvent, useState } from 'react';
import type { Schemas } from '../../content/schema/schema.ts';
import { call } from '../calls/call.ts';
import type { DocumentPath, DocumentProblem } from '../protocol/documents.ts';
import { draftsOf, draftValue } from '../store/documents.ts';
import type { EditorState } from '../store/editor-store.ts';
import { forStaff } from './problem-words.ts';
import type { CheckState } from './session.ts';

/** After this many milliseconds without a key the open page is checked, and then the whole site. */
const PAGE_PAUSE = 150;
const SITE_PAUSE = 800;

/** In words of staff, with the documents not checked in full. `drop` removes a problem until the next check. */
export function useProblems(
  { saved, working }: EditorState,
  page: DocumentPath | undefined,
  schemas: Schemas,
  nameOf: (document: DocumentPath) => string,
) {
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([]);
  const [unchecked, setUnchecked] = useState<readonly DocumentPath[]>([]);
  const [last, setLast] = useState<{ of: EditorState['working']; check: CheckState }>();
  /** Another object at each press: the same documents are checked again. */
  const [again, setAgain] = useState<{ of: EditorState['working'] }>();
  const nameOfNow = useEffectEvent(nameOf);
  useEffect(() => {
    let left = false;
    const named = (problem: DocumentProblem) =>
      forStaff(problem, {
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
      setLast({ of: working, check: 'done' });
    };
    const ignore = () => undefined;
    const timers = [
      setTimeout(() => checkPage().catch(ignore), PAGE_PAUSE),
      setTimeout(
        () => checkSite().catch(() => left || setLast({ of: working, check: 'failed' })),
        again?.of === working ? 0 : SITE_PAUSE,
      ),
    ];
    return () => {
      left = true;
      for (const timer of timers) clearTimeout(timer);
    };
  }, [saved, working, page, schemas, again]);
  const drop = (problem: DocumentProblem) => setProblems((known) => known.filter((one) => one !== problem));
  const checkAgain = () => {
    setLast(undefined);
    setAgain({ of: working });
  };
  const check: CheckState = last?.of === working ? last.check : 'running';
  return { problems, unchecked, check, drop, checkAgain };
}
