import { useEffect, useEffectEvent } from 'react';
import { jsonPointer, type Pointer, readJsonPointer } from '../../content/documents/pointer.ts';
import type { OpeningPlace } from '../protocol/connection.ts';
import type { DocumentPath } from '../protocol/documents.ts';
import type { ListedPage } from '../protocol/site.ts';
import { DATA, type Place, placeOf, type Session, VIEWS } from './session.ts';

/** The target of an address: a place in a document, and the part of the app that shows it. */
export interface Opening {
  document: DocumentPath | undefined;
  pointer: Pointer;
  place: Place;
}

/** Returns an address that names a page by its path on the site as one that names its document. */
export function withDocument(search: string, pages: readonly ListedPage[]): string {
  const parameters = new URLSearchParams(search);
  const route = parameters.get('page' satisfies keyof OpeningPlace);
  if (route === null) return search;
  const listed = pages.find(({ page }) => page && (page.route === route || page.aliases.includes(route)));
  parameters.delete('page');
  if (listed) parameters.set('document' satisfies keyof OpeningPlace, listed.document);
  return `?${parameters}`;
}

/** Reads an address, such as /?document=about.json&pointer=/blocks/0 or /?document=about.json&view=facts. */
export function openingOf(search: string): Opening {
  const parameters = new URLSearchParams(search);
  const document = parameters.get('document') ?? undefined;
  const pointer = readJsonPointer(parameters.get('pointer' satisfies keyof OpeningPlace) ?? '');
  const view = VIEWS.find((name) => name === parameters.get('view')) ?? 'page';
  const settings = Object.values(DATA).find((name) => name === parameters.get('settings')) ?? DATA.settings;
  const product = parameters.get('product') ?? undefined;
  const place: Place = { view, document: undefined, selected: 'head', settings, product };
  const named: Partial<Place> = document === undefined ? {} : placeOf(document, pointer);
  return { document, pointer, place: { ...place, ...named, ...(view === 'page' ? {} : { view }) } };
}

/** Gives every place an address: reloading stays there, and Back returns to the page or the part before. */
export function useAddress(
  place: Place,
  load: (documents: readonly DocumentPath[]) => Promise<void>,
  { open, go, attempt }: Pick<Session, 'open' | 'go' | 'attempt'>,
): void {
  const { view, document, selected, settings, product } = place;
  useEffect(() => {
    const address = addressOf({ view, document, selected, settings, product });
    const shown = openingOf(window.location.search).place;
    if (shown.document === document && shown.view === view) window.history.replaceState(null, '', address);
    else window.history.pushState(null, '', address);
  }, [view, document, selected, settings, product]);
  const onBack = useEffectEvent(() => {
    const opening = openingOf(window.location.search);
    const { document: named } = opening.place;
    if (named !== undefined && opening.place.view === 'page') void open(named, opening.pointer);
    else
      void attempt(async () => {
        if (named !== undefined) await load([named]);
        go(opening.place);
      });
  });
  useEffect(() => {
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
}

function addressOf({ view, document, selected, settings, product }: Place): string {
  const named = {
    document,
    pointer: document === undefined || selected === 'head' ? undefined : jsonPointer(['blocks', selected]),
    view: view === 'page' ? undefined : view,
    settings: view === 'settings' && settings !== DATA.settings ? settings : undefined,
    product: view === 'products' ? product : undefined,
  };
  const parameters = new URLSearchParams(
    Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const { pathname } = window.location;
  return parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
}
