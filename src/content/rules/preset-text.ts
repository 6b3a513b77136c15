import { memoize } from '../memoize.ts';
import type { ParsedBlock, ParsedFragment, ParsedPage } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { annotatedValues } from '../schema/annotations.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import type { PageRule } from './rule.ts';

export const presetText: PageRule = {
  code: 'preset-text',
  scope: 'page',
  severity: 'warning',
  launchSeverity: 'error',
  allowable: true,
  title: 'No example text is left on a page.',
  explanation:
    'A new page, and a block that is added in the page editor, begins with the example texts of its schema, such as “For your trade”. Each is reported until you write your own, because visitors would read it. Texts that are right on any page, such as “Enquire Now”, are listed in the schema (“common”) and not reported.',
  *check({ pages, fragments, validator }) {
    const findingsIn = presetFindings(validator);
    for (const holder of [...pages, ...fragments.values()]) yield* findingsIn(holder);
  },
};

const presetFindings = memoize((validator: Validator) => {
  const presets = new Map(validator.blockTypes.map((type) => [type, presetTexts(type, validator)]));
  return memoize(({ blocks }: ParsedPage | ParsedFragment): Finding[] =>
    blocks.flatMap((block) => {
      const known = block.valid ? presets.get(block.type) : undefined;
      if (!known || known.size === 0) return [];
      return writtenTexts(block.type, block.value, validator).flatMap(({ place, pointer, text }) =>
        known.has(place) ? [finding(block, pointer, text)] : [],
      );
    }),
  );
});

/** The example texts of a block type that are not right on any page, each with its place. */
function presetTexts(type: string, validator: Validator): ReadonlySet<string> {
  const common: unknown = validator.schema(blockSchemaId(type))?.common;
  const texts = validator.examples(type).flatMap((example) => writtenTexts(type, example, validator));
  return new Set(
    texts.filter(({ text }) => !Array.isArray(common) || !common.includes(text)).map(({ place }) => place),
  );
}

/** The texts of a block that visitors read. Their place is that in any list, with the text; a new page has links of its own. */
function writtenTexts(type: string, value: object, validator: Validator) {
  return annotatedValues(value, validator.annotations(blockSchemaId(type)), []).flatMap(
    ({ annotation, pointer, value: found }) => {
      const text = annotation === 'prose' || annotation === 'plain-text' ? String(found) : '';
      if (text === '') return [];
      const path = pointer.map((step) => (typeof step === 'number' ? '*' : step)).join('/');
      return [{ place: `${path} ${text.replaceAll(/\]\([^)]*\)/g, ']')}`, pointer, text }];
    },
  );
}

/** How much of a long text a message quotes, in characters. */
const QUOTED = 40;

function finding({ document, pointer, type }: ParsedBlock, within: Finding['pointer'], text: string): Finding {
  const line = text.replaceAll(/\s+/g, ' ');
  const quoted = line.length > QUOTED ? `${line.slice(0, QUOTED - 1)}…` : line;
  const message = `“${quoted}” is the example text of “${type}”.`;
  return {
    file: document.path,
    pointer: [...pointer, ...within],
    message,
    advice: 'Write your own text in its place.',
  };
}
