import { memoize } from '../memoize.ts';
import { validBlocks } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import { annotatedValues, blockSchemaId, type Validator } from '../schema/validator.ts';
import { findQuantities } from '../text/quantities.ts';
import { shortened } from '../text/typing/typing-slips.ts';
import type { DocumentRule } from './rule.ts';

export const presetText: DocumentRule = function* (parsed, { validator }) {
  const presets = presetsOf(validator);
  if (!textsIn(parsed.document.value).some(({ text }) => presets.all.has(withoutAddresses(text)))) return;
  for (const { document, type, value, pointer } of validBlocks(parsed)) {
    for (const { pointer: place, text } of textsIn(value)) {
      if (!presets.byType.get(type)?.has(withoutAddresses(text))) continue;
      const message = `“${shortened(text.replaceAll(/\s+/g, ' '))}” is the example text of “${type}”.`;
      const advice = 'Write your own text in its place.';
      yield { file: document.path, pointer: [...pointer, ...place], message, advice };
    }
  }
};

/** The strings of the examples of each block type that are not right on any page, and of all of them. */
const presetsOf = memoize((validator: Validator) => {
  const byType = new Map(validator.blockTypes.map((type) => [type, new Set(presetTexts(type, validator))]));
  return { byType, all: new Set([...byType.values()].flatMap((texts) => [...texts])) };
});

function presetTexts(type: string, validator: Validator): string[] {
  const id = blockSchemaId(type);
  const { common } = validator.schema(id) ?? {};
  const paths = [...validator.annotations(id, 'prose'), ...validator.annotations(id, 'plain-text')];
  const texts = validator.examples(type).flatMap((example) => annotatedValues(example, paths, []));
  return texts.flatMap(({ value }) => {
    const isCommon = value === '' || (Array.isArray(common) && common.includes(value));
    // A number with its unit is judged as a fact.
    return isCommon || findQuantities(String(value)).length > 0 ? [] : withoutAddresses(String(value));
  });
}

/** Prose with the words of its links only: a new page has its own links. */
function withoutAddresses(text: string): string {
  return text.includes('](') ? text.replaceAll(/\]\([^)]*\)/g, ']') : text;
}
