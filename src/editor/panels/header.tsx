import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Pointer, readJsonPointer } from '../../content/documents/pointer.ts';
import { labelOfKey } from '../../content/schema/names.ts';
import { isRecord } from '../../lib/record.ts';
import { openDraft } from '../calls/call.ts';
import { fieldId } from '../form/form-context.ts';
import { blocksOf, changedDocuments, changedPlace, draftValue } from '../store/documents.ts';
import { Button } from '../ui/controls.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { changeAndFocus, findField } from '../ui/focus.ts';
import { Icon, IconButton } from '../ui/icon.tsx';
import { foldPanel, NARROW_PARTS, PREVIEW_WIDTHS, setLayout, useLayout } from '../ui/layout.ts';
import { FIND_ID } from './changes/find-view.tsx';
import { nameOfDocument } from './listed-pages.ts';
import { PagesPanel } from './pages/pages-panel.tsx';
import styles from './panels.module.css';
import type { Saving } from './saving/use-save.ts';
import { type Announcement, fragmentDocument, type Place, placeOf, useSession, VIEWS, type View } from './session.ts';
import { focusSelected, HelpDialog, useShortcuts } from './shortcuts.tsx';

export function Header({ saving, connected, message }: { saving: Saving; connected: boolean; message: Announcement }) {
  const session = useSession();
  const { store, documents, problems, place, go, open, announce } = session;
  const { problem } = message;
  const [picking, setPicking] = useState<'page' | 'new page'>();
  const [helping, setHelping] = useState(false);
  const unsaved = changedDocuments(documents).length;
  /** Takes a step back or forth, and shows what it changed. */
  const step = (take: () => string | undefined, done: string, nothing: string) => {
    const before = store.getState().working;
    const label = keepFocus(take);
    announce(label === undefined ? nothing : `${done}: ${label}`);
    const { working } = store.getState();
    const changed = changedPlace(before, working, place.document);
    // An allowed problem is shown where it is, not where its page lists it.
    if (!changed || changed.pointer[0] === 'allow') return;
    // A shared block is shown where the open page uses it.
    const shown = place.document === undefined ? [] : blocksOf(draftValue(working, place.document));
    const use = shown.findIndex((block) => isRecord(block) && fragmentDocument(String(block.use)) === changed.document);
    const at: Partial<Place> =
      use === -1 ? placeOf(changed.document, changed.pointer) : { view: 'page', selected: use };
    if (at.view !== place.view) return;
    keepFocus(() => go(at));
    scrollToField(changed.pointer);
  };
  const undo = () => step(() => store.undo(), 'Undone', 'There is nothing to undo.');
  const redo = () => step(() => store.redo(), 'Redone', 'There is nothing to redo.');
  useShortcuts({ undo, redo, save: saving.save, help: () => setHelping(true), pages: () => setPicking('page') });
  // One that cannot be read is shown as text.
  const isShown = place.document !== undefined && !('text' in (documents.working[place.document] ?? {}));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts: Partial<Record<View, number>> = {
    problems: problems.filter(({ severity }) => severity !== 'note').length,
    changes: unsaved,
  };
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.brand}>
          <svg width="16" height="24" viewBox="0 0 16 24" aria-hidden="true">
            <path d="M8 0v12M8 12l5 4-5 8-5-8z" fill="currentColor" stroke="currentColor" strokeWidth="1.5" />
          </svg>
          <span className="visually-hidden">Page editor</span>
        </h1>
        <nav className={styles.tabs} aria-label="Parts of the editor">
          {VIEWS.map((view) => (
            <button
              key={view}
              type="button"
              aria-current={place.view === view ? 'page' : undefined}
              onClick={() => (view === 'find' ? changeAndFocus(() => go({ view }), FIND_ID) : go({ view }))}
            >
              {labelOfKey(view)}
              {counts[view] ? (
                <span className={styles.tabCount} data-alarm={view === 'problems' && errors > 0}>
                  {counts[view]}
                </span>
              ) : null}
            </button>
          ))}
        </nav>
        <div className={styles.actions}>
          <IconButton name="Undo" icon="undo" keys="Ctrl Z" onPress={undo} disabled={documents.past.length === 0} />
          <IconButton
            name="Redo"
            icon="redo"
            keys="Ctrl Shift Z"
            onPress={redo}
            disabled={documents.future.length === 0}
          />
          <IconButton name="Shortcuts" icon="help" keys="?" onPress={() => setHelping(true)} />
          {openDraft() === undefined ? (
            <Button
              main
              text={saving.isSaving ? 'Saving …' : 'Save'}
              aria-disabled={saving.isSaving || unsaved === 0}
              onPress={saving.save}
            />
          ) : null}
        </div>
        <div className={styles.pageRow}>
          <button type="button" className={styles.pageButton} onClick={() => setPicking('page')}>
            <span className={styles.pageName}>
              {place.document === undefined ? 'Choose a page' : nameOfDocument(place.document, session)}
            </span>
            <Icon name="down" />
            <span className="visually-hidden">: choose another page</span>
          </button>
          <IconButton name="Add a page" icon="plus" onPress={() => setPicking('new page')} />
          <p className={styles.message} role="status">
            {connected ? (
              <span key={message.count} data-stays={message.stays}>
                {message.text}
                {problem ? (
                  <Button small text="Show" onPress={() => open(problem.document, readJsonPointer(problem.pointer))} />
                ) : null}
              </span>
            ) : (
              <span data-stays="true" data-away>
                The editor’s server is not responding. Your changes are kept in this browser. If this stays, reload this
                window.
              </span>
            )}
          </p>
          {isShown && (place.view === 'page' || place.view === 'settings') ? (
            <PageLayout panels={place.version ? [] : PANELS} />
          ) : null}
        </div>
      </header>
      {picking ? (
        <Dialog title="Pages" wide onClose={() => setPicking(undefined)}>
          <PagesPanel isNew={picking === 'new page'} onDone={() => setPicking(undefined)} />
        </Dialog>
      ) : null}
      {helping ? <HelpDialog onClose={() => setHelping(false)} /> : null}
    </>
  );
}

