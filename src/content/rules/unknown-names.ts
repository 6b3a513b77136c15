import type { SiteIndex } from '../cross-references/site-index.ts';
import { memoizeLast } from '../memoize.ts';
import { fragmentUsed, type ParsedBlock, type SharedDocuments } from '../parser/parsed-site.ts';
import { ABSENCE, type Finding } from '../problems/problem.ts';
import { pathValues } from '../schema/validator.ts';
import { suggestName } from '../text/nearest-name.ts';
import { ONLINE } from './course-dates.ts';
import { type Naming, type SiteRule, wrongNames } from './rule.ts';

/** The things that documents name, each as schemas call it, and the words for its uses. */
const LISTS = {
  fragments: { one: 'fragment', uses: 'blocks use' },
  products: { one: 'product', uses: 'places name' },
  categories: { one: 'category', uses: 'places name' },
  trades: { one: 'trade', uses: 'products name' },
  venues: { one: 'venue', uses: 'dates name' },
} as const;
type List = keyof typeof LISTS;
type Referable = Exclude<List, 'trades' | 'venues'>;

function describe(name: string, list: List): string {
  const { one } = LISTS[list];
  const isInCatalogue = list !== 'fragments' && list !== 'venues';
  return isInCatalogue ? `The catalogue has no ${one} “${name}”.` : `There is no ${one} called “${name}”.`;
}

/** Returns the known things, and their file or folder; undefined without a data file, which is reported by itself. */
function thingsIn(list: List, { root, fragmentNames, catalogue, dates }: SharedDocuments) {
  if (list === 'fragments') return { known: fragmentNames, home: `${root}/_fragments` };
  if (list === 'venues')
    return dates && { known: [ONLINE, ...Object.keys(dates.value.venues ?? {})], home: dates.document.path };
  return catalogue && { known: Object.keys(catalogue.value[list] ?? {}), home: catalogue.document.path };
}

/** Returns the thing that an error about its name hides: its file, or its key in the catalogue. */
function hiddenBy(name: string, list: List, home: string): string {
  return list === 'fragments' ? `${home}/${name}.json` : `${home}#${list}/${name}`;
}

/** Finds the places where documents name things of a list: outside blocks, and then in blocks, pages first if the things are fragments. */
function* namingsOf(list: List, index: SiteIndex): Iterable<Naming> {
  const { documents, pages, shared, validator } = index;
  for (const { file, schema, value: holder } of valuesOutsideBlocks(index))
    for (const path of validator.naming(schema, LISTS[list].one))
      for (const { pointer, value } of pathValues(holder, path, [])) yield { name: String(value), file, pointer };
  if (list === 'venues' || list === 'trades') return;
  for (const { file, references } of list === 'fragments' ? [...pages, ...shared] : documents)
    for (const { name, pointer } of references[list]) yield { name, file, pointer };
}

function valuesOutsideBlocks({ pages, catalogue, dates, settings }: SiteIndex) {
  const data = { catalogue, dates, site: settings };
  return [
    ...pages.map(({ file, head }) => ({ file, schema: 'page.schema.json', value: head })),
    ...Object.entries(data).flatMap(([name, found]) =>
      found ? [{ file: found.document.path, schema: `${name}.schema.json`, value: found.value }] : [],
    ),
  ];
}

/** The things of a list, how often documents name each, and the places that name an unknown one, for two rules. */
const usesOf = memoizeLast((list: List, index: SiteIndex) => {
  const things = thingsIn(list, index);
  const there = new Set(things?.known);
  const counts = new Map<string, number>();
  const wrong: Naming[] = [];
  for (const naming of things ? namingsOf(list, index) : []) {
    counts.set(naming.name, (counts.get(naming.name) ?? 0) + 1);
    if (!there.has(naming.name)) wrong.push(naming);
  }
  return things && { ...things, counts, wrong };
});

/** Returns a finding for each use of an unknown name, unless the named thing was renamed. */
export function* unknownNames(list: List, index: SiteIndex): Iterable<Finding> {
  const uses = usesOf(list, index);
  if (!uses) return;
  const { known, home, counts, wrong } = uses;
  const unused = known.filter((one) => !counts.has(one));
  const findings = wrongNames(wrong, {
    message: (name) => describe(name, list),
    advice: (name) => suggestName(name, known, { likely: unused, unused, list: home }),
    more: `{count} ${LISTS[list].uses} it.`,
  });
  for (const finding of findings) {
    const hides = [hiddenBy(finding.name, list, home)];
    yield { ...finding, dependsOn: hides, hides };
  }
}

/** Several uses of an unknown name, and none of one known thing, tell of a rename. `alsoUsed` are used unnamed. */
export function* renamedThing(
  list: Referable,
  index: SiteIndex,
  alsoUsed?: ReadonlyMap<string, unknown>,
): Iterable<Finding> {
  const uses = usesOf(list, index);
  if (!uses) return;
  const { known, home, counts } = uses;
  const [spare, ...spares] = known.filter((name) => !counts.has(name) && !alsoUsed?.has(name));
  const [lost, ...others] = [...counts].filter(([name, count]) => count > 1 && !known.includes(name));
  // A page that cannot be read may be one that uses it.
  if (spare === undefined || !lost || [...spares, ...others, ...index.unreadPages].length > 0) return;
  const [name, count] = lost;
  const message = `Nothing uses “${spare}”. ${describe(name, list)} ${count} ${LISTS[list].uses} it.`;
  const advice = `Call it “${name}” again, or correct those that use it.`;
  const hides = [hiddenBy(name, list, home)];
  yield list === 'fragments'
    ? { file: hiddenBy(spare, list, home), pointer: [], at: 'start', message, advice, hides }
    : { file: home, pointer: [list, spare], at: 'key', message, advice, hides };
}

export const circularFragment: SiteRule = function* (index) {
  const reported = new Set<string>();
  for (const [name, { document, blocks }] of index.fragments) {
    for (const block of blocks) {
      const way = reported.has(name) ? undefined : wayBack(index, block, name);
      if (!way) continue;
      for (const step of way) reported.add(step);
      const message = `This fragment includes itself: ${[name, ...way].join(' → ')}.`;
      yield { file: document.path, pointer: [...block.pointer, 'use'], message, advice: 'Remove this reference.' };
    }
  }
};

/** The names of the fragments that lead from a block to one of them. */
function wayBack(index: SharedDocuments, block: ParsedBlock, to: string, passed: string[] = []): string[] | undefined {
  const name = fragmentUsed(block);
  if (name === undefined || passed.includes(name)) return undefined;
  if (name === to) return [...passed, name];
  for (const inner of index.fragments.get(name)?.blocks ?? []) {
    const way = wayBack(index, inner, to, [...passed, name]);
    if (way) return way;
  }
  return undefined;
}

export const unusedFragment: SiteRule = function* (index) {
  const used = new Set(index.documents.flatMap(({ references }) => references.fragments.map(({ name }) => name)));
  for (const [name, { document }] of index.fragments) {
    const place = { file: document.path, pointer: ['blocks'], at: 'key' } as const;
    const words = { message: 'No page uses this fragment.', advice: 'Use it, or delete the file.' };
    if (!used.has(name)) yield { ...place, ...words, dependsOn: [ABSENCE] };
  }
};
