import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Pointer } from '../../../content/documents/pointer.ts';
import { isRecord } from '../../../shop/record.ts';
import { fieldId } from '../../form/form-context.ts';
import { makeId } from '../../form/new-value.ts';
import type { PickedText, Preview } from '../../frame/preview.ts';
import { blocksOf } from '../../store/documents.ts';
import { FRAMES, focusNow, focusSoon } from '../../ui/focus.ts';
import { columnsOf, useLayout } from '../../ui/layout.ts';
import { PanelSeparator, SidePanel } from '../../ui/side-panel.tsx';
import { choicesOf, useQuotedFacts } from '../choices.ts';
import { SettingsForm, SettingsList } from '../data/settings-form.tsx';
import { DATA, fragmentDocument, useSession } from '../session.ts';
import { exampleBlock, placeForBlock } from './block-edits.ts';
import { BrokenDocument } from './broken-document.tsx';
import { Gallery } from './gallery.tsx';
import { Outline } from './outline.tsx';
import styles from './page.module.css';
import { PreviewPane } from './preview-pane.tsx';
import { SelectedForm } from './selected-form.tsx';
import { useBlockActions } from './use-block-actions.ts';
import { useDraftPage } from './use-draft-page.ts';

/** The open page: its blocks, the preview, and the form for what is selected. */
export function PageView({ document }: { document: string }) {
  const session = useSession();
  const { place, go, open, documents, site, kinds, resolver, schemas } = session;
  const shown = useDraftPage(document);
  const actions = useBlockActions(document);
  const facts = useQuotedFacts();
  const preview = useRef<Preview>(undefined);
  const fields = useRef<HTMLElement>(null);
  const isPicking = useRef(false);
  const [adding, setAdding] = useState(false);
  const [tried, setTried] = useState<string>();
  const layout = useLayout();
  const content = documents.working[document];
  const at = placeForBlock(place.selected, blocksOf(shown.document));
  const trial = useMemo(() => {
    if (!adding || tried === undefined || !isRecord(shown.document)) return shown;
    const block = exampleBlock(tried, schemas, makeId);
    const before = shown.places.filter(({ index }) => index < at).length;
    const [rendered] = resolver.resolvePage({ kind: shown.document.kind, blocks: [block] }, dataOf(session)).page
      .blocks;
    if (!rendered) return shown;
    const blocks = [...shown.page.blocks.slice(0, before), rendered, ...shown.page.blocks.slice(before)];
    const source = { key: 'trial', place: { fragment: undefined, pointer: [], index: -1 }, value: block };
    return {
      ...shown,
      page: { ...shown.page, blocks },
      sources: [...shown.sources.slice(0, before), source, ...shown.sources.slice(before)],
    };
  }, [adding, tried, shown, at, schemas, resolver, session]);

  const pick = (picked: PickedText) => {
    isPicking.current = true;
    if (picked.part === 'settings') return void open(DATA.settings, picked.pointer);
    if (picked.part === 'product') {
      const product = productWithId(picked.id, dataOf(session));
      go({ view: 'products', product });
      return product === undefined ? undefined : focusField(['products', product, picked.key]);
    }
    if (picked.part === 'page') {
      go({ selected: 'head' });
      return focusSoon(fieldId(picked.pointer));
    }
    const source = shown.sources[picked.block];
    if (!source || source.place.index < 0) return;
    setAdding(false);
    go({ selected: source.place.index, view: 'page' });
    if (picked.pointer) focusField([...source.place.pointer, ...picked.pointer]);
  };
  const reveal = (path: string, pointer: Pointer) => {
    if (isPicking.current) {
      isPicking.current = false;
      return;
    }
    const index = shown.sources.findIndex(({ place: { fragment, pointer: start } }) => {
      const file = fragment === undefined ? document : fragmentDocument(fragment);
      return file === path && start.every((step, depth) => step === pointer[depth]);
    });
    const start = shown.sources[index]?.place.pointer.length;
    if (start !== undefined) preview.current?.reveal(index, pointer.slice(start));
  };
  const show = useEffectEvent((selected: typeof place.selected) => {
    const index = shown.sources.findIndex((source) => source.place.index === selected);
    if (index >= 0 && !isPicking.current) preview.current?.reveal(index, []);
    fields.current?.scrollTo(0, 0);
  });
  // Only another selection scrolls the preview.
  useEffect(() => show(place.selected), [place.selected]);
  if (content && 'text' in content) return <BrokenDocument document={document} text={content.text} />;
  const choices = choicesOf(site, kinds, documents.working, shown.document, facts);
  const close = () => {
    setAdding(false);
    setTried(undefined);
  };
  return (
    <div className={styles.layout} style={{ gridTemplateColumns: columnsOf(layout) }}>
      <SidePanel name="blocks">
        {place.view === 'settings' ? (
          <SettingsList />
        ) : (
          <Outline document={document} actions={actions} onAdd={() => setAdding(true)} />
        )}
      </SidePanel>
      <PanelSeparator name="blocks" label="Width of the list of blocks" />
      <PreviewPane shown={trial} selected={place.selected} preview={preview} onPick={pick} />
      <PanelSeparator name="fields" label="Width of the fields" />
      <SidePanel name="fields">
        <aside ref={fields} className={styles.form} aria-label="Fields">
          {place.view === 'settings' ? (
            <SettingsForm />
          ) : adding ? (
            <Gallery
              kind={isRecord(shown.document) ? String(shown.document.kind ?? '') : ''}
              types={shown.page.blocks.map(({ type }) => type)}
              fragments={choices.fragment}
              onTry={setTried}
              onAdd={(type) => {
                close();
                actions.add(type, at);
              }}
              onUse={(name) => {
                close();
                actions.insert({ type: 'fragment', use: name }, at, `Added the shared block ${name}`);
              }}
              onClose={close}
            />
          ) : (
            <SelectedForm document={document} actions={actions} reveal={reveal} />
          )}
        </aside>
      </SidePanel>
    </div>
  );
}

/** Focuses the field at a pointer once it is on screen; if there is none, the nearest one around it. */
export function focusField(pointer: Pointer, frames = FRAMES): void {
  requestAnimationFrame(() => {
    if (focusNow(fieldId(pointer))) return;
    if (frames > 0) return focusField(pointer, frames - 1);
    for (let length = pointer.length - 1; length > 0; length--) if (focusNow(fieldId(pointer.slice(0, length)))) return;
  });
}

function dataOf({ documents: { working }, site: { images } }: ReturnType<typeof useSession>) {
  const valueAt = (path: string) => {
    const content = working[path];
    return content && 'value' in content ? content.value : undefined;
  };
  const fragments = new Map<string, unknown>();
  return {
    catalogue: valueAt(DATA.catalogue),
    facts: valueAt(DATA.facts),
    dates: valueAt(DATA.dates),
    fragments,
    images,
  };
}

/** The key of the product with an id. */
function productWithId(id: string, { catalogue }: { catalogue: unknown }): string | undefined {
  const products = isRecord(catalogue) && isRecord(catalogue.products) ? catalogue.products : {};
  return Object.keys(products).find((key) => {
    const product = products[key];
    return isRecord(product) && product.id === id;
  });
}
