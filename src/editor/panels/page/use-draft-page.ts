import { useMemo, useRef } from 'react';
import { valueAt } from '../../../content/documents/json-value.ts';
import type { DraftPage } from '../../../content/resolve/draft-resolver.ts';
import { isRecord } from '../../../shop/record.ts';
import type { BlockSource } from '../../frame/preview.ts';
import type { DocumentPath } from '../../protocol/documents.ts';
import { draftValue, type Working } from '../../store/documents.ts';
import { DATA, fragmentDocument, useSession } from '../session.ts';
import { type KeyedBlocks, matchKeys } from './block-keys.ts';

/** A document as the preview shows it. */
export interface ShownDocument extends DraftPage {
  document: unknown;
  sources: readonly BlockSource[];
}

let keysMade = 0;
const makeKey = () => `key-${keysMade++}`;

/** The open document, resolved as far as it can be. A shared document is shown as a page with its blocks. */
export function useDraftPage(document: DocumentPath): ShownDocument {
  const { resolver, documents, site } = useSession();
  const { working } = documents;
  const keyed = useRef<KeyedBlocks & { document: DocumentPath }>({ document, blocks: [], keys: [] });
  return useMemo(() => {
    const written = draftValue(working, document);
    const isFragment = document.startsWith('_fragments/');
    const page =
      isFragment && isRecord(written) ? { kind: 'info', route: '/', title: '', blocks: written.blocks } : written;
    const draft = resolver.resolvePage(page, {
      catalogue: draftValue(working, DATA.catalogue),
      facts: draftValue(working, DATA.facts),
      dates: draftValue(working, DATA.dates),
      fragments: fragmentsOf(
        site.shared.map((one) => one.document),
        working,
      ),
      images: site.images,
    });
    const values = draft.places.map(({ fragment, pointer }) =>
      valueAt(fragment === undefined ? page : draftValue(working, fragmentDocument(fragment)), pointer),
    );
    const before = keyed.current.document === document ? keyed.current : { blocks: [], keys: [] };
    const keys = matchKeys(before, values, makeKey);
    keyed.current = { document, blocks: values, keys };
    const sources = draft.places.map((place, index) => ({ key: keys[index] ?? '', place, value: values[index] }));
    return { ...draft, document: written, sources };
  }, [resolver, working, site.shared, site.images, document]);
}

function fragmentsOf(shared: readonly DocumentPath[], working: Working): Map<string, unknown> {
  const paths = new Set([...shared, ...Object.keys(working)].filter((path) => path.startsWith('_fragments/')));
  return new Map(
    [...paths].map((path) => [path.slice('_fragments/'.length, -'.json'.length), draftValue(working, path)]),
  );
}
