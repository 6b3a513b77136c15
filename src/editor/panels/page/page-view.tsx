import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Pointer, readJsonPointer } from '../../../content/documents/pointer.ts';
import { isRecord } from '../../../lib/record.ts';
import { fieldId } from '../../form/form-context.ts';
import type { PickedText, Preview } from '../../frame/preview.ts';
import { recordIn } from '../../store/documents.ts';
import { FRAMES, findField, focusNow, moveCursorToEnd } from '../../ui/focus.ts';
import { columnsOf, setLayout, useLayout } from '../../ui/layout.ts';
import { PanelSeparator, SidePanel } from '../../ui/side-panel.tsx';
import { SettingsForm, SettingsList } from '../data/settings-form.tsx';
import { nameOfDocument } from '../listed-pages.ts';
import { DATA, fragmentDocument, useSession } from '../session.ts';
import { nameOfBlock } from './block-edits.ts';
import { BrokenDocument } from './broken-document.tsx';
import { Outline } from './outline.tsx';
import styles from './page.module.css';
import { Palette } from './palette.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SelectedForm } from './selected-form.tsx';
import { useBlockActions } from './use-block-actions.ts';
import { dataOf, useDraftPage } from './use-draft-page.ts';

export function PageView({ document }: { document: string }) {
  const session = useSession();
  const { place, announce, go, open, documents, resolver } = session;
  const shown = useDraftPage(document);
  const actions = useBlockActions(document);
  const preview = useRef<Preview>(undefined);
  const fields = useRef<HTMLElement>(null);
  const isPicking = useRef(false);
  /** The block and the pointer in it to show as soon as the preview has loaded. */
  const awaited = useRef<Parameters<Preview['reveal']>>(undefined);
  /** Where a block is being added, if the palette is open, and the block being tried. */
  const [adding, setAdding] = useState<number>();
  const [tried, setTried] = useState<unknown>();
  const layout = useLayout();
  const content = documents.working[document];
  const kind = isRecord(shown.document) ? shown.document.kind : '';
  const { shared, images } = session.site;
  const data = useMemo(() => dataOf({ shared, images }, documents.working), [documents.working, shared, images]);
  const render = useCallback(
    (block: unknown) => resolver.resolvePage({ kind, blocks: [block] }, data).page.blocks,
    [resolver, kind, data],
  );
  const trial = useMemo(() => {
    if (adding === undefined || tried === undefined) return shown;
    const found = shown.places.findIndex(({ index }) => index >= adding);
    const before = found < 0 ? shown.places.length : found;
    const blocks = render(tried);
    const place = { fragment: undefined, pointer: [], index: -1 };
    const sources = blocks.map((_, index) => ({ key: `trial ${index}`, place, value: tried }));
    return {
      ...shown,
      page: { ...shown.page, blocks: shown.page.blocks.toSpliced(before, 0, ...blocks) },
      sources: shown.sources.toSpliced(before, 0, ...sources),
    };
  }, [adding, tried, shown, render]);
  const close = () => {
    setAdding(undefined);
    setTried(undefined);
  };
  const insert = (block: unknown, at: number, verb: 'Added' | 'Pasted' = 'Added') => {
    close();
    actions.insert(block, at, `${verb} ${nameOfBlock(block, session).title} as block ${at + 1}`);
  };

  const pick = (picked: PickedText, isWritten: boolean, fromEnd?: number) => {
    isPicking.current = true;
    if (picked.part === 'settings') {
      announce('This is in the settings of the site: a change shows on every page.');
      return void open(DATA.settings, picked.pointer);
    }
    if (picked.part === 'product') {
      const product = productWithId(picked.id, data);
      announce('This is in the products: a change shows wherever the product does.');
      go({ view: 'products', product });
      return product === undefined ? undefined : focusField(['products', product, picked.key]);
    }
    if (isWritten) return follow(picked);
    if (picked.part === 'page') {
      flushSync(() => go({ selected: 'head' }));
      return focusField(picked.pointer, fromEnd);
    }
    const source = shown.sources[picked.block];
    if (!source || source.place.index < 0) return;
    close();
    // Rendered at once: the next key is for the field.
    flushSync(() => go({ selected: source.place.index, view: 'page' }));
    const { fragment } = source.place;
    if (fragment !== undefined)
      announce(
        `This is in “${nameOfDocument(fragmentDocument(fragment), session)}”: a change shows on all of its pages.`,
      );
    if (picked.file && !picked.pointer)
      return announce('This picture comes from elsewhere, such as a product. Change it there.');
    if (!picked.pointer) return;
    const pointer = [...source.place.pointer, ...picked.pointer];
    if (picked.file) dropOnField(pointer, picked.file);
    else focusField(pointer, fromEnd);
  };
  /** Shows the field of a string that is written in place, which has the focus. */
  const follow = (picked: Extract<PickedText, { part: 'block' | 'page' }>) => {
    const source = picked.part === 'block' ? shown.sources[picked.block] : undefined;
    const id = fieldId([...(source?.place.pointer ?? []), ...(picked.pointer ?? [])]);
    close();
    flushSync(() => go({ selected: source?.place.index ?? 'head', view: 'page' }));
    isPicking.current = false;
    requestAnimationFrame(() => findField(id)?.scrollIntoView({ block: 'nearest' }));
  };
  const shownAt = (path: string, pointer: Pointer) => {
    const index = shown.sources.findIndex(({ place: { fragment, pointer: start } }) => {
      const file = fragment === undefined ? document : fragmentDocument(fragment);
      return file === path && start.every((step, depth) => step === pointer[depth]);
    });
    return { index, within: pointer.slice(shown.sources[index]?.place.pointer.length) };
  };
  const showOnPage = (...part: Parameters<Preview['reveal']>) => {
    if (part[0] < 0 || isPicking.current) return;
    if (preview.current) preview.current.reveal(...part);
    else awaited.current = part;
  };
  const showAwaited = () => {
    if (awaited.current) preview.current?.reveal(...awaited.current);
    awaited.current = undefined;
  };
  const reveal = (path: string, pointer: Pointer) => {
    const { index, within } = shownAt(path, pointer);
    showOnPage(index, within);
    isPicking.current = false;
  };
  const writeInPlace = (event: KeyboardEvent) => {
    const field = event.target instanceof Element ? event.target.id : '';
    if (event.key !== 'F2' || !field.startsWith(fieldId(['']))) return;
    event.preventDefault();
    const { index, within } = shownAt(document, readJsonPointer(field.slice(fieldId([]).length)));
    flushSync(() => setLayout({ narrow: 'Page' }));
    if (!preview.current?.write(index, within)) announce('This text can’t be edited on the page.');
  };
  const show = useEffectEvent((selected: typeof place.selected) => {
    showOnPage(
      shown.sources.findIndex((source) => source.place.index === selected),
      [],
    );
    fields.current?.scrollTo(0, 0);
  });
  // Only another selection scrolls the preview.
  useEffect(() => show(place.selected), [place.selected]);
  if (content && 'text' in content) return <BrokenDocument document={document} text={content.text} />;
  return (
    <div className={styles.layout} data-narrow={layout.narrow} style={{ gridTemplateColumns: columnsOf(layout) }}>
      <SidePanel name="blocks">
        {place.view === 'settings' ? (
          <SettingsList />
        ) : (
          <Outline document={document} actions={actions} onAdd={setAdding} />
        )}
      </SidePanel>
      <PanelSeparator name="blocks" label="Width of the list of blocks" />
      <PreviewPane
        shown={trial}
        selected={place.selected}
        preview={preview}
        onPick={pick}
        onShown={showAwaited}
        tools={{ adding, actions, onAdd: setAdding, onDrop: insert }}
      />
      <PanelSeparator name="fields" label="Width of the fields" />
      <SidePanel name="fields">
        <aside
          ref={fields}
          className={styles.form}
          aria-label="Fields"
          inert={adding !== undefined}
          onKeyDown={writeInPlace}
        >
          {place.view === 'settings' ? (
            <SettingsForm />
          ) : (
            <SelectedForm document={document} shown={shown} actions={actions} reveal={reveal} />
          )}
        </aside>
      </SidePanel>
      {adding === undefined ? null : (
        <Palette
          shown={shown}
          preview={preview.current}
          render={render}
          onTry={setTried}
          onAdd={(block, verb) => insert(block, adding, verb)}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Waits until the field is on screen; without one, focuses the nearest one around it. */
export function focusField(pointer: Pointer, fromEnd?: number, frames = FRAMES): void {
  if (focusNow(fieldId(pointer))) {
    if (fromEnd !== undefined) moveCursorToEnd(fieldId(pointer), fromEnd);
    return;
  }
  requestAnimationFrame(() => {
    if (frames > 0) return focusField(pointer, fromEnd, frames - 1);
    for (let length = pointer.length - 1; length > 0; length--) if (focusNow(fieldId(pointer.slice(0, length)))) return;
  });
}

/** Drops a file on the field at a pointer once it is on screen. */
function dropOnField(pointer: Pointer, file: File, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const field = findField(fieldId(pointer));
    if (!field) return frames > 0 ? dropOnField(pointer, file, frames - 1) : undefined;
    const dataTransfer = new DataTransfer();
    // A file of the preview's own window is no Blob in this one.
    dataTransfer.items.add(new File([file], file.name, { type: file.type }));
    field.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  });
}

function productWithId(id: string, { catalogue }: { catalogue: unknown }): string | undefined {
  const found = Object.entries(recordIn(catalogue, 'products')).find(
    ([, product]) => isRecord(product) && product.id === id,
  );
  return found?.[0];
}
