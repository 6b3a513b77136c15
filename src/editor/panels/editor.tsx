import '../styles/editor.css';
import { createRoot } from 'react-dom/client';
import { CallRefused, call } from '../calls/call.ts';
import { EditorStore } from '../store/editor-store.ts';
import { App } from './app.tsx';
import { openingOf } from './use-address.ts';

// GET /: reads the site, opens what the address names, and renders the app.
const element = document.getElementById('editor');
if (element)
  start(element).catch((error: unknown) => {
    element.textContent = error instanceof CallRefused ? error.message : `The editor could not start. ${String(error)}`;
  });

async function start(root: HTMLElement): Promise<void> {
  const site = await call('GET /api/site', undefined);
  const store = new EditorStore();
  store.open(site.shared);
  const opening = openingOf(window.location.search);
  // Read before anything is rendered, so that the list of pages does not take the focus. If it is refused, the app says why.
  if (opening.document !== undefined) await openInto(store, opening.document).catch(() => undefined);
  createRoot(root).render(<App store={store} first={site} opening={opening} />);
}

async function openInto(store: EditorStore, document: string): Promise<void> {
  store.open([await call('GET /api/documents/*', undefined, document)]);
}
