import type { SiteSettings } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { readDocument } from '../documents/document.ts';
import { formatDocument } from '../documents/format-document.ts';
import type { SiteSources } from '../parser/site-parser.ts';
import { fieldsWith } from '../schema/marked-fields.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const PROMISES: SiteSettings['promises'] = {
  openingHours: [
    { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30' },
    { from: 'Saturday', opens: '09:00', closes: '12:00' },
  ],
  replyTime: '1 working day',
};
const FEE = { group: 'example', name: 'officialFee', value: '£10' };

/**
 * Fills in examples of the proof that a site does not have yet, for the gallery: promises, official fees, and the lists of
 * blocks that are empty.
 */
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

/** A category of which an official body charges a fee, with an example of the fee. */
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
