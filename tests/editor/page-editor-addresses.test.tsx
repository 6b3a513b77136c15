// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SCHEMA_FOLDER } from '../../src/build/sources/folders.ts';
import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import { storedDocument } from '../../src/desk/site/site-answer.ts';
import { SettingsForm } from '../../src/editor/panels/data/settings-form.tsx';
import { SessionContext } from '../../src/editor/panels/session.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession } from '../fixtures/editor-session.ts';

afterEach(cleanup);

test('an address in the settings leads to a page that is named by its title, and chosen by it', () => {
  const store = new EditorStore();
  const urls = { '/': 'gone.json', '/old-tiling': 'nvq-2/tiling.json' };
  store.open([storedDocument('_data/urls.json', JSON.stringify({ urls }))]);
  const empty = emptySession(store);
  const lists = { aliases: [], anchors: [], fragments: [], links: [] };
  const page = { kind: 'nvq-course', route: '/tiling', title: 'Wall tiling', description: '', ...lists };
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  const session = {
    ...empty,
    schemas,
    site: {
      ...empty.site,
      pages: [
        { document: 'nvq-2/tiling.json', page },
        { document: 'nvq-2/ceilings.json', page: { ...page, route: '/ceilings', title: 'Ceilings' } },
      ],
    },
    place: { ...empty.place, view: 'settings' as const, settings: '_data/urls.json' },
  };
  render(
    <SessionContext value={session}>
      <SettingsForm />
    </SessionContext>,
  );
  expect(screen.getByRole('button', { name: 'Remove /' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove /old-tiling' })).toBeVisible();
  expect(screen.getAllByText(/Where the page was written/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: '/ leads to: gone.json (not found)' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: '/old-tiling leads to: Wall tiling' }));
  const dialog = screen.getByRole('dialog', { name: 'Where /old-tiling leads' });
  expect(within(dialog).getByRole('button', { name: /Wall tiling/ })).toHaveTextContent('Wall tiling/tiling');
  fireEvent.click(within(dialog).getByRole('button', { name: /Ceilings/ }));
  expect(store.getState().working['_data/urls.json']).toEqual({
    value: { urls: { ...urls, '/old-tiling': 'nvq-2/ceilings.json' } },
  });
});
