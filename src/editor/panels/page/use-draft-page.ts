import { useMemo, useRef } from 'react';
import { valueAt, visitValues } from '../../../content/documents/json-value.ts';
import type { Pointer } from '../../../content/documents/pointer.ts';
import { memoize } from '../../../content/memoize.ts';
import type { DraftData, DraftPage } from '../../../content/resolve/draft-resolver.ts';
import { singular } from '../../../content/schema/names.ts';
import type { Schemas } from '../../../content/schema/schema.ts';
import { blockSchemaId } from '../../../content/schema/validator.ts';
import { isRecord } from '../../../lib/record.ts';
import { isWritten } from '../../form/field.ts';
import { fieldAt, formOf } from '../../form/form-model.ts';
import { type BlockSource, EMPTY } from '../../frame/preview.ts';
import type { DocumentPath, Draft } from '../../protocol/documents.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import { asValue, blocksOf, draftValue, type Working } from '../../store/documents.ts';
import { withValue } from '../../store/set-value.ts';
import { DATA, fragmentDocument, nameOfFragment, useSession } from '../session.ts';

export interface ShownDocument extends DraftPage {
  document: unknown;
  sources: readonly BlockSource[];
}

let keysMade = 0;
const makeKey = () => `key-${keysMade++}`;

/** The open document, as far as it can be resolved; a shared one as a page. `drafts` replace edited documents. */
export function useDraftPage(document: DocumentPath, drafts?: readonly Draft[]): ShownDocument {
  const { resolver, documents, site, schemas } = useSession();
  const { working: edited } = documents;
  const { shared, images } = site;
  const working = useMemo(() => {
    const contents = (drafts ?? []).map(({ document, ...content }) => [document, asValue(content)]);
    return contents.length === 0 ? edited : { ...edited, ...Object.fromEntries(contents) };
  }, [edited, drafts]);
  const keyed = useRef<KeyedBlocks & { document: DocumentPath }>({ document, blocks: [], keys: [] });
  return useMemo(() => {
    const written = draftValue(working, document);
    const isFragment = document.startsWith('_fragments/');
    const page =
      isFragment && isRecord(written) ? { kind: 'info', route: '/', title: '', blocks: written.blocks } : written;
    const blocks = blocksOf(page).map((block) => (isRecord(block) ? withNames(schemas)(block) : block));
    const draft = resolver.resolvePage(
      isRecord(page) ? { ...page, blocks } : page,
      dataOf({ shared, images }, working),
    );
    const values = draft.places.map(({ fragment, pointer }) =>
      valueAt(fragment === undefined ? page : draftValue(working, fragmentDocument(fragment)), pointer),
    );
    const before = keyed.current.document === document ? keyed.current : { blocks: [], keys: [] };
    const keys = matchKeys(before, values, makeKey);
    keyed.current = { document, blocks: values, keys };
    const sources = draft.places.map((place, index) => ({ key: keys[index] ?? '', place, value: values[index] }));
    return { ...draft, document: written, sources };
  }, [resolver, working, shared, images, schemas, document]);
}

/** A block whose empty strings are the names of their fields, which can be clicked to write there. */
const withNames = memoize((schemas: Schemas) =>
  memoize((block: object) => {
    const id = blockSchemaId('type' in block ? String(block.type) : '');
    const empty: Pointer[] = [];
    visitValues(block, (value, place) => {
      if (value === '') empty.push([...place]);
    });
    if (empty.length === 0 || !schemas.has(id)) return block;
    const form = formOf(id, schemas);
    return empty.reduce((named, pointer) => {
      const field = fieldAt(form, pointer);
      if (!isWritten(field)) return named;
      const isItem = typeof pointer.at(-1) === 'number';
      return withValue(named, pointer, EMPTY + (isItem ? singular(field.label) : field.label));
    }, block);
  }),
);

export function dataOf({ shared, images }: Pick<SiteAnswer, 'shared' | 'images'>, working: Working): DraftData {
  const paths = new Set([...shared.map(({ document }) => document), ...Object.keys(working)]);
  const fragments = [...paths].flatMap((path) => {
    const name = nameOfFragment(path);
    return name === undefined ? [] : [[name, draftValue(working, path)] as const];
  });
  return {
    settings: draftValue(working, DATA.settings),
    catalogue: draftValue(working, DATA.catalogue),
    facts: draftValue(working, DATA.facts),
    dates: draftValue(working, DATA.dates),
    fragments: new Map(fragments),
    images,
  };
}

export interface KeyedBlocks {
  blocks: readonly unknown[];
  keys: readonly string[];
}

/** An unchanged object keeps its key; an edited one takes that of the object it replaced. */
export function matchKeys(before: KeyedBlocks, blocks: readonly unknown[], makeKey: () => string): string[] {
  const left = new Set(before.keys);
  const keys: (string | undefined)[] = blocks.map((block) => {
    const known = before.keys.find((key, index) => left.has(key) && before.blocks[index] === block);
    if (known !== undefined) left.delete(known);
    return known;
  });
  return keys.map((key, index) => {
    if (key !== undefined) return key;
    const former = before.keys[index];
    if (former === undefined || !left.has(former)) return makeKey();
    left.delete(former);
    return former;
  });
}
