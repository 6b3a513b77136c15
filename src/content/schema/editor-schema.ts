import { isRecord } from '../../lib/record.ts';
import { valueAt } from '../documents/json-value.ts';
import type { RuleDescription } from '../problems/problem.ts';
import { singular } from './names.ts';
import type { Schema } from './schema.ts';
import { blockSchemaId, type Validator } from './validator.ts';

/** A block's schema for code editors: an if/then for each type, so that only its own reports; and snippets. */
export function editorBlockSchema({ blockTypes, schema }: Validator): Schema {
  const blocks = [...blockTypes.map((type) => [type, blockSchemaId(type)]), ['fragment', SHARED]].map(
    ([type = '', id = '']) => ({ type, id, own: schema(id) ?? {} }),
  );
  const types = blocks.map(({ type }) => type);
  const help = blocks.map(({ own }) => describe(own));
  return generated('schema/blocks', {
    title: 'Block',
    type: 'object',
    properties: {
      type: { description: 'What the block is.', enum: types, enumDescriptions: help },
    },
    required: ['type'],
    allOf: blocks.map(({ type, id, own }) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { allOf: [{ $ref: `../${id}` }, { properties: entrySnippets(own) }] },
    })),
    defaultSnippets: blocks.flatMap(({ type, own }) =>
      (own.examples ?? []).map((body, index) => ({
        label: index === 0 ? type : `${type} (${index + 1})`,
        description: describe(own),
        body,
      })),
    ),
  });
}

const SHARED = 'defs/fragment-reference.schema.json';

/** A snippet for each list of objects in a block: the entry of its example. */
function entrySnippets({ properties = {}, examples: [example = {}] = [] }: Schema): Schema {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { title: list = '', items }]) => {
      const [body]: readonly unknown[] = [valueAt(example, [name])].flat();
      if (!items || !isRecord(body)) return [];
      const { title = singular(list), description } = items;
      return [[name, { items: { defaultSnippets: [{ label: title, description, body }] } }]];
    }),
  );
}

export function editorKindSchema({ kinds }: Validator): Schema {
  return generated('schema/kinds', {
    title: 'Kind',
    enum: [...kinds.keys()],
    enumDescriptions: [...kinds.values()].map(({ title, blocks }) => {
      const needed = blocks.filter(({ min }) => min > 0).map(({ type }) => type);
      return `${title}. It needs: ${needed.join(', ')}.`;
    }),
  });
}

/** The codes of the problems that a document can allow, each with its rule. Other codes are for the check to judge. */
export function editorRuleSchema(rules: readonly RuleDescription[]): Schema {
  const allowable = rules.filter((rule) => rule.allowable);
  const codes = allowable.map(({ code }) => code);
  return generated('src/content/rules', {
    title: 'Problem',
    anyOf: [{ enum: codes, enumDescriptions: allowable.map(({ title }) => title) }, { type: 'string' }],
  });
}

function describe({ title = '', description = '' }: Schema): string {
  return `${title}. ${description}`;
}

/** A schema that is written into schema/editor. @param source where it is from */
function generated(source: string, schema: Schema): Schema {
  return { $comment: `Generated from ${source} by \`npm run generate -- types\`. Do not edit.`, ...schema };
}
