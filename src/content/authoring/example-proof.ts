import type { SiteSettings } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import { readDocument } from '../documents/document.ts';
import { formatDocument } from '../documents/format-document.ts';
import type { SiteSources } from '../parser/site-parser.ts';

const PROMISES: SiteSettings['promises'] = {
  openingHours: [
    { from: 'Monday', to: 'Friday', opens: '08:00', closes: '17:30' },
    { from: 'Saturday', opens: '09:00', closes: '12:00' },
  ],
  replyTime: '1 working day',
};
const FEE = { group: 'example', name: 'officialFee', value: '£10' };

/** Fills in examples of the promises and official fees that a site does not state yet, for the gallery. */
export function withExampleProof(sources: SiteSources): SiteSources {
  const change = (name: string, value: Record<string, unknown>) => {
    if (name === 'site') return { promises: PROMISES, ...value };
    if (name === 'facts') return { ...value, [FEE.group]: { [FEE.name]: FEE.value } };
    return { ...value, categories: isRecord(value.categories) ? mapValues(value.categories, withFee) : {} };
  };
  const files = sources.files.map((file) => {
    const [, name] = /\/_data\/(site|facts|catalogue)\.json$/.exec(file.path) ?? [];
    const { value } = readDocument(file);
    return name !== undefined && isRecord(value) ? { ...file, text: formatDocument(change(name, value)) } : file;
  });
  return { ...sources, files };
}

/** A category of which an official body charges a fee, with an example of the fee. */
function withFee(category: unknown): unknown {
  if (!isRecord(category) || category.officialBody === undefined) return category;
  return { ...category, facts: { officialFee: `${FEE.group}.${FEE.name}`, ...Object(category.facts) } };
}

function mapValues(record: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
