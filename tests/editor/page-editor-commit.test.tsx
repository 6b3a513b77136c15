// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangesView } from '../../src/editor/panels/changes/changes-view.tsx';
import { type Session, SessionContext } from '../../src/editor/panels/session.ts';
import type { AnswerOf } from '../../src/editor/protocol/calls.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession } from '../fixtures/editor-session.ts';
import { FakeStorage } from '../fixtures/fake-storage.ts';

type Changes = AnswerOf<'POST /api/changes'>;

const listOf = (...documents: string[]): Changes => ({
  groups: [],
  files: documents.map((document) => ({ document, name: `Name of ${document}`, change: 'changed' })),
  images: [],
});
const announce = vi.fn();
let onDisk: Changes;
let committed: unknown[];
let removed: unknown[];
let storage: FakeStorage;

beforeEach(() => {
  onDisk = listOf('about.json');
  committed = [];
  removed = [];
  storage = new FakeStorage();
  vi.stubGlobal('indexedDB', storage);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const request = JSON.parse(body);
    if (address === '/api/commit') {
      committed.push(request.documents);
      onDisk = listOf();
      return Response.json({ commit: 'c'.repeat(40) });
    }
    if (address === '/api/remove-images') {
      removed.push(request.images);
      onDisk = { ...listOf(), unused: [] };
      return Response.json({ removed: request.images });
    }
    return Response.json(request.since === 'disk' ? listOf() : onDisk);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function renderChanges(more: Partial<Session> = {}): void {
  const session = { ...emptySession(new EditorStore()), announce, ...more };
  render(
    <SessionContext value={session}>
      <ChangesView />
    </SessionContext>,
  );
}

async function showChanges(more: Partial<Session> = {}): Promise<HTMLElement> {
  renderChanges(more);
  return screen.findByRole('button', { name: 'Create a version' });
}

function commit(): void {
  const message = screen.getByLabelText('What you changed, and why');
  fireEvent.change(message, { target: { value: 'A clearer title' } });
  fireEvent.submit(message);
}

test('a list that a save has outdated is shown again and not committed; the second press commits what it shows', async () => {
  await showChanges();
  onDisk = listOf('about.json', 'home.json');
  commit();
  await screen.findByText('Name of home.json');
  expect(committed).toEqual([]);
  expect(announce).toHaveBeenCalledWith(
    expect.stringContaining('Check the list, then create the version again.'),
    true,
  );
  commit();
  await waitFor(() => expect(committed).toEqual([['about.json', 'home.json']]));
});

test('the button is disabled while a save is running', async () => {
  expect(await showChanges({ isSaving: true })).toBeDisabled();
});

test('pictures that no page shows can be removed, but not one that a window has not saved yet', async () => {
  onDisk = { ...listOf(), unused: ['/images/undone.webp', '/images/unsaved.webp'] };
  const content = { value: { src: '/images/unsaved.webp' } };
  const drafts = [{ document: 'about.json', hash: null, base: { removed: true }, content }];
  storage.kept.set('other', { key: 'page-editor-drafts//other', at: '', drafts });
  renderChanges();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove undone.webp' }));
  await screen.findByText('Every change is in a version.');
  expect(removed).toEqual([['/images/undone.webp']]);
  expect(screen.queryByRole('button', { name: 'Remove unsaved.webp' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Saved, not in a version yet' })).toHaveFocus());
});
