import type { Catalogue, SiteSettings } from '../../generated/documents.ts';
import { isRecord } from '../../shop/record.ts';
import { visitValues } from '../documents/json-value.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize } from '../memoize.ts';
import type { ParsedData, ParsedFragment, ParsedPage } from '../parser/parsed-site.ts';
import { wordsOf } from './group-by-name.ts';
import type { PageRule } from './rule.ts';

/** The fields that identify an entry of a list: the first of these that it has. */
const NAMES = ['id', 'anchor', 'heading', 'title', 'question', 'label', 'text', 'name', 'product'] as const;

export const duplicateId: PageRule = {
  code: 'duplicate-id',
  scope: 'page',
  severity: 'error',
  title: 'No two entries in a list are the same.',
  explanation:
    'The entries in a list are distinguished by their id, or else by their heading, question, label or words. If two are the same, but for capital letters, punctuation and spaces, visitors cannot tell them apart, and one may be shown instead of the other. Say in each what is different about it.',
  *check({ pages, fragments, settings, catalogue }) {
    const holders = [...pages, ...fragments.values()].map((holder) => ({ holder, repeated: repeatedEntries(holder) }));
    const data = [settings, catalogue].flatMap((holder) =>
      holder ? { holder, repeated: repeatedInData(holder) } : [],
    );
    for (const { holder, repeated } of [...holders, ...data]) {
      for (const { name, value, pointer } of repeated) {
        const message = `Another entry in this list already has the ${name} “${value}”.`;
        const advice = name === 'id' ? 'Give it its own id.' : 'Say what is different about this one, or remove it.';
        yield { file: holder.document.path, pointer, message, advice, dependsOn: [holder.document.path] };
      }
    }
  },
};

interface Repeated {
  /** The field that is the same, or “words” for an entry that is a string. */
  name: string;
  value: string;
  pointer: Pointer;
}

const repeatedEntries = memoize(({ blocks }: ParsedPage | ParsedFragment) =>
  blocks.flatMap(({ valid, value, pointer }) => (valid ? repeatedWithin(value, pointer) : [])),
);

/** The navigation and the footer have their own rule, which looks across groups. */
const repeatedInData = memoize(({ value }: ParsedData<SiteSettings | Catalogue>) =>
  repeatedWithin(value, []).filter(
    ({ pointer: [top, part] }) => top !== 'navigation' && part !== 'links' && top !== 'allow',
  ),
);

function repeatedWithin(value: unknown, pointer: Pointer): Repeated[] {
  const repeated: Repeated[] = [];
  visitValues(value, (item, place) => collectRepeated(item, place, repeated), [...pointer]);
  return repeated;
}

function collectRepeated(list: unknown, place: Pointer, repeated: Repeated[]): void {
  if (!Array.isArray(list) || list.length < 2) return;
  const seen = new Set<string>();
  for (let index = 0; index < list.length; index++) {
    const { name, value } = namedBy(list[index]);
    if (typeof value !== 'string') continue;
    const count = seen.size;
    if (seen.add(wordsOf(value)).size > count) continue;
    repeated.push({ name: name ?? 'words', value, pointer: [...place, index, ...(name === undefined ? [] : [name])] });
  }
}

/** What distinguishes an entry from others: the value of a field, or else the entry itself. */
function namedBy(item: unknown): { name?: string; value: unknown } {
  if (!isRecord(item)) return { value: item };
  for (const name of NAMES) if (item[name] !== undefined) return { name, value: item[name] };
  return { value: item };
}
