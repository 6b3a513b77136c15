import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import { validBlocks } from '../parser/fragments.ts';
import type { ParsedDocument } from '../parser/parsed-site.ts';
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
    for (const { value: list, pointer } of keyFactsIn(document)) {
      const file = document.document.path;
      const entries = list.map(({ label, value }, index) => ({ label, value, place: [...pointer, index] }));
      for (const { label, place } of entries) {
        const message = `The label is “${label}”, a value.`;
        if (label.includes('{{'))
          yield { file, pointer: [...place, 'label'], message, advice: 'Swap label and value.' };
      }
      const at = { document: document.document, pointer: [...pointer, 0], text: '' };
      const subjects = subjectsOf(at, document, shared);
      for (const role of KEY_ROLES) {
        const [name, ...others] = new Set(subjects.flatMap((key) => factsOf(key, catalogue.value)[role] ?? []));
        if (name === undefined || others.length > 0) continue;
        if (list.some(({ value, label }) => `${value}${label}`.includes(`{{${name}}}`))) continue;
        const isFit = (unit: string) => (unit === '%') === (role === 'passMark');
        const typed = entries.flatMap(({ value, place }) =>
          findQuantities(value)
            .filter(({ unit }) => isFit(unit))
            .map(({ slice }) => ({ slice, place })),
        );
        const [found] = typed;
        if (!found) continue;
        const value = findFact(facts.value, name) ?? '';
        const message = isSameMeasure(found.slice, value)
          ? `“${found.slice}” is a fact, so it should be quoted, not typed.`
          : `“${found.slice}” contradicts ${name}, “${value}”.`;
        const pointer = [...found.place, 'value'];
        const hides = [figureAt(file, pointer)];
        yield { file, pointer, slice: found.slice, message, advice: `Quote it: {{${name}}}.`, hides };
      }
    }
  },
};

/** A list of key facts in a valid block. */
function keyFactsIn(document: ParsedDocument) {
  return validBlocks(document).flatMap(({ value, pointer }) => {
    if (!('facts' in value || 'courses' in value)) return [];
    const own = valueAt(value, ['facts']);
    const courses = valueAt(value, ['courses']);
    const lists = [
      { list: own, at: [...pointer, 'facts'] },
      ...(Array.isArray(courses) ? courses : []).map((course: unknown, index) => ({
        list: valueAt(course, ['facts']),
        at: [...pointer, 'courses', index, 'facts'],
      })),
    ];
    return lists.flatMap(({ list, at }) =>
      Array.isArray(list) && list.every(isKeyFact) ? [{ value: list, pointer: at }] : [],
    );
  });
}

function isKeyFact(value: unknown): value is { label: string; value: string } {
  return isRecord(value) && typeof value.label === 'string' && typeof value.value === 'string';
}
