import { useEffect, useEffectEvent } from 'react';
import { jsonPointer, type Pointer, readJsonPointer } from '../../content/documents/pointer.ts';
import type { DocumentPath } from '../protocol/documents.ts';
import type { OpeningPlace } from '../protocol/endpoints.ts';
import type { Place, Session } from './session.ts';

const NAMES: Record<keyof OpeningPlace, string> = { document: 'document', pointer: 'pointer' };

/** The place that an address names, such as /?document=about.json&pointer=/blocks/0. */
export function openingPlace(search: string): { document: DocumentPath; pointer: Pointer } | undefined {
  const parameters = new URLSearchParams(search);
  const document = parameters.get(NAMES.document);
  return document === null ? undefined : { document, pointer: readJsonPointer(parameters.get(NAMES.pointer) ?? '') };
}

/** Gives the open document an address of its own: reloading stays there, and Back returns to the one before. */
export function useAddress({ document, selected }: Place, open: Session['open'], go: Session['go']): void {
  useEffect(() => {
    const address = addressOf(document, selected);
    const shown = openingPlace(window.location.search)?.document;
    // The settings were opened by their address, which stays until a page is.
    if (document === undefined && shown?.startsWith('_data/')) return;
    if (shown === document) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  }, [document, selected]);
  const onBack = useEffectEvent(() => {
    const place = openingPlace(window.location.search);
    if (place) void open(place.document, place.pointer);
    else go({ document: undefined, view: 'page' });
  });
  useEffect(() => {
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
}

function addressOf(document: Place['document'], selected: Place['selected']): string {
  if (document === undefined) return '/';
  const parameters = new URLSearchParams({ [NAMES.document]: document });
  if (selected !== 'head') parameters.set(NAMES.pointer, jsonPointer(['blocks', selected]));
  return `/?${parameters}`;
}
