import type { ReactElement } from 'react';
import { CallRefused, call, openDraft } from '../calls/call.ts';
import { EditorStore } from '../store/editor-store.ts';
import { Button } from '../ui/controls.tsx';
import { App } from './app.tsx';
import styles from './panels.module.css';
import { openingOf, withDocument } from './use-address.ts';

/** The app with the address's document open. @throws CallRefused if site or draft cannot be read */
export async function openApp(): Promise<ReactElement> {
  // A draft that is not there is refused before anything is shown of it.
  if (openDraft() !== undefined) await call('GET /api/draft', undefined);
  const site = await call('GET /api/site', undefined);
  const store = new EditorStore();
  store.open(site.shared);
  const search = withDocument(window.location.search, site.pages);
  // In place of the address that named the page: Back leaves the editor.
  window.history.replaceState(null, '', window.location.pathname + search);
  const opening = openingOf(search);
  // Read before anything is rendered, so that the list of pages does not take the focus. If it is refused, the app says why.
  if (opening.document !== undefined)
    await call('GET /api/documents/*', undefined, opening.document).then(
      (document) => store.open([document]),
      () => undefined,
    );
  return <App store={store} first={site} opening={opening} />;
}

export function OpeningView({ failure }: { failure?: unknown }) {
  if (failure === undefined)
    return (
      <main className={styles.opening}>
        <h1 className="visually-hidden">Page editor</h1>
        <p role="status">Opening the pages …</p>
      </main>
    );
  return (
    <main className={styles.opening}>
      <h1>{openDraft() === undefined ? 'The editor could not start' : 'The draft could not be opened'}</h1>
      <p>{failure instanceof CallRefused ? failure.message : String(failure)}</p>
      <Button main text="Try again" onPress={() => window.location.reload()} />
      {openDraft() === undefined ? null : <a href="/pages">All drafts</a>}
    </main>
  );
}
