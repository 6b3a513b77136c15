import { isRecord } from '../../lib/record.ts';
import { type ParsedDocument, validBlocks } from '../parser/parsed-site.ts';
import { pathValues } from '../schema/validator.ts';
import { findFact } from '../text/facts.ts';
import { findQuantities, isSameMeasure } from '../text/quantities.ts';
import { figureAt } from './naming.ts';
import { factsOf, KEY_ROLES, subjectsOf } from './product-facts.ts';
import type { Rule } from './rule.ts';

export const keyFactValue: Rule = {
  code: 'key-fact',
  severity: 'warning',
  allowable: true,
  title: 'Key facts quote the facts of the product, and each is there once.',
  explanation:
    'A list of key facts states each fact of its product by quoting it. A value that is typed in its place contradicts the fact, or will when that changes. A label that quotes a fact has changed places with its value, and a label that is there twice has two values.',
  *document(document, shared) {
    const { catalogue, facts } = shared;
    if (!catalogue || !facts) return;
    const { path: file } = document.document;
    for (const { list, pointer } of keyFactsIn(document)) {
      for (const [index, { label }] of list.entries()) {
        const message = `The label is “${label}”, a value.`;
        const place = { file, pointer: [...pointer, index, 'label'] };
        if (label.includes('{{')) yield { ...place, message, advice: 'Swap label and value.' };
      }
      const subjects = subjectsOf([...pointer, 0], document, shared);
      for (const role of KEY_ROLES) {
        const [name, ...others] = new Set(subjects.flatMap((key) => factsOf(key, catalogue.value)[role] ?? []));
        if (name === undefined || others.length > 0) continue;
        if (list.some(({ value, label }) => `${value}${label}`.includes(`{{${name}}}`))) continue;
        const [typed] = list.flatMap(({ value }, index) =>
          findQuantities(value)
            .filter(({ unit }) => (unit === '%') === (role === 'passMark'))
            .map(({ slice }) => ({ slice, pointer: [...pointer, index, 'value'] })),
        );
        if (!typed) continue;
        const value = findFact(facts.value, name) ?? '';
        const message = isSameMeasure(typed.slice, value)
          ? `“${typed.slice}” is a fact, so it should be quoted, not typed.`
          : `“${typed.slice}” contradicts ${name}, “${value}”.`;
        yield { file, ...typed, message, advice: `Quote it: {{${name}}}.`, hides: [figureAt(file, typed.pointer)] };
      }
    }
  },
};

function keyFactsIn(document: ParsedDocument) {
  const lists = validBlocks(document).flatMap(({ value, pointer }) =>
    [['facts'], ['courses', '*', 'facts']].flatMap((path) => pathValues(value, path, pointer)),
  );
  return lists.flatMap(({ value, pointer }) => (isKeyFacts(value) ? [{ list: value, pointer }] : []));
}

function isKeyFacts(list: unknown): list is { label: string; value: string }[] {
  const isText = (one: unknown) => typeof one === 'string';
  return Array.isArray(list) && list.every((one) => isRecord(one) && isText(one.label) && isText(one.value));
}
