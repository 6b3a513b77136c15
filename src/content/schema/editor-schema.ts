import { isRecord } from '../../lib/record.ts';
import type { RuleDescription } from '../problems/problem.ts';
import { singular } from './names.ts';
import type { Schema } from './schema.ts';
import { blockSchemaId, type Validator } from './validator.ts';

/**
 * The schema of a block for code editors: an if/then for each type, so that an invalid block is reported by the schema of
 * its own type alone, and snippets for a new block and for an entry of its lists.
 */
export function editorBlockSchema({ blockTypes, schema }: Validator): Schema {
  const types = [...blockTypes, 'fragment'];
  const schemaOf = (type: string) =>
    type === 'fragment' ? 'defs/fragment-reference.schema.json' : blockSchemaId(type);
  const help = types.map((type) => describe(schema(schemaOf(type))));
  return {
    $comment: 'Generated from schema/blocks by `npm run types`. Do not edit.',
    title: 'Block',
    type: 'object',
    properties: {
      type: { description: 'What the block is.', enum: types, enumDescriptions: help },
    },
    required: ['type'],
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { allOf: [{ $ref: `../${schemaOf(type)}` }, { properties: entrySnippets(schema(schemaOf(type))) }] },
    })),
    defaultSnippets: types.flatMap((type) =>
      (schema(schemaOf(type))?.examples ?? []).map((example, index) => ({
        label: index === 0 ? type : `${type} (${index + 1})`,
        description: describe(schema(schemaOf(type))),
        body: example,
      })),
    ),
  };
}

/** A snippet for each list of objects in a block: the entry of its example. */
function entrySnippets(block: Schema | undefined): Schema {
  const [example = {}] = block?.examples ?? [];
  return Object.fromEntries(
    Object.entries(block?.properties ?? {}).flatMap(([name, list]) => {
      const [body]: readonly unknown[] = [example[name]].flat();
      if (!list.items || !isRecord(body)) return [];
      const { title = singular(String(list.title)), description } = list.items;
      return [[name, { items: { defaultSnippets: [{ label: title, description, body }] } }]];
    }),
  );
}

/** The kinds of page, each with what it needs. */
export function editorKindSchema({ kinds }: Validator): Schema {
  return {
    $comment: 'Generated from schema/kinds by `npm run types`. Do not edit.',
    title: 'Kind',
    enum: [...kinds.keys()],
    enumDescriptions: [...kinds.values()].map(({ title, blocks }) => {
      const needed = blocks.filter(({ min }) => min > 0).map(({ type }) => type);
      return `${title}. It needs: ${needed.join(', ')}.`;
    }),
  };
}

/** The codes of the problems that a document can allow, each with its rule. Other codes are for the check to judge. */
export function editorRuleSchema(rules: readonly RuleDescription[]): Schema {
  const allowable = rules.filter((rule) => rule.allowable);
  const codes = allowable.map(({ code }) => code);
  return {
    $comment: 'Generated from src/content/rules by `npm run types`. Do not edit.',
    title: 'Problem',
    anyOf: [{ enum: codes, enumDescriptions: allowable.map(({ title }) => title) }, { type: 'string' }],
  };
}

function describe(schema: Schema | undefined): string {
  return `${schema?.title ?? ''}. ${schema?.description ?? ''}`;
}
