import { memoize } from '../memoize.ts';
import { validBlocks } from '../parser/fragments.ts';
import { textsIn } from '../parser/placed-texts.ts';
import type { Finding } from '../problems/problem.ts';
import { type AnnotatedPath, visitAnnotated } from '../schema/annotations.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import { findQuantities } from '../text/quantities.ts';
import type { Rule } from './rule.ts';

export const presetText: Rule = {
  code: 'preset-text',
  severity: 'warning',
  launchSeverity: 'error',
  allowable: true,
  title: 'No example text is left on a page.',
  explanation:
    'A new page, and a block that is added in the page editor, begins with the example copy of its schema, such as “For your trade”. Each is reported until you write your own, because visitors would read it. Copy that is right on any page, such as “Enquire Now”, is listed in the schema (“common”) and not reported.',
  *document(parsed, { validator }) {
    const all = allPresets(validator);
    if (!textsIn(parsed.document.value).some(({ text }) => all.has(withoutAddresses(text)))) return;
    const presets = presetsOf(validator);
    const found: Finding[] = [];
    for (const { document, type, value, pointer } of validBlocks(parsed)) {
      const texts = presets.get(type);
      if (!texts || texts.size === 0) continue;
      visitAnnotated(value, texts.keys(), pointer, (at, text, place) => {
        if (!texts.get(at)?.has(withoutAddresses(text))) return;
        const line = String(text).replaceAll(/\s+/g, ' ');
        const quoted = line.length > QUOTED ? `${line.slice(0, QUOTED - 1)}…` : line;
        const message = `“${quoted}” is the example text of “${type}”.`;
        found.push({ file: document.path, pointer: [...place], message, advice: 'Write your own text in its place.' });
      });
    }
    yield* found;
  },
};

/** The strings of examples, by the type of their block. */
const presetsOf = memoize(
  (validator: Validator) => new Map(validator.blockTypes.map((type) => [type, presetTexts(type, validator)])),
);

/** The strings of all examples. */
const allPresets = memoize((validator: Validator): ReadonlySet<string> => {
  const byPath = [...presetsOf(validator).values()].flatMap((texts) => [...texts.values()]);
  return new Set(byPath.flatMap((texts) => [...texts]));
});

/** The number of characters of a long string that a message quotes. */
const QUOTED = 40;

/** The strings of a block type's examples that are not right on any page, by where they are. */
function presetTexts(type: string, validator: Validator): ReadonlyMap<AnnotatedPath, ReadonlySet<string>> {
  const presets = new Map<AnnotatedPath, Set<string>>();
  const { common } = validator.schema(blockSchemaId(type)) ?? {};
  for (const example of validator.examples(type)) {
    visitAnnotated(example, validator.annotations(blockSchemaId(type)), [], (at, value) => {
      const isText = at.annotation === 'prose' || at.annotation === 'plain-text';
      const isCommon = value === '' || (Array.isArray(common) && common.includes(value));
      // A number with its unit is judged as a fact.
      if (!isText || isCommon || findQuantities(String(value)).length > 0) return;
      presets.set(at, (presets.get(at) ?? new Set()).add(withoutAddresses(value)));
    });
  }
  return presets;
}

/** Prose with the words of its links only: a new page has its own links. */
function withoutAddresses(value: unknown): string {
  const text = String(value);
  return text.includes('](') ? text.replaceAll(/\]\([^)]*\)/g, ']') : text;
}
