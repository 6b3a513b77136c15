// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FactsTable } from '../../src/editor/panels/data/facts-table.tsx';
import { ProductsTable } from '../../src/editor/panels/data/products-table.tsx';
import { DATA } from '../../src/editor/panels/session.ts';
import type { FoundPlace } from '../../src/editor/protocol/documents.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { withValue } from '../../src/editor/store/set-value.ts';
import { renderEditor } from '../fixtures/render-editor.tsx';

const { answer } = vi.hoisted(() => ({ answer: vi.fn() }));
vi.mock(import('../../src/editor/calls/call.ts'), async (original) => ({ ...(await original()), call: answer }));

beforeEach(() => {
  vi.useFakeTimers();
  answer.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const quoting = (document: string): FoundPlace => ({
  document,
  pointer: '/blocks/0/text',
  text: 'It takes 8 weeks.',
  start: 9,
  length: 7,
  fact: 'nvq.duration',
});

describe('the places that quote a fact', () => {
  test('are being counted until the answer is there, and are never said to be none', async () => {
    let say: (found: { places: FoundPlace[] }) => void = () => undefined;
    answer.mockReturnValue(
      new Promise((resolve) => {
        say = resolve;
      }),
    );
    showFacts();
    await pass(60_000);
    expect(screen.getByText('Counting …')).toBeVisible();
    expect(screen.queryByText(/\d places?/)).toBeNull();
    say({ places: [quoting('a.json'), quoting('b.json')] });
    await pass(0);
    expect(screen.getByText('2 places')).toBeVisible();
  });

  test('are counted again after a call that failed', async () => {
    answer.mockRejectedValueOnce(new Error('The server is away.')).mockResolvedValue({ places: [quoting('a.json')] });
    showFacts();
    await pass(0);
    expect(screen.getByText('Counting …')).toBeVisible();
    await pass(1000);
    expect(screen.getByText('1 place')).toBeVisible();
  });

  test('are counted again after an edit, once it pauses, with what was written', async () => {
    answer.mockResolvedValue({ places: [] });
    const { store } = showFacts();
    await pass(0);
    expect(screen.getByText('0 places')).toBeVisible();
    answer.mockClear();
    answer.mockResolvedValue({ places: [quoting('about.json')] });
    for (const words of ['I', 'It', 'It takes {{nvq.duration}}.']) {
      act(() => store.edit({ document: 'about.json', label: '' }, (value) => withValue(value, ['title'], words)));
      await pass(100);
    }
    expect(screen.getByText('0 places')).toBeVisible();
    await pass(1000);
    expect(screen.getByText('1 place')).toBeVisible();
    expect(answer).toHaveBeenCalledExactlyOnceWith('POST /api/find', {
      drafts: [expect.objectContaining({ document: 'about.json', value: { title: 'It takes {{nvq.duration}}.' } })],
      query: '{{',
    });
  });

  test('are asked for no more once the table is left', async () => {
    answer.mockRejectedValue(new Error('The server is away.'));
    showFacts();
    await pass(0);
    cleanup();
    answer.mockClear();
    await pass(10_000);
    expect(answer).not.toHaveBeenCalled();
  });
});

test.each(['level 3', 'plastering LEVEL', 'NVQ 3'])('“%s” finds the products of a category by its name', (search) => {
  const store = new EditorStore();
  store.open([
    documentOf(DATA.catalogue, {
      categories: { two: { name: 'NVQ Level 2' }, three: { name: 'NVQ Level 3' } },
      products: {
        tiling: { title: 'Tiling', category: 'two', price: 1 },
        plastering: { title: 'Plastering', category: 'three', price: 2 },
      },
    }),
  ]);
  renderEditor(store, <ProductsTable />);
  fireEvent.change(screen.getByLabelText('Search products'), { target: { value: search } });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Plastering']);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const documentOf = (document: string, value: unknown) => ({ document, hash: 'a', text: JSON.stringify(value) });

function showFacts() {
  const store = new EditorStore();
  store.open([documentOf(DATA.facts, { nvq: { duration: '8 weeks' } }), documentOf('about.json', { title: '' })]);
  renderEditor(store, <FactsTable />);
  return { store };
}
