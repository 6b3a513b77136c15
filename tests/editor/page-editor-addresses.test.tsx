// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pagesFolder } from '../../src/build/sources/folders.ts';
import { storedDocument } from '../../src/desk/site/site-answer.ts';
import { SettingsForm, SettingsList } from '../../src/editor/panels/data/settings-form.tsx';
import { DatesTable } from '../../src/editor/panels/dates/dates-table.tsx';
import { DATA } from '../../src/editor/panels/session.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession } from '../fixtures/editor-session.ts';
import { renderEditor } from '../fixtures/render-editor.tsx';

afterEach(cleanup);

test('an address in the settings leads to a page that is named by its title, and chosen by it', () => {
  const store = new EditorStore();
  const urls = { '/': 'gone.json', '/old-tiling': 'nvq-2/tiling.json' };
  store.open([storedDocument('_data/urls.json', JSON.stringify({ urls }))]);
  showSettings(store, '_data/urls.json');
  expect(screen.getByRole('button', { name: 'Remove /' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove /old-tiling' })).toBeVisible();
  expect(screen.queryByText(/\.json, such as|such as .*\.json/)).toBeNull();
  expect(screen.getByRole('button', { name: '/ leads to: gone.json (not found)' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '/old-tiling leads to: Wall tiling' }));
  const dialog = screen.getByRole('dialog', { name: 'Where /old-tiling leads' });
  expect(within(dialog).getByRole('button', { name: /Wall tiling/ })).toHaveTextContent('Wall tiling/tiling');
  fireEvent.click(within(dialog).getByRole('button', { name: /Ceilings/ }));
  expect(store.getState().working['_data/urls.json']).toEqual({
    value: { urls: { ...urls, '/old-tiling': 'nvq-2/ceilings.json' } },
  });
});

test('addresses are searched by their words and by the page that they lead to', () => {
  const store = new EditorStore();
  const urls = { '/walls': 'nvq-2/tiling.json', '/old-ceilings': 'nvq-2/ceilings.json', '/plaster': 'gone.json' };
  store.open([storedDocument(DATA.urls, JSON.stringify({ urls }))]);
  showSettings(store, DATA.urls);
  expect(screen.getByText('Leads to: Wall tiling')).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search addresses' });
  const found = (text: string) => {
    fireEvent.change(search, { target: { value: text } });
    return screen.queryAllByRole('button', { name: / leads to: / }).map((button) => button.getAttribute('aria-label'));
  };
  expect(found('wall tiling')).toEqual(['/walls leads to: Wall tiling']);
  expect(found('old')).toEqual(['/old-ceilings leads to: Ceilings']);
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(screen.getByRole('button', { name: '/old-ceilings leads to: Ceilings' })).toHaveFocus();
  expect(found('scaffold')).toEqual([]);
  expect(screen.getByText('No addresses match.')).toBeVisible();
  expect(found('')).toHaveLength(3);
});

test('what helps with each of some names is said once', () => {
  const store = new EditorStore();
  const venue = { name: 'Yard', address: ['1 Example Yard'] };
  store.open([storedDocument(DATA.dates, JSON.stringify({ venues: { leeds: venue, london: venue }, dates: [] }))]);
  renderEditor(store, <DatesTable />);
  expect(screen.getByRole('button', { name: 'Remove Leeds' })).toBeVisible();
  expect(screen.getAllByText(/A place where courses are held/)).toHaveLength(1);
});

test('the settings open on the name and the contacts, and what is changed seldom is under More', () => {
  const store = new EditorStore();
  store.open([storedDocument(DATA.settings, readFileSync(join(pagesFolder(), DATA.settings), 'utf8'))]);
  const rare = ['Address of the site', 'Brand', 'Company', 'Live chat', 'Server of the shop', 'Payment'];
  showSettings(store, DATA.settings);
  const more = screen.getByText('More', { selector: 'summary' });
  for (const name of rare) expect(more, name).toHaveTextContent(name);
  const [first] = screen.getAllByRole('group').filter((group) => group.matches('fieldset'));
  expect(first).toHaveAccessibleName(/^Contact details/);
  const parts = within(screen.getByRole('navigation', { name: 'Settings' })).getAllByRole('button');
  expect(parts.map(({ textContent }) => textContent).slice(1, -2)).toEqual([
    'Contact details',
    'Promises',
    'Navigation',
    'Footer',
    'Search box',
    'Extra dictionary words',
    'Orders',
  ]);
});

/** Shows the form of a document that every page shares, on a site with two pages. */
function showSettings(store: EditorStore, settings: string): void {
  const empty = emptySession(store);
  const lists = { aliases: [], anchors: [], dated: [], fragments: [], links: [] };
  const page = { kind: 'nvq-course', route: '/tiling', title: 'Wall tiling', description: '', ...lists };
  const pages = [
    { document: 'nvq-2/tiling.json', page },
    { document: 'nvq-2/ceilings.json', page: { ...page, route: '/ceilings', title: 'Ceilings' } },
  ];
  renderEditor(
    store,
    <>
      <SettingsList />
      <SettingsForm />
    </>,
    { site: { ...empty.site, pages }, place: { ...empty.place, view: 'settings', settings } },
  );
}
