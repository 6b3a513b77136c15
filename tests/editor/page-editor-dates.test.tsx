// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storedDocument } from '../../src/desk/site/site-answer.ts';
import { DatesTable } from '../../src/editor/panels/dates/dates-table.tsx';
import { DATA } from '../../src/editor/panels/session.ts';
import type { DocumentProblem } from '../../src/editor/protocol/documents.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { problemAt } from '../fixtures/editor-session.ts';
import { renderEditor } from '../fixtures/render-editor.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2027-01-16T12:00Z') });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const PROBLEM = problemAt(DATA.dates, '/dates/0/last');
const DATE = { product: 'smsts', from: '08:30', to: '16:30', where: 'online', places: 'open' };
const PAST = { ...DATE, first: '2027-01-11', last: '2027-01-15' };
const NEXT = { ...DATE, first: '2027-02-01', last: '2027-02-05' };
const LATER = { ...DATE, product: 'sssts', first: '2027-03-01', last: '2027-03-02' };

test('dates are in order, and those in the past are folded away', () => {
  showDates(LATER, PAST, NEXT);
  expect(firstDays()).toEqual(['2027-02-01', '2027-03-01']);
  fireEvent.click(screen.getByRole('button', { name: 'Show 1 date in the past' }));
  expect(firstDays()).toEqual(['2027-01-11', '2027-02-01', '2027-03-01']);
});

test('a date in the past with a problem is shown, with the problem', () => {
  showDates.with([PROBLEM], PAST, NEXT);
  expect(rowOf('2027-01-11').getByText('Wrong at /dates/0/last. Mend it.')).toBeVisible();
  expect(screen.getAllByLabelText('Last day of SMSTS')[0]).toHaveAttribute('aria-invalid', 'true');
});

test.each([
  ['sssts', ['2027-03-01']],
  ['february', ['2027-02-01']],
  ['live smsts', ['2027-02-01']],
])('“%s” finds dates by the words of their columns', (search, found) => {
  showDates(LATER, NEXT);
  fireEvent.change(screen.getByLabelText('Search dates'), { target: { value: search } });
  expect(firstDays()).toEqual(found);
});

describe('another first day', () => {
  test('leaves the row where it is until the focus leaves it', () => {
    showDates(NEXT, LATER);
    const row = rowOf('2027-02-01');
    const first = row.getByLabelText('First day of SMSTS');
    act(() => first.focus());
    fireEvent.change(first, { target: { value: '2027-04-05' } });
    expect(firstDays()).toEqual(['2027-04-05', '2027-03-01']);
    act(() => first.blur());
    expect(firstDays()).toEqual(['2027-03-01', '2027-04-05']);
  });

  test('that is cleared leaves the rest', () => {
    const written = showDates(NEXT);
    write('First day of SMSTS', '');
    const { first: _, ...rest } = NEXT;
    expect(written()).toEqual([rest]);
  });
});

test('a day release of three Mondays takes one press for each further Monday', () => {
  const written = showDates(NEXT);
  fireEvent.click(screen.getByRole('button', { name: 'List single days of SMSTS' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a day to SMSTS' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add a day to SMSTS' }));
  expect(written()).toEqual([{ ...DATE, days: ['2027-02-01', '2027-02-08', '2027-02-15'] }]);
  fireEvent.click(screen.getByRole('button', { name: 'Write the first and last day of SMSTS' }));
  expect(written()).toEqual([{ ...DATE, first: '2027-02-01', last: '2027-02-15' }]);
});

test('the copy of a date begins on the next free same weekday, with places', () => {
  const written = showDates({ ...NEXT, places: 'full' }, LATER);
  fireEvent.click(rowOf('2027-02-01').getByRole('button', { name: /^Copy to another date/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Mon 8 to Fri 12 February 2027, places open')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('First day of the copy'), { target: { value: '2027-05-10' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(written()).toEqual([{ ...NEXT, places: 'full' }, { ...NEXT, first: '2027-05-10', last: '2027-05-14' }, LATER]);
});

test('a new date comes first, with the times and the venue of the last one', () => {
  const written = showDates(NEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Add a date' }));
  expect(written()[1]).toEqual({ ...DATE, product: '' });
  expect(firstDays()).toEqual(['', '2027-02-01']);
});

test('a date is removed, which undo takes back', () => {
  const written = showDates(NEXT, LATER);
  fireEvent.click(rowOf('2027-02-01').getByRole('button', { name: /^Remove SMSTS/ }));
  expect(written()).toEqual([LATER]);
  written.undo();
  expect(written()).toEqual([NEXT, LATER]);
});

test('a venue is added from the row that needs it, under a key of its own', () => {
  const written = showDates(NEXT);
  fireEvent.click(screen.getByRole('button', { name: /^Add a venue for SMSTS/ }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Leeds' } });
  fireEvent.change(dialog.getByLabelText(/^Address/), { target: { value: '2 Example Road\n\nLeeds\n' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add venue' }));
  expect(written()).toEqual([{ ...NEXT, where: 'leeds-2' }]);
  expect(screen.getByRole('combobox', { name: /^Where/ })).toHaveDisplayValue('Leeds');
});

test('a new date shows no problem until it is left', () => {
  const message = '“Course” is empty: write something.';
  const empty = { ...PROBLEM, pointer: '/dates/1/product', message, advice: '' };
  showDates.with([empty], NEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Add a date' }));
  const [course] = screen.getAllByLabelText('Course');
  act(() => course?.focus());
  expect(screen.queryByText(message)).toBeNull();
  expect(course).toHaveAttribute('aria-invalid', 'false');
  act(() => course?.blur());
  expect(screen.getByText(message)).toBeVisible();
  expect(course).toHaveAttribute('aria-invalid', 'true');
});

const rowOf = (first: string) => {
  const row = screen.getAllByDisplayValue(first)[0]?.closest('tr');
  if (!row) throw new Error(`No date begins on ${first}.`);
  return within(row);
};
const firstDays = () =>
  screen.getAllByLabelText(/^First day of /).map((input) => (input instanceof HTMLInputElement ? input.value : ''));
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Shows some dates. @returns the dates as the table has changed them */
function showDates(...dates: readonly object[]) {
  return showDates.with([], ...dates);
}

showDates.with = (problems: readonly DocumentProblem[], ...dates: readonly object[]) => {
  const store = new EditorStore();
  const products = { smsts: { title: 'SMSTS' }, sssts: { title: 'SSSTS' } };
  const venues = { leeds: { name: 'Leeds, town', address: ['Leeds'] } };
  store.open([
    storedDocument(DATA.dates, JSON.stringify({ venues, dates })),
    storedDocument(DATA.catalogue, JSON.stringify({ products })),
  ]);
  renderEditor(store, <DatesTable />, { problems });
  const written = () => {
    const content = store.getState().working[DATA.dates];
    return content && 'value' in content ? Object(content.value).dates : [];
  };
  return Object.assign(written, { undo: () => store.undo() });
};
