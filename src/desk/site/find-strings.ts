import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { type FoundText, findInText, replaceMatches } from '../../content/authoring/find-text.ts';
import { jsonPointer, type Pointer } from '../../content/documents/pointer.ts';
import { createDraftResolver } from '../../content/resolve/draft-resolver.ts';
import { schemaOfDocument } from '../../content/schema/names.ts';
import type { Schema } from '../../content/schema/schema.ts';
import { blockSchemaId, pathValues, textPaths } from '../../content/schema/validator.ts';
import { placeFacts } from '../../content/text/facts.ts';
import type { AnswerOf, RequestOf } from '../../editor/protocol/calls.ts';
import type { DocumentPath, FoundPlace } from '../../editor/protocol/documents.ts';
import type { Facts } from '../../generated/documents.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';
import { searchSite, wordsOf } from '../../shop/search/site-search.ts';
import type { Workspace } from './workspace.ts';

/** The most places to show: more cannot be judged one by one. */
const MOST_PLACES = 2_000;
const MOST_SIMILAR = 50;

const TITLE = '/title';
/** Has addresses alone. */
const URLS = '_data/urls.json';

type FoundMatch = FoundText & { pointer: Pointer };

interface PlacedText {
  pointer: Pointer;
  text: string;
}

/**
 * Finds a string in all documents, and replaces it where the request says so. Addresses, keys and names are left out.
 * A part quoted from a fact is found, but never replaced. Where nothing is to be replaced, other strings with the
 * words in any order, or spelt nearly like them, are similar.
 */
export function findStrings(request: RequestOf<'POST /api/find'>, workspace: Workspace): AnswerOf<'POST /api/find'> {
  const { query, matchCase = false, replacement, only, drafts } = request;
  const { root, files } = workspace.sources(drafts);
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  const read = files.flatMap(({ path, text }) => {
    const [document, value] = [path.slice(root.length + 1), parseJson(text)];
    return value === undefined ? [] : [{ document, value, texts: textsIn(document, value, schemas) }];
  });
  const written = (path: DocumentPath) => read.find(({ document }) => document === path)?.value;
  const resolver = createDraftResolver(schemas, new Map());
  const facts = resolver.quotedFacts(written('_data/catalogue.json'), written('_data/facts.json'));
  const found = read.flatMap(({ document, value, texts }) => {
    const matches = texts.flatMap(({ pointer, text }) =>
      findInText(text, query, matchCase, facts).map((match): FoundMatch => ({ pointer, ...match })),
    );
    return matches.length === 0 ? [] : [{ document, value, matches }];
  });
  const places = found.flatMap(({ document, matches }) => matches.map((match) => placeOf(document, match)));
  if (replacement === undefined)
    return { places: places.slice(0, MOST_PLACES), similar: similarStrings(query, read, places, facts) };
  const wanted = only && new Set(only.map(keyOfPlace));
  const edits = found.flatMap(({ document, value, matches }) => {
    const own = matches.filter(({ fact }) => fact === undefined);
    const chosen = own.filter((match) => !wanted || wanted.has(keyOfPlace(placeOf(document, match))));
    if (chosen.length === 0) return [];
    return [{ document, hash: workspace.hashOf(document), value: replaceMatches(value, chosen, replacement) }];
  });
  return { places: places.slice(0, MOST_PLACES), similar: [], edits };
}

/** Finds strings by their words, as visitors find pages; titles first. The mark is on the first word as typed. */
function similarStrings(
  query: string,
  read: readonly { document: DocumentPath; texts: readonly PlacedText[] }[],
  places: readonly FoundPlace[],
  facts: Facts,
): FoundPlace[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  const exact = new Set(places.map(({ document, pointer }) => `${document} ${pointer}`));
  const texts = read.flatMap(({ document, texts: own }) =>
    own.map(({ pointer, text }) => ({ document, pointer: jsonPointer(pointer), text: placeFacts(text, facts) })),
  );
  const entries = texts.map(({ text }, index) => ({ title: text, address: String(index), words: '' }));
  const results = searchSite({ groups: [{ category: '', features: [], words: '', entries }] }, query, '');
  return results
    .flatMap(({ address }) => texts[Number(address)] ?? [])
    .filter(({ document, pointer }) => !exact.has(`${document} ${pointer}`))
    .sort((one, other) => Number(other.pointer === TITLE) - Number(one.pointer === TITLE))
    .slice(0, MOST_SIMILAR)
    .map((found) => {
      const shown = found.text.toLowerCase();
      const word = typed.find((one) => shown.includes(one)) ?? '';
      return { ...found, start: shown.indexOf(word), length: word.length };
    });
}

function placeOf(document: DocumentPath, { pointer, ...match }: FoundMatch): FoundPlace {
  return { document, pointer: jsonPointer(pointer), ...match };
}

function keyOfPlace({ document, pointer, start }: Pick<FoundPlace, 'document' | 'pointer' | 'start'>): string {
  return `${document} ${pointer} ${start}`;
}

/** The strings that visitors read in a document and its blocks. */
function textsIn(document: DocumentPath, value: unknown, schemas: ReadonlyMap<string, Schema>): PlacedText[] {
  const blocks = isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [];
  const own = document === URLS ? [] : valuesAt(value, schemaOfDocument(document), schemas, []);
  const values = blocks.flatMap((block, index) =>
    isRecord(block) ? valuesAt(block, blockSchemaId(String(block.type)), schemas, ['blocks', index]) : [],
  );
  return [...own, ...values].flatMap((found) =>
    typeof found.value === 'string' ? [{ pointer: found.pointer, text: found.value }] : [],
  );
}

function valuesAt(value: unknown, schema: string, schemas: ReadonlyMap<string, Schema>, pointer: Pointer) {
  return textPaths(schema, schemas).flatMap((path) => pathValues(value, path, pointer));
}
