import '../styles/editor.css';
import { createRoot } from 'react-dom/client';
import { CallRefused, call } from '../calls/call.ts';
import type { OpeningPlace } from '../protocol/endpoints.ts';
import { EditorStore } from '../store/editor-store.ts';
import { readPointer } from '../store/json-pointer.ts';
import { App } from './app.tsx';

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
  createRoot(root).render(<App store={store} first={site} opening={openingPlace(window.location.search)} />);
}

function openingPlace(search: string) {
  const names: Record<keyof OpeningPlace, string> = { document: 'document', pointer: 'pointer' };
  const parameters = new URLSearchParams(search);
  const document = parameters.get(names.document);
  return document === null ? undefined : { document, pointer: readPointer(parameters.get(names.pointer) ?? '') };
}