const PANELS = ['blocks', 'fields'] as const;

/** How wide the page is shown, and which panels are beside it: none beside an earlier version. */
function PageLayout({ panels }: { panels: typeof PANELS | [] }) {
  const layout = useLayout();
  return (
    <div className={styles.pageLayout}>
      {panels.length > 0 ? (
        <fieldset className={styles.widths} data-narrow="true">
          <legend className="visually-hidden">Part of the editor below the blocks</legend>
          {NARROW_PARTS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="part"
                checked={layout.narrow === name}
                onChange={() => setLayout({ narrow: name })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      ) : null}
      <fieldset className={styles.widths}>
        <legend className="visually-hidden">Width of the preview</legend>
        {(['Fit', 'Phone', 'Tablet', 'Desktop'] as const).map((name) => (
          <label key={name} title={PREVIEW_WIDTHS[name] ? `${PREVIEW_WIDTHS[name]} px` : 'As wide as there is room'}>
            <input
              type="radio"
              name="width"
              checked={layout.preview === name}
              onChange={() => setLayout({ preview: name })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {panels.map((name) => (
        <button
          key={name}
          type="button"
          className="plain"
          aria-pressed={!layout[name].isFolded}
          title={layout[name].isFolded ? `Unfold the ${name}` : `Fold the ${name}`}
          onClick={() => foldPanel(name, !layout[name].isFolded)}
        >
          <Icon name={name} />
          {labelOfKey(name)}
        </button>
      ))}
    </div>
  );
}

function scrollToField(pointer: Pointer): void {
  for (let length = pointer.length; length > 0; length--) {
    const field = findField(fieldId(pointer.slice(0, length)));
    if (!field) continue;
    field.scrollIntoView({ block: 'nearest' });
    return;
  }
}

/** Makes a change. If that removes what had the focus, the selected block gets it. */
function keepFocus<T>(change: () => T): T {
  const made = flushSync(change);
  if (document.activeElement === document.body || document.activeElement === null) focusSelected();
  return made;
}
