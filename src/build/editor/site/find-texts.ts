import { matchesIn, replaceMatches, type TextMatch } from '../../../content/documents/find-text.ts';
import { jsonPointer, type Pointer } from '../../../content/documents/pointer.ts';
import type { SiteSources } from '../../../content/parsed/site-parser.ts';
import { pathValues } from '../../../content/schema/annotations.ts';
import type { Schema } from '../../../content/schema/schema.ts';
import { textPaths } from '../../../content/schema/text-paths.ts';
import { blockSchemaId } from '../../../content/schema/validator.ts';
import type { Endpoints } from '../../../editor/protocol/endpoints.ts';
import type { FindRequest, FoundPlace } from '../../../editor/protocol/proposals.ts';
import { isRecord } from '../../../shop/record.ts';
import { SCHEMA_FOLDER } from '../../sources/folders.ts';
import { readSchemaFolder } from '../../sources/read-schemas.ts';
import type { Workspace } from './workspace.ts';

/** The most places to show: more cannot be judged one by one. */
const MOST_PLACES = 2_000;

/** Finds a text in all documents, and replaces it where the request says so. Addresses, keys and names are left out. */
export function findTexts(request: FindRequest, workspace: Workspace): Endpoints['POST /api/find']['answer'] {
  const { query, matchCase = false, replacement, only, drafts } = request;
  const sources = workspace.sources(drafts);
  const { schemas } = readSchemaFolder(SCHEMA_FOLDER);
  const found = documentsIn(sources).flatMap(({ path, value }) => {
    const texts = textsIn(value, path.slice(sources.root.length + 1), schemas);
    const matches = texts.flatMap(({ pointer, text }) =>
      [...matchesIn(text, query, matchCase)].map((match): TextMatch => ({ pointer, text, ...match })),
    );
    return matches.length === 0 ? [] : [{ path, value, matches }];
  });
  const documentOf = (path: string) => path.slice(sources.root.length + 1);
  const placeOf = (path: string, { pointer, ...match }: TextMatch): FoundPlace => ({
    document: documentOf(path),
    pointer: jsonPointer(pointer),
    ...match,
  });
  const places = found.flatMap(({ path, matches }) => matches.map((match) => placeOf(path, match)));
  if (replacement === undefined) return { places: places.slice(0, MOST_PLACES) };
  const wanted = only && new Set(only.map(keyOfPlace));
  const edits = found.flatMap(({ path, value, matches }) => {
    const chosen = matches.filter((match) => !wanted || wanted.has(keyOfPlace(placeOf(path, match))));
    if (chosen.length === 0) return [];
    const document = documentOf(path);
    return [{ document, hash: workspace.hashOf(document), value: replaceMatches(value, chosen, replacement) }];
  });
  return { places: places.slice(0, MOST_PLACES), edits };
}

function keyOfPlace({ document, pointer, start }: Pick<FoundPlace, 'document' | 'pointer' | 'start'>): string {
  return `${document} ${pointer} ${start}`;
}

/** Documents that are JSON. */
function documentsIn({ files }: SiteSources): { path: string; value: unknown }[] {
  return files.flatMap(({ path, text }) => {
    try {
      return [{ path, value: JSON.parse(text) }];
    } catch {
      return [];
    }
  });
}

function textsIn(
  value: unknown,
  document: string,
  schemas: ReadonlyMap<string, Schema>,
): { pointer: Pointer; text: string }[] {
  const [schemaId, hasBlocks] = schemaOf(document);
  const own = stringsAt(value, textPaths(schemaId, schemas), []);
  const blocks = hasBlocks && isRecord(value) && Array.isArray(value.blocks) ? value.blocks : [];
  const inBlocks = blocks.flatMap((block, index) =>
    isRecord(block) ? stringsAt(block, textPaths(blockSchemaId(String(block.type)), schemas), ['blocks', index]) : [],
  );
  return [...own, ...inBlocks];
}

function schemaOf(document: string): [string, boolean] {
  const name = /^_data\/(.*)\.json$/.exec(document)?.[1];
  if (name !== undefined) return [name === 'urls' ? '' : `${name}.schema.json`, false];
  return [document.startsWith('_fragments/') ? 'fragment.schema.json' : 'page.schema.json', true];
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
