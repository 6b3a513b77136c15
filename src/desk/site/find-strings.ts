import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { readSchemaFolder } from '../../build/sources/load-site.ts';
import { type FoundText, findInText, replaceMatches } from '../../content/authoring/find-text.ts';
import { jsonPointer, type Pointer } from '../../content/documents/pointer.ts';
import type { SiteSources } from '../../content/parser/site-parser.ts';
import { createDraftResolver } from '../../content/resolve/draft-resolver.ts';
import { pathValues, textPaths } from '../../content/schema/annotations.ts';
import { schemaOfDocument } from '../../content/schema/names.ts';
import type { Schema } from '../../content/schema/schema.ts';
import { blockSchemaId } from '../../content/schema/validator.ts';
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

/**
 * Finds a string in all documents, and replaces it where the request says so. Addresses, keys and names are left out.
 * A part quoted from a fact is found, but never replaced. Where nothing is to be replaced, other strings with the
 * words in any order, or spelt nearly like them, are similar.
 */
export function findStrings(request: RequestOf<'POST /api/find'>, workspace: Workspace): AnswerOf<'POST /api/find'> {
  const { query, matchCase = false, replacement, only, drafts } = request;
  const sources = workspace.sources(drafts);
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  const documents = documentsIn(sources);
  const facts = factsOf(documents, schemas);
  const read = documents.map((one) => ({ ...one, texts: textsIn(one.value, one.document, schemas) }));
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
  read: readonly (ReadDocument & { texts: readonly { pointer: Pointer; text: string }[] })[],
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

interface ReadDocument {
  document: DocumentPath;
  value: unknown;
}

/** Documents that are JSON. */
function documentsIn({ root, files }: SiteSources): ReadDocument[] {
  return files.flatMap(({ path, text }) => {
    const value = parseJson(text);
    return value === undefined ? [] : [{ document: path.slice(root.length + 1), value }];
  });
}

function factsOf(documents: readonly ReadDocument[], schemas: ReadonlyMap<string, Schema>): Facts {
  const written = (path: DocumentPath) => documents.find(({ document }) => document === path)?.value;
  const resolver = createDraftResolver(schemas, new Map());
  return resolver.quotedFacts(written('_data/catalogue.json'), written('_data/facts.json'));
}

function textsIn(
  value: unknown,
  document: string,
  schemas: ReadonlyMap<string, Schema>,
): { pointer: Pointer; text: string }[] {
  const own = document === URLS ? [] : stringsAt(value, textPaths(schemaOfDocument(document), schemas), []);
  const blocks = isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [];
  const inBlocks = blocks.flatMap((block, index) =>
    isRecord(block) ? stringsAt(block, textPaths(blockSchemaId(String(block.type)), schemas), ['blocks', index]) : [],
  );
  return [...own, ...inBlocks];
}

function stringsAt(
  value: unknown,
  paths: readonly (readonly string[])[],
  pointer: Pointer,
): { pointer: Pointer; text: string }[] {
  return paths.flatMap((path) =>
    pathValues(value, path, pointer).flatMap((found) =>
      typeof found.value === 'string' ? [{ pointer: found.pointer, text: found.value }] : [],
    ),
  );
}
