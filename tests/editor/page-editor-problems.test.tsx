// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SCHEMA_FOLDER } from '../../src/build/sources/folders.ts';
import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import { GroupField } from '../../src/editor/form/fields/group-field.tsx';
import { FormContext, type FormValue, useForm } from '../../src/editor/form/form-context.ts';
import { formOf } from '../../src/editor/form/form-model.ts';
import { ProblemsView } from '../../src/editor/panels/changes/problems-view.tsx';
import { DocumentForm } from '../../src/editor/panels/document-form.tsx';
import { adviceInEditor, asOneSentence } from '../../src/editor/panels/problem-words.ts';
import { SessionContext } from '../../src/editor/panels/session.ts';
import { useProblems } from '../../src/editor/panels/use-problems.ts';
import type { DocumentProblem } from '../../src/editor/protocol/documents.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession, problemAt } from '../fixtures/editor-session.ts';
import { renderEditor } from '../fixtures/render-editor.tsx';

const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
const at = (pointer: string) => problemAt('about.json', pointer);

afterEach(cleanup);

describe('proof 8: a problem is shown beside its field', () => {
  const hero = {
    type: 'hero',
    text: 'Some',
    image: { src: '/images/no.svg', alt: '' },
    extra: 1,
    actions: [{ text: 'Go', href: '/no' }],
  };

  test.each([
    '/blocks/0',
    '/blocks/0/text',
    '/blocks/0/image',
    '/blocks/0/image/src',
    '/blocks/0/image/alt',
    '/blocks/0/extra',
    '/blocks/0/actions',
    '/blocks/0/actions/0',
    '/blocks/0/actions/0/href',
    '/blocks/0/card',
  ])('%s', (pointer) => {
    showForm('hero', hero, [at(pointer)]);
    expect(screen.getByText(/Wrong at/)).toHaveTextContent(`Error: Wrong at ${pointer}. Mend it.`);
  });

  test('with a button for its fix, which runs it and leaves the focus in the field', async () => {
    const fix = vi.fn();
    const problem = {
      ...at('/blocks/0/text'),
      fix: { document: 'about.json', pointer: '/blocks/0/text', title: 'Write it.' },
    };
    showForm('hero', hero, [problem], { fix });
    screen.getByRole('button', { name: 'Fix: Write it.' }).click();
    expect(fix).toHaveBeenCalledWith(problem);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Text optional/ })).toHaveFocus());
  });

  test('with a button that allows it, if it can be allowed', () => {
    const problem = { ...at('/blocks/0/text'), rule: 'literal-fact', allowAt: '5 years' };
    showForm('hero', hero, [problem, at('/blocks/0/image/src')]);
    expect(screen.getAllByRole('button', { name: 'Allow here' })).toHaveLength(1);
  });

  test('and the control of a mistaken value says so to screen readers', () => {
    showForm('hero', hero, [at('/blocks/0/text')]);
    const field = screen.getByRole('textbox', { name: /^Text optional/ });
    expect(field).toBeInvalid();
    const described = field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described?.join(' ')).toContain('Wrong at /blocks/0/text.');
  });
});

test.each([
  ['error', 'Error: Wrong'],
  ['warning', 'Warning: Wrong'],
  ['note', 'Note: Wrong'],
] as const)('a problem beside its field is called what it is: %s', (severity, words) => {
  showForm('hero', { type: 'hero', text: 'Some' }, [{ ...at('/blocks/0/text'), severity }]);
  expect(screen.getByText(/Wrong at/)).toHaveTextContent(words);
});

test('what is empty is said in one sentence, without what the field is for', () => {
  const advice = adviceInEditor('Write something. Heading above the list.');
  expect(asOneSentence('“Heading” is empty.', advice)).toEqual({
    message: '“Heading” is empty: write something.',
    advice: '',
  });
  expect(asOneSentence('“Heading” is empty.', 'Remove it.')).toEqual({
    message: '“Heading” is empty.',
    advice: 'Remove it.',
  });
});

test('the list of problems counts errors, warnings and notes apart, the worst first', () => {
  const found = (['note', 'error', 'note', 'warning'] as const).map((severity, index) => ({
    ...at(`/blocks/${index}/text`),
    severity,
  }));
  const list = (problems: readonly DocumentProblem[]) => (
    <SessionContext value={{ ...emptySession(new EditorStore()), problems }}>
      <ProblemsView />
    </SessionContext>
  );
  const { rerender } = render(list(found));
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings()).toEqual(['1 error, 1 warning, 2 notes', 'Errors', 'Probably wrong', 'Notes']);
  const notes = screen.getByRole('region', { name: 'Notes' });
  expect(within(notes).getAllByRole('listitem')).toHaveLength(2);
  rerender(list(found.slice(0, 1)));
  expect(headings()).toEqual(['1 note', 'Notes']);
  rerender(list([]));
  expect(headings()).toEqual(['No problems']);
});

