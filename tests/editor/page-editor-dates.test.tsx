// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { SCHEMA_FOLDER } from '../../src/build/sources/folders.ts';
import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import { storedDocument } from '../../src/desk/site/site-answer.ts';
import { SettingsForm } from '../../src/editor/panels/data/settings-form.tsx';
import { SessionContext } from '../../src/editor/panels/session.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession } from '../fixtures/editor-session.ts';

afterEach(cleanup);

const DOCUMENT = '_data/dates.json';
const DATE = { product: 'smsts', from: '08:30', to: '16:30', where: 'online', places: 'open' };

/** Shows the form of some dates. @returns the dates as the form has changed them */
function showDates(...dates: readonly object[]): () => unknown {
  const store = new EditorStore();
  store.open([storedDocument(DOCUMENT, JSON.stringify({ venues: {}, dates }))]);
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  const empty = emptySession(store);
  const place = { ...empty.place, view: 'settings' as const, settings: DOCUMENT };
  function App() {
    const documents = useSyncExternalStore(store.subscribe, store.getState);
    return (
      <SessionContext value={{ ...empty, schemas, place, documents }}>
        <SettingsForm />
      </SessionContext>
    );
  }
  render(<App />);
  return () => store.getState().working[DOCUMENT];
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } });

test('the days of a date are listed in place of the first and the last one', () => {
  const written = showDates({ first: '2027-01-11', last: '2027-01-15', ...DATE });
  write('First day', '');
  write('Last day', '');
  const days = within(screen.getByRole('group', { name: /^Days/ }));
  fireEvent.click(days.getByRole('button', { name: 'Add day' }));
  write('Day 1', '2027-01-11');
  fireEvent.click(days.getByRole('button', { name: 'Add day' }));
  write('Day 2', '2027-01-18');
  expect(written()).toEqual({ value: { venues: {}, dates: [{ ...DATE, days: ['2027-01-11', '2027-01-18'] }] } });
});

test('a list of days that is emptied leaves the date', () => {
  const written = showDates({ ...DATE, days: ['2027-01-11'] });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Day 1' }));
  write('First day', '2027-01-11');
  expect(written()).toEqual({ value: { venues: {}, dates: [{ first: '2027-01-11', ...DATE }] } });
});
