// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceDialog } from '../../src/editor/form/parts/choice-dialog.tsx';
import { choicesOf } from '../../src/editor/panels/choices.ts';
import { DATA } from '../../src/editor/panels/session.ts';
import type { ListedPage } from '../../src/editor/protocol/site.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession } from '../fixtures/editor-session.ts';

afterEach(cleanup);

const { site, kinds } = emptySession(new EditorStore());
const pageAt = (route: string, title: string, more: Partial<NonNullable<ListedPage['page']>> = {}): ListedPage => ({
  document: `${route.slice(1)}.json`,
  page: {
    kind: 'info',
    route,
    aliases: [],
    title,
    description: '',
    anchors: [],
    dated: [],
    fragments: [],
    links: [],
    ...more,
  },
});
const PAGES = [
  pageAt('/refunds', 'Refunds and Cancellations for Courses, Cards and Tests', {
    anchors: [
      { anchor: 'how-to-cancel', heading: 'How you cancel' },
      { anchor: 'limits', heading: 'What is **never** refunded after {{refunds.days}}' },
    ],
  }),
  pageAt('/tiling', 'Level 2 NVQ in Wall and Floor Tiling', { data: { product: 'nvq-2-tiling' } }),
  pageAt('/plain', 'A plain page'),
];
const working = {
  [DATA.settings]: {
    value: {
      navigation: [{ text: 'Help', items: [{ text: 'Prices', href: '/prices' }] }],
      footer: { links: [{ text: 'Refunds', href: '/refunds' }] },
    },
  },
  [DATA.catalogue]: { value: { products: { 'nvq-2-tiling': { name: 'Wall and Floor Tiling' } } } },
};
const { address } = choicesOf({ ...site, pages: PAGES }, kinds, working, {}, { refunds: { days: '14 days' } });

test('a link offers pages, and the places on one once it is chosen, by their headings', () => {
  const { onChoose } = showPicker();
  expect(offered()).toEqual(PAGES.map(({ page }) => `${page?.title}${page?.route}`));
  fireEvent.click(screen.getByRole('button', { name: /^Refunds and/ }));
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Where on “Refunds and/);
  expect(offered()).toEqual([
    'Its top/refunds',
    'How you cancel/refunds#how-to-cancel',
    'What is never refunded after 14 days/refunds#limits',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^How you cancel/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ value: '/refunds#how-to-cancel' }));
});

test('the top of a page is one of its places, and a page without places is chosen at once', () => {
  const { onChoose, rerender } = showPicker();
  fireEvent.click(screen.getByRole('button', { name: /^Refunds and/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Its top/ }));
  expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ value: '/refunds', short: 'Refunds' }));
  rerender();
  fireEvent.click(screen.getByRole('button', { name: /^A plain page/ }));
  expect(onChoose).toHaveBeenLastCalledWith(expect.objectContaining({ value: '/plain' }));
});

test('places are searched too, and closing the dialog begins with pages again', () => {
  const { onChoose, onClose, rerender } = showPicker();
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'refunds' } });
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Enter' });
  expect(screen.getByLabelText('Search')).toHaveValue('');
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'never' } });
  expect(offered()).toEqual(['What is never refunded after 14 days/refunds#limits']);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onChoose).not.toHaveBeenCalled();
  rerender();
  expect(offered()).toHaveLength(PAGES.length);
});

test('a link without words is called as the menu, the footer or the product calls its page', () => {
  expect(address.map(({ short }) => short)).toEqual(['Refunds', 'Wall and Floor Tiling', 'A plain page']);
});

const offered = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

function showPicker() {
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  const dialog = () => (
    <ChoiceDialog open title="Link to a page" choices={address} onChoose={onChoose} onClose={onClose} />
  );
  const { rerender } = render(dialog());
  return { onChoose, onClose, rerender: () => rerender(dialog()) };
}