test('the list of problems says that the site is being checked or could not be, and not that it is in order', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((answer) => answers.push(answer)));
  vi.useFakeTimers();
  const Problems = ({ store }: { store: EditorStore }) => {
    const state = useSyncExternalStore(store.subscribe, store.getState);
    const found = useProblems(state, undefined, schemas, String);
    return (
      <SessionContext value={{ ...emptySession(store), ...found }}>
        <ProblemsView />
      </SessionContext>
    );
  };
  const store = new EditorStore();
  store.open([{ document: 'about.json', hash: '1', text: '{ "title": "About" }' }]);
  render(<Problems store={store} />);
  const answer = (response: Response) => act(async () => answers.pop()?.(response));
  const pause = () => act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('heading')).toHaveTextContent('Checking …');
  await pause();
  expect(screen.queryByText('Everything on the site is in order.')).toBeNull();
  await answer(Response.json({ problems: [], unchecked: [] }));
  expect(screen.getByRole('heading')).toHaveTextContent('No problems');
  expect(screen.getByText('Everything on the site is in order.')).toBeVisible();
  act(() => store.edit({ document: 'about.json', label: 'Title' }, () => ({ title: 'About us' })));
  expect(screen.getByText('The site is still being checked.')).toBeVisible();
  await pause();
  await answer(new Response('', { status: 500 }));
  expect(screen.getByRole('heading')).toHaveTextContent('Not checked');
  expect(screen.getByText('The site could not be checked.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(screen.getByText('The site is still being checked.')).toBeVisible();
  await pause();
  await answer(Response.json({ problems: [], unchecked: [] }));
  expect(screen.getByRole('heading')).toHaveTextContent('No problems');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the list of problems names the documents that an error keeps from being checked in full', () => {
  const list = (problems: readonly DocumentProblem[]) => (
    <SessionContext
      value={{ ...emptySession(new EditorStore()), problems, unchecked: ['about.json', '_data/facts.json'] }}
    >
      <ProblemsView />
    </SessionContext>
  );
  const { rerender } = render(list([at('/title')]));
  expect(screen.getByText(/^Not checked in full until the errors are fixed: /)).toHaveTextContent(/“Facts”\.$/);
  rerender(list([{ ...at('/title'), severity: 'warning' }]));
  expect(screen.queryByText(/^Not checked in full/)).not.toBeInTheDocument();
});

test('a key leaves the form of the other fields the same object, beside a problem too', () => {
  const store = new EditorStore();
  store.open([{ document: 'about.json', hash: '1', text: '{ "title": "About" }' }]);
  const forms: FormValue[] = [];
  const Field = () => {
    forms.push(useForm());
    return null;
  };
  const form = (
    <DocumentForm document="about.json">
      <Field />
    </DocumentForm>
  );
  renderEditor(store, form, { problems: [at('/description')] });
  act(() => store.edit({ document: 'about.json', label: 'Title' }, () => ({ title: 'About us' })));
  expect(forms.map(({ problems }) => problems.length)).toEqual([1]);
});

test('an item that was opened for its problem stays open when the problem is solved', async () => {
  const faq = { type: 'faq', items: Array.from({ length: 4 }, () => ({ question: 'Why?', answer: 'Because.' })) };
  const { rerender } = showForm('faq', faq, [at('/blocks/0/items/2/answer')]);
  const opened = () => screen.getAllByRole('group').filter((group) => group.matches('details[open]')).length;
  expect(opened()).toBe(1);
  rerender([]);
  expect(opened()).toBe(1);
});

test('a cleared optional text leaves the document', () => {
  const { set } = showForm('hero', { type: 'hero', label: 'NVQ' }, []);
  const field = screen.getByRole('textbox', { name: /^Label/ });
  field.focus();
  document.getSelection()?.selectAllChildren(field);
  document.dispatchEvent(new Event('selectionchange'));
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }));
  expect(set).toHaveBeenCalledWith(['blocks', 0, 'label'], undefined, expect.any(String), expect.any(Array));
});

function showForm(
  type: string,
  value: unknown,
  problems: readonly DocumentProblem[],
  actions: Partial<FormValue> = {},
) {
  const form = formOf(`blocks/${type}.schema.json`, schemas);
  if (form.form !== 'group') throw new Error('A block has a group of fields.');
  const set = vi.fn();
  const choices = {
    product: [],
    category: [],
    kind: [],
    fragment: [],
    'anchor-reference': [],
    'step-reference': [],
    address: [],
    page: [],
    fact: [],
    picture: [],
  };
  const context: FormValue = {
    document: 'about.json',
    problems,
    choices,
    isOwner: true,
    quotesFacts: true,
    set,
    keepPlace: () => () => true,
    fix: vi.fn(),
    setOnce: vi.fn(),
    allow: vi.fn(),
    rename: vi.fn(),
    setList: vi.fn(),
    leave: vi.fn(),
    reveal: vi.fn(),
    listed: (text) => text,
    upload: vi.fn(),
    makeId: () => 'made',
    announce: vi.fn(),
    ...actions,
  };
  const formWith = (shown: readonly DocumentProblem[]) => (
    <FormContext value={{ ...context, problems: shown }}>
      <GroupField bare field={form} pointer={['blocks', 0]} value={value} />
    </FormContext>
  );
  const rendered = render(formWith(problems));
  return { set, rerender: (shown: readonly DocumentProblem[]) => rendered.rerender(formWith(shown)) };
}
