// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Outline } from '../../src/editor/panels/page/outline.tsx';
import { useBlockActions } from '../../src/editor/panels/page/use-block-actions.ts';
import type { DocumentProblem } from '../../src/editor/protocol/documents.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { withValue } from '../../src/editor/store/set-value.ts';
import type { SortableItem } from '../../src/editor/ui/sortable-item.tsx';
import { problemAt } from '../fixtures/editor-session.ts';
import { renderEditor } from '../fixtures/render-editor.tsx';

const renderedRows = vi.hoisted((): number[] => []);
vi.mock('../../src/editor/ui/sortable-item.tsx', () => ({
  SortableItem: ({ index, children }: ComponentProps<typeof SortableItem>) => {
    renderedRows.push(index);
    return <li>{children(null)}</li>;
  },
}));

afterEach(cleanup);

const DOCUMENT = 'about.json';

function ShownOutline() {
  const actions = useBlockActions(DOCUMENT);
  return <Outline document={DOCUMENT} actions={actions} onAdd={() => undefined} />;
}

test('a block is listed by the words that tell it from others, with its type below; a shared one by its words and its pages', () => {
  showBlocks([
    { type: 'prose', heading: 'About **this** course', text: 'Some.' },
    { type: 'rule' },
    { type: 'fragment', use: 'nvq/faq' },
  ]);
  const listed = screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('button')[0]);
  expect(listed.map((button) => [...(button?.children ?? [])].map(({ textContent }) => textContent))).toEqual([
    ['About this course', 'Text'],
    ['Rule', ''],
    ['NVQ questions', 'Shared by 0 pages'],
  ]);
  expect(listed.map((button) => button?.title)).toEqual([
    'About this course: Text',
    'Rule',
    'NVQ questions: Shared by 0 pages',
  ]);
});

test('a block counts its errors and warnings, and no notes', () => {
  const problem = problemAt(DOCUMENT, '/blocks/0/text');
  const severities = ['error', 'warning', 'note', 'note'] as const;
  showBlocks(
    [{ type: 'prose', text: 'Some.' }],
    severities.map((severity) => ({ ...problem, severity })),
  );
  expect(screen.getByText('2 problems')).toBeTruthy();
});

/** Shows the outline of a page with some blocks. */
function showBlocks(blocks: readonly unknown[], problems: readonly DocumentProblem[] = []): void {
  const store = new EditorStore();
  const faq = { blocks: [{ type: 'faq', heading: 'NVQ questions' }] };
  store.open([
    { document: DOCUMENT, hash: 'a', text: JSON.stringify({ title: 'About us', blocks }) },
    { document: '_fragments/nvq/faq.json', hash: 'b', text: JSON.stringify(faq) },
  ]);
  renderEditor(store, <ShownOutline />, { problems });
}

test('a key in a block renders its row of the outline alone, and only if its words change', () => {
  const store = new EditorStore();
  const blocks = Array.from({ length: 60 }, (_, at) => ({ type: 'prose', heading: `Part ${at}`, text: 'Some.' }));
  store.open([{ document: DOCUMENT, hash: 'a', text: JSON.stringify({ title: 'About us', blocks }) }]);
  renderEditor(store, <ShownOutline />);
  expect(new Set(renderedRows).size).toBe(60);
  const type = (key: string, words: string) => {
    renderedRows.length = 0;
    act(() => store.edit({ document: DOCUMENT, label: '' }, (value) => withValue(value, ['blocks', 7, key], words)));
    return [...new Set(renderedRows)];
  };
  expect(type('heading', 'Another part')).toEqual([7]);
  expect(screen.getByText('Another part')).toBeTruthy();
  expect(type('text', 'Some more.').filter((at) => at !== 7)).toEqual([]);
});
