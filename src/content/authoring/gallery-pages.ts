import type { SiteSettings } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { readDocument, type SourceFile } from '../documents/document.ts';
import { formatDocument } from '../documents/format-document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { SiteSources } from '../parser/site-parser.ts';
import { fieldsWith } from '../schema/schema.ts';
import { blockSchemaId, kindsWith, type Validator } from '../schema/validator.ts';

export function galleryRoute(type: string): string {
  return `/gallery/${type}`;
}

/** Adds a page for each block type, with every example of its schema, on a kind of page that may have it. */
export function withGallery(sources: SiteSources, validator: Validator): SiteSources {
  const pages = validator.blockTypes.map((type): SourceFile => {
    const [kind = 'info'] = kindsWith(type, validator);
    const like = sources.files.find(
      ({ path, text }) => !path.startsWith(`${sources.root}/_`) && text.includes(`"kind": "${kind}"`),
    );
    const data = like && valueAt(readDocument(like).value, ['data']);
    const document = {
      kind,
      route: galleryRoute(type),
      title: validator.schema(`blocks/${type}.schema.json`)?.title ?? type,
      description: 'Examples of a block.',
      data,
      blocks: validator.examples(type),
    };
    return { path: `${sources.root}/gallery/${type}.json`, text: formatDocument(document) };
  });
  return { ...sources, files: [...sources.files, ...pages] };
}

type JsonObject = Readonly<Record<string, unknown>>;

const PROMISES: SiteSettings['promises'] = {
  openingHours: [
    { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30' },
    { from: 'Saturday', opens: '09:00', closes: '12:00' },
  ],
  replyTime: '1 working day',
};
const FEE = { group: 'example', name: 'officialFee', value: '£10' };

/** Fills in example proof that a site lacks, for the gallery: promises, fees, and lists of blocks that are empty. */
export function withExampleProof(sources: SiteSources, validator: Validator): SiteSources {
  const changes: Readonly<Record<string, (value: JsonObject) => JsonObject>> = {
    'site.json': (value) => ({ promises: PROMISES, ...value }),
    'facts.json': (value) => ({ ...value, [FEE.group]: { [FEE.name]: FEE.value } }),
    'catalogue.json': (value) => {
      const all = Object.entries(isRecord(value.categories) ? value.categories : {});
      return { ...value, categories: Object.fromEntries(all.map(([key, one]) => [key, withFee(one)])) };
    },
  };
  const files = sources.files.map((file) => {
    const { value } = readDocument(file);
    if (!isRecord(value)) return file;
    const change = changes[file.path.slice(`${sources.root}/_data/`.length)];
    if (change) return { ...file, text: formatDocument(change(value)) };
    if (!Array.isArray(value.blocks)) return file;
    const blocks = value.blocks.map((block: unknown) => withExamples(block, validator));
    return { ...file, text: formatDocument({ ...value, blocks }) };
  });
  return { ...sources, files };
}

function withFee(category: unknown): unknown {
  if (!isRecord(category) || category.officialBody === undefined) return category;
  const facts = isRecord(category.facts) ? category.facts : {};
  return { ...category, facts: { officialFee: `${FEE.group}.${FEE.name}`, ...facts } };
}

/** A block whose empty lists of proof are those of the first example that has them. */
function withExamples(block: unknown, validator: Validator): unknown {
  if (!isRecord(block)) return block;
  const type = String(block.type);
  const lists = fieldsWith(validator.schema(blockSchemaId(type)) ?? {}, 'real').flatMap(([key]) => {
    const list = block[key];
    if (!Array.isArray(list) || list.length > 0) return [];
    const example = validator.examples(type).find((one) => isRecord(one) && one[key] !== undefined);
    return isRecord(example) ? [[key, example[key]]] : [];
  });
  return { ...block, ...Object.fromEntries(lists) };
}
