import { expect, test } from 'vitest';
import { valueAt } from '../../src/content/documents/json-value.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import { fieldAt, formOf } from '../../src/editor/form/form-model.ts';
import { makeId, newValue } from '../../src/editor/form/new-value.ts';
import { choicesOf } from '../../src/editor/panels/choices.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { isRecord } from '../../src/lib/record.ts';
import { emptySession } from '../fixtures/editor-session.ts';
import { parsedSite } from './resolver-of-drafts.ts';

const { site, kinds, schemas } = emptySession(new EditorStore());
const form = formOf(blockSchemaId('card-finder'), schemas);
const finder = parsedSite.pages.find(({ page }) => page.kind === 'card-finder')?.document.value;

test('an answer can lead to every question and every outcome, by their words', () => {
  const steps = choicesOf(site, kinds, {}, finder, {})['step-reference'];
  const wordsOf = (list: string, key: string) => {
    const entries = valueAt(finder, ['blocks', 0, list]);
    return (Array.isArray(entries) ? entries : []).flatMap((one) => (isRecord(one) ? [[one.id, one[key]]] : []));
  };
  const inGroup = (group: string) =>
    steps.filter((one) => one.group === group).map(({ value, label }) => [value, label]);
  expect(inGroup('Questions')).toEqual(wordsOf('questions', 'question'));
  expect(inGroup('Outcomes')).toEqual(wordsOf('outcomes', 'heading'));
});

test('a new question has two answers and the end of its address to write, and can be chosen then', () => {
  const questions = fieldAt(form, ['questions', 0]);
  const question = questions && newValue(questions, makeId);
  expect(question).toMatchObject({
    id: '',
    question: '',
    answers: [
      { text: '', next: '' },
      { text: '', next: '' },
    ],
  });
  expect(fieldAt(form, ['questions', 0, 'id'])).toMatchObject({ form: 'text', label: 'Name in the address' });
  const written = { ...(isRecord(question) && question), id: 'site' };
  const draft = { blocks: [{ type: 'card-finder', questions: [written], outcomes: [] }] };
  expect(choicesOf(site, kinds, {}, draft, {})['step-reference']).toEqual([
    { value: 'site', label: 'Untitled', group: 'Questions' },
  ]);
});

test('an unfinished finder offers the steps that it has', () => {
  const draft = { blocks: [{ type: 'card-finder', questions: 'none', outcomes: [{ id: 'a' }, 7] }] };
  expect(choicesOf(site, kinds, {}, draft, {})['step-reference']).toEqual([
    { value: 'a', label: 'Untitled', group: 'Outcomes' },
  ]);
});
