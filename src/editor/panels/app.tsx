import {
  Fragment,
  type ReactElement,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { createDraftResolver } from '../../content/resolve/draft-resolver.ts';
import { dereferenceSchemas } from '../../content/schema/schema.ts';
import { CallRefused, call, openDraft } from '../calls/call.ts';
import type { DocumentPath } from '../protocol/documents.ts';
import type { SiteAnswer } from '../protocol/site.ts';
import { draftsOf } from '../store/documents.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { withAllowance } from '../store/set-value.ts';
import { cleanInputs } from '../ui/clean-text.ts';
import { Button } from '../ui/controls.tsx';
import { AnnouncementContext } from '../ui/dialog.tsx';
import { FRAMES, focusSoon } from '../ui/focus.ts';
import { ChangesView } from './changes/changes-view.tsx';
import { FindView } from './changes/find-view.tsx';
import { ProblemsView } from './changes/problems-view.tsx';
import { FactsTable } from './data/facts-table.tsx';
import { ProductsTable } from './data/products-table.tsx';
import { SettingsAlone } from './data/settings-form.tsx';
import { DatesTable } from './dates/dates-table.tsx';
import { Header } from './header.tsx';
import { VersionView } from './history/version-view.tsx';
import { nameOfDocument, useEditedSite } from './listed-pages.ts';
import { focusField, PageView } from './page/page-view.tsx';
import { HEAD_ID } from './page/use-block-actions.ts';
import { PagesPanel } from './pages/pages-panel.tsx';
import styles from './panels.module.css';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { DraftBar, useOpenDraft } from './saving/draft-bar.tsx';
import { KeptDraftsNotice } from './saving/kept-drafts-notice.tsx';
import { RemovedPagesNotice } from './saving/removed-pages-notice.tsx';
import { useDiskChanges } from './saving/use-disk-changes.ts';
import { useSave } from './saving/use-save.ts';
import { type Place, placeOf, type Session, SessionContext, useAnnouncement } from './session.ts';
import { type Opening, openingOf, useAddress } from './use-address.ts';
import { useProblems } from './use-problems.ts';

function firstPlace(store: EditorStore, { place }: Opening): Place {
  const isRead = place.document === undefined || store.getState().working[place.document] !== undefined;
  return isRead ? place : openingOf('').place;
}

export function App({ store, first, opening }: { store: EditorStore; first: SiteAnswer; opening: Opening }) {
  const [onDisk, setSite] = useState(first);
  const [place, setPlace] = useState<Place>(() => firstPlace(store, opening));
  const [message, announce] = useAnnouncement();
  const documents = useSyncExternalStore(store.subscribe, store.getState);
  const site = useEditedSite(onDisk, documents);
  const schemas = useMemo(() => dereferenceSchemas(new Map(Object.entries(onDisk.schemas))), [onDisk.schemas]);
  const kinds = useMemo(() => new Map(Object.entries(onDisk.kinds)), [onDisk.kinds]);
  const resolver = useMemo(() => createDraftResolver(schemas, kinds), [schemas, kinds]);
  const nameOf = (document: DocumentPath) => nameOfDocument(document, { site, documents: store.getState() });
  const { problems, unchecked, check, drop, checkAgain } = useProblems(documents, place.document, schemas, nameOf);
  const disk = useDiskChanges(store, setSite, announce, nameOf);
  const refresh = useCallback(async () => setSite(await call('GET /api/site', undefined)), []);
  const draft = useOpenDraft(disk.moves);
  // A save waits for the change that was begun before it.
  const underway = useRef<Promise<void>>(undefined);
  const saving = useSave(store, announce, refresh, () => underway.current?.catch(() => undefined), nameOf);
  const attempt: Session['attempt'] = (action) => {
    underway.current = action().catch((error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      announce(error.refusal.message, true);
    });
    return underway.current;
  };
  const go = useCallback<Session['go']>(
    (next) => setPlace((before) => ({ ...before, version: undefined, ...next })),
    [],
  );
  const load = async (paths: readonly string[]) => {
    const missing = paths.filter((path) => !store.getState().working[path]);
    store.open(await Promise.all(missing.map((path) => call('GET /api/documents/*', undefined, path))));
  };
  const open: Session['open'] = (document, pointer = []) =>
    attempt(async () => {
      await load([document]);
      // Rendered at once: the focus must not find the same place on the page before.
      flushSync(() => go(placeOf(document, pointer)));
      if (pointer.length > 0) focusField(pointer);
      else focusSoon(HEAD_ID, FRAMES);
    });
  const propose: Session['propose'] = async ({ edits, summary, kept = [] }, label) => {
    await load(edits.filter(({ hash }) => hash !== null).map(({ document }) => document));
    store.apply(edits, label);
    const stays = kept.length > 0 ? [`These fields stay as they are now: ${kept.join('; ')}.`] : [];
    announce([label, ...summary, ...stays].join(' '), kept.length > 0);
  };
  const rename: Session['rename'] = async (document, route) => {
    let isRenamed = false;
    await attempt(async () => {
      const { edits } = await call('POST /api/rename', { drafts: draftsOf(store.getState()), document, route });
      const summary = ['Changes lists everything else this changes.'];
      await propose({ edits, summary }, `The address is now ${route}.`);
      isRenamed = true;
    });
    return isRenamed;
  };
  const allow: Session['allow'] = (problem, reason) =>
    void attempt(async () => {
      const { document, rule, allowAt } = problem;
      await load([document]);
      store.edit({ document, label: 'Allowed a problem' }, (value) =>
        withAllowance(value, { rule, at: allowAt, reason }),
      );
      drop(problem);
      announce('Allowed here. Undo brings the problem back.');
    });
  useAddress(place, load, { open, go, attempt });
  const openFirst = useEffectEvent(() => {
    const { document, pointer, place: first } = opening;
    if (document !== undefined && (first.view === 'page' || first.document === undefined)) void open(document, pointer);
  });
  useEffect(() => openFirst(), []);
  useEffect(() => cleanInputs(window), []);
  const session: Session = {
    site,
    schemas,
    kinds,
    resolver,
    store,
    documents,
    problems,
    unchecked,
    check,
    checkAgain,
    isOwner: draft?.isOwner ?? openDraft() === undefined,
    isSaving: saving.isSaving,
    place,
    go,
    open,
    propose,
    rename,
    allow,
    announce,
    attempt,
  };
  const [conflict] = saving.conflicts;
  const asked = openDraft() === undefined ? disk.asked.filter((one) => store.conflictsWith(one).length > 0) : [];
  return (
    <SessionContext value={session}>
      <AnnouncementContext value={message}>
        <div className={styles.app}>
          {draft ? <DraftBar draft={draft} people={disk.people} saving={saving} /> : null}
          <Header saving={saving} connected={disk.connected} message={message} />
          {draft ? <RemovedPagesNotice draft={draft} saving={saving} /> : null}
          <KeptDraftsNotice />
          {asked.length > 0 ? (
            <section className={styles.notice} aria-label="Changed on disk">
              {asked.map((current) => (
                <Fragment key={current.document}>
                  <p role="alert">“{nameOf(current.document)}” changed on disk while you have unsaved changes to it.</p>
                  <Button
                    text="Compare both"
                    of={`versions of ${nameOf(current.document)}`}
                    onPress={() => saving.setConflicts([current])}
                  />
                </Fragment>
              ))}
            </section>
          ) : null}
          <main className={styles.main}>
            <CurrentView place={place} />
          </main>
          {conflict ? (
            <ConflictDialog
              key={conflict.document}
              current={conflict}
              onDone={() => saving.setConflicts(saving.conflicts.slice(1))}
            />
          ) : null}
        </div>
      </AnnouncementContext>
    </SessionContext>
  );
}

function CurrentView({ place: { view, document, version } }: { place: Place }): ReactElement {
  if (version && document !== undefined) return <VersionView document={document} version={version} />;
  switch (view) {
    case 'products':
      return <ProductsTable />;
    case 'dates':
      return <DatesTable />;
    case 'facts':
      return <FactsTable />;
    case 'find':
      return <FindView />;
    case 'problems':
      return <ProblemsView />;
    case 'changes':
      return <ChangesView />;
    case 'page':
      if (document !== undefined) return <PageView key={document} document={document} />;
      return (
        <>
          <h2 className="visually-hidden">Pages</h2>
          <PagesPanel />
        </>
      );
    case 'settings':
      // Keyed as the page is: its preview stays while its settings are edited.
      return document === undefined ? <SettingsAlone /> : <PageView key={document} document={document} />;
  }
}
