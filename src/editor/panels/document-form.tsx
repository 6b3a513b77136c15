import { type ReactNode, type RefObject, useMemo, useReducer, useRef, useState } from 'react';
import { shareEqual, valueAt } from '../../content/documents/json-value.ts';
import { jsonPointer, type Pointer, readJsonPointer } from '../../content/documents/pointer.ts';
import type { Facts } from '../../generated/documents.ts';
import { call, openDraft } from '../calls/call.ts';
import type { Choices } from '../form/choices.ts';
import { type FormActions, FormContext, type FormValue } from '../form/form-context.ts';
import { makeId } from '../form/new-value.ts';
import type { DocumentPath, DocumentProblem } from '../protocol/documents.ts';
import { draftsOf, draftValue } from '../store/documents.ts';
import { withList, withValue } from '../store/set-value.ts';
import { choicesOf, listedWords, useQuotedFacts } from './choices.ts';
import { DATA, type Session, useSession } from './session.ts';

interface DocumentFormProps {
  document: DocumentPath;
  reveal?: (pointer: Pointer) => void;
  children: ReactNode;
}

export function DocumentForm({ document, reveal = () => undefined, children }: DocumentFormProps) {
  const session = useSession();
  const { site, kinds, documents, isOwner } = session;
  const value = draftValue(documents.working, document);
  const facts = useQuotedFacts();
  const former = useRef<Choices>(undefined);
  const choices = useMemo(() => {
    former.current = shareEqual(former.current, choicesOf(site, kinds, documents.working, value, facts));
    return former.current;
  }, [site, kinds, documents.working, value, facts]);
  const { shown, leave } = useShownProblems(document);
  const latest = useRef({ session, reveal, facts });
  latest.current = { session, reveal, facts };
  const actions = useMemo(() => actionsOn(document, latest), [document]);
  const form = useMemo(
    (): FormValue => ({
      ...actions,
      leave,
      document,
      choices,
      quotesFacts: document === DATA.settings || !document.startsWith('_data/'),
      isOwner,
      problems: shown,
    }),
    [actions, leave, document, choices, isOwner, shown],
  );
  return <FormContext value={form}>{children}</FormContext>;
}

/** Leaves out those of new fields that are empty, until the person leaves the field or saves. */
export function useShownProblems(document: DocumentPath) {
  const { documents, problems } = useSession();
  const value = draftValue(documents.working, document);
  const [opened] = useState(value);
  const { content } = documents.saved[document] ?? {};
  // A draft is saved by itself.
  const former = openDraft() === undefined && content && 'value' in content ? content.value : opened;
  const [left, leave] = useReducer((all: readonly string[], pointer: Pointer) => [...all, jsonPointer(pointer)], []);
  // The same object while the problems are the same: every field depends on it.
  const last = useRef<readonly DocumentProblem[]>([]);
  const shown = useMemo(() => {
    const isAwaited = (pointer: string) => {
      const at = readJsonPointer(pointer);
      const isNew = valueAt(value, at) === '' && valueAt(former, at) === undefined;
      return isNew && !left.some((one) => `${pointer}/`.startsWith(`${one}/`));
    };
    const present = problems.filter((problem) => problem.document === document && !isAwaited(problem.pointer));
    last.current = shareEqual(last.current, present);
    return last.current;
  }, [problems, document, value, former, left]);
  return { shown, leave };
}

/** @param latest what they use, as of the last rendering: they stay the same, so that fields are rendered only if they changed */
function actionsOn(
  document: DocumentPath,
  latest: RefObject<{ session: Session; reveal: (pointer: Pointer) => void; facts: Facts }>,
): Omit<FormActions, 'leave'> {
  const { store, announce } = latest.current.session;
  const setOnce: FormActions['setOnce'] = (pointer, written, label, order) =>
    store.edit({ document, label }, (before) => withValue(before, pointer, written, order));
  return {
    set: (pointer, written, label, order) =>
      store.edit({ document, label, key: `${document}${jsonPointer(pointer)}` }, (before) =>
        withValue(before, pointer, written, order),
      ),
    setOnce,
    keepPlace: (pointer) => {
      // A value that does not exist yet is known by its parent.
      const present = () => {
        const whole = draftValue(store.getState().working, document);
        return valueAt(whole, pointer) ?? valueAt(whole, pointer.slice(0, -1));
      };
      const former = present();
      return (written, label, order) => {
        const isKept = present() === former;
        if (isKept) setOnce(pointer, written, label, order);
        return isKept;
      };
    },
    setList: (pointer, change, label, order) =>
      store.edit({ document, label }, (before) => withList(before, pointer, change, order)),
    fix: ({ fix }) =>
      latest.current.session.attempt(async () => {
        if (!fix) return;
        const proposed = await call('POST /api/fix', { drafts: draftsOf(store.getState()), fixes: [fix] });
        await latest.current.session.propose(proposed, fix.title);
      }),
    allow: (problem, reason) => latest.current.session.allow(problem, reason),
    rename: (route) => latest.current.session.rename(document, route),
    reveal: (pointer) => latest.current.reveal(pointer),
    listed: (text) => listedWords(text, latest.current.facts),
    upload: (file, name, part) =>
      call('PUT /api/images/*', file, name, {
        ...(part && { part: [part.left, part.top, part.width, part.height].join() }),
      }),
    makeId,
    announce,
  };
}
