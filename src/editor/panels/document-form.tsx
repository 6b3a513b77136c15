import { type ReactNode, useMemo } from 'react';
import { valueAt } from '../../content/documents/json-value.ts';
import { jsonPointer, type Pointer } from '../../content/documents/pointer.ts';
import { call } from '../calls/call.ts';
import { FormContext, type FormValue } from '../form/form-context.ts';
import { makeId } from '../form/new-value.ts';
import type { DocumentPath } from '../protocol/documents.ts';
import { draftsOf, draftValue } from '../store/documents.ts';
import { withList, withValue } from '../store/set-value.ts';
import { choicesOf, listedWords, useQuotedFacts } from './choices.ts';
import { DATA, useSession } from './session.ts';

/** A form for a document: provides its fields with their data and actions. */
export function DocumentForm({
  document,
  reveal = () => undefined,
  children,
}: {
  document: DocumentPath;
  reveal?: (pointer: Pointer) => void;
  children: ReactNode;
}) {
  const { site, kinds, store, documents, problems, allow, announce, attempt, propose, rename, isOwner } = useSession();
  const value = draftValue(documents.working, document);
  const facts = useQuotedFacts();
  const choices = useMemo(
    () => choicesOf(site, kinds, documents.working, value, facts),
    [site, kinds, documents.working, value, facts],
  );
  const setOnce: FormValue['setOnce'] = (pointer, written, label, order) =>
    store.edit({ document, label }, (before) => withValue(before, pointer, written, order));
  const form: FormValue = {
    document,
    choices,
    quotesFacts: document === DATA.settings || !document.startsWith('_data/'),
    isOwner,
    problems: problems.filter((problem) => problem.document === document),
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
    setList: (pointer, change, label) => store.edit({ document, label }, (before) => withList(before, pointer, change)),
    fix: ({ fix }) =>
      attempt(async () => {
        if (!fix) return;
        const proposed = await call('POST /api/fix', { drafts: draftsOf(store.getState()), fixes: [fix] });
        await propose(proposed, fix.title);
      }),
    allow,
    rename: (route) => rename(document, route),
    reveal,
    listed: (text) => listedWords(text, facts),
    upload: (file, name, part) =>
      call('PUT /api/images/*', file, name, {
        ...(part && { part: [part.left, part.top, part.width, part.height].join() }),
      }),
    makeId,
    announce,
  };
  return <FormContext value={form}>{children}</FormContext>;
}
