import { _, Ajv, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import type { Kind } from '../../generated/documents.ts';
import { groupBy } from '../../lib/group-by.ts';
import { memoizeTexts } from '../memoize.ts';
import { type AnnotatedPath, type Annotation, annotatedPaths, namingPaths } from './annotations.ts';
import type { Schema, SchemaFolder } from './schema.ts';

/** A character that can be seen: no space of any kind, no control or format character, no blank letter. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** The length that a string must have. One of blanks alone counts as empty. */
const MIN_LENGTH: FuncKeywordDefinition = {
  keyword: 'minLength',
  type: 'string',
  schemaType: 'number',
  validate: (limit: number, text: string) => text.length >= limit && VISIBLE.test(text),
  errors: false,
  error: { message: 'is too short', params: ({ schemaCode }) => _`{ limit: ${schemaCode} }` },
};

/** The compiled schemas that documents are checked against. */
export interface Validator {
  blockTypes: readonly string[];
  kinds: ReadonlyMap<string, Kind>;
  /** All errors of a value against a schema; empty if it is valid. */
  validate(schemaId: string, value: unknown): ErrorObject[];
  /** A validation function that also narrows the type. */
  compile<T>(schemaId: string): ValidateFunction<T>;
  /** Returns the paths at which a schema annotates values: those of every annotation, or of only one. */
  annotations(schemaId: string, only?: Annotation): readonly AnnotatedPath[];
  /** Returns the paths at which a schema names things of a kind, such as fact. */
  naming(schemaId: string, thing: string): readonly (readonly string[])[];
  /** A schema with its references followed. */
  schema(schemaId: string): Schema | undefined;
  examples(type: string): readonly object[];
}

/** @throws Error if a schema or the table of a kind is itself invalid */
export function createValidator({ written, schemas, kinds: tables }: SchemaFolder): Validator {
  // Every command spends a tenth of a second on compiling. With optimisation, a third of that would only shorten the code.
  const code = { optimize: false };
  const ajv = new Ajv({ allErrors: true, multipleOfPrecision: 6, strictTypes: false, verbose: true, code });
  formats.default(ajv, ['email', 'date']);
  ajv.removeKeyword('minLength').addKeyword(MIN_LENGTH);
  ajv.addVocabulary([
    'tsType',
    'visible',
    'internal',
    'counted',
    'countedHere',
    'chosenFrom',
    'forms',
    'common',
    'names',
    'catalogued',
    'dated',
    'patternErrorMessage',
    'editedBy',
    'aspect',
    'real',
    'besidePrice',
  ]);
  for (const schema of written.values()) ajv.addSchema(schema);
  // Documents refer to these for code editors. Here blocks and kinds are checked by name, so each is reported once.
  for (const name of ['block', 'kind', 'rule']) ajv.addSchema({ $id: `editor/${name}.json` });
  const named = JSON.stringify([...written.values()]).matchAll(/content\.json#\/definitions\/(\w+)/g);
  const definitions = Object.fromEntries(Array.from(named, ([, name = '']) => [name, {}]));
  ajv.addSchema({ $id: 'editor/content.json', definitions });
  const compile = <T>(schemaId: string): ValidateFunction<T> => {
    const validate = ajv.getSchema<T>(schemaId);
    if (!validate) throw new Error(`There is no schema ${schemaId}.`);
    return validate;
  };
  const annotated = memoizeTexts((schemaId) => {
    const all = annotatedPaths(schemaId, schemas);
    return { all, byAnnotation: groupBy(all, ({ annotation }) => annotation) };
  });
  const naming = memoizeTexts((schemaId) => memoizeTexts((thing) => namingPaths(schemaId, schemas, thing)));
  const compiled = memoizeTexts((schemaId) => compile(schemaId));
  return {
    blockTypes: [...schemas.keys()].flatMap((id) => /^blocks\/(.*)\.schema\.json$/.exec(id)?.[1] ?? []),
    kinds: new Map([...tables].map(([name, table]) => [name, checkKind(name, table, compile('kind.schema.json'))])),
    compile,
    validate(schemaId, value) {
      const validate = compiled(schemaId);
      return validate(value) ? [] : (validate.errors ?? []);
    },
    annotations(schemaId, only) {
      const { all, byAnnotation } = annotated(schemaId);
      return only === undefined ? all : (byAnnotation.get(only) ?? []);
    },
    naming: (schemaId, thing) => naming(schemaId)(thing),
    schema: (schemaId) => schemas.get(schemaId),
    examples: (type) => schemas.get(blockSchemaId(type))?.examples ?? [],
  };
}

/** The $id of the schema of a block type. The same string object each time, because many look-ups hash it. */
export const blockSchemaId = memoizeTexts((type) => `blocks/${type}.schema.json`);

function checkKind(name: string, table: unknown, validate: ValidateFunction<Kind>): Kind {
  if (validate(table)) return table;
  const [error] = validate.errors ?? [];
  throw new Error(`schema/kinds/${name}.json: ${error?.instancePath} ${error?.message}`);
}
