import { expandBlocks, fragmentUsed } from '../parsed/fragments.ts';
import type { ParsedPage, ParsedSite } from '../parsed/parsed-site.ts';
import { factNames, findFact } from '../text/facts.ts';

/** A group of changes to a site, worded for visitors: a heading with lines below it. */
export interface ChangeGroup {
  heading: string;
  lines: string[];
}

/** Compares two versions of a site. Documents that cannot be read are left out. */
export function compareSites(before: ParsedSite, after: ParsedSite): ChangeGroup[] {
  const groups = [
    ...comparePages(before, after),
    { heading: 'Prices', lines: comparePrices(before, after) },
    { heading: 'Facts', lines: compareFacts(before, after) },
    { heading: 'Shared blocks', lines: compareFragments(before, after) },
    { heading: 'Site settings', lines: compareSettings(before, after) },
    { heading: 'Addresses removed from the list', lines: lostLines(before, after) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

/** Pages match by document path, or failing that by route. */
function comparePages(before: ParsedSite, after: ParsedSite): ChangeGroup[] {
  const formerOf = (page: ParsedPage) =>
    before.pages.find(
      ({ document }) => document.path.slice(before.root.length) === page.document.path.slice(after.root.length),
    ) ?? before.pages.find((one) => one.page.route === page.page.route);
  const pairs = after.pages.map((page) => ({ page, former: formerOf(page) }));
  const kept = new Set(pairs.map(({ former }) => former));
  return [
    { heading: 'New pages', lines: pairs.filter(({ former }) => !former).map(({ page }) => name(page)) },
    { heading: 'Removed pages', lines: before.pages.filter((page) => !kept.has(page)).map(name) },
    {
      heading: 'Changed pages',
      lines: pairs.flatMap(({ page, former }) => (former ? comparePage(former, page) : [])),
    },
  ];
}

function comparePage(before: ParsedPage, after: ParsedPage): string[] {
  const lines: string[] = [];
  const fields = ['title', 'description', 'kind'] as const;
  if (before.page.route !== after.page.route) lines.push(`its address ${before.page.route} is now ${after.page.route}`);
  for (const field of fields) {
    if (before.page[field] !== after.page[field])
      lines.push(`its ${field} “${before.page[field]}” is now “${after.page[field]}”`);
  }
  if (!same(before.page.aliases, after.page.aliases))
    lines.push(`its other addresses are now: ${(after.page.aliases ?? []).join(', ') || 'none'}`);
  if (!same(before.page.data, after.page.data)) lines.push('it now sells or lists something else');
  lines.push(...compareBlocks(before, after));
  return lines.map((line) => `${name(after)}: ${line}`);
}

function compareBlocks(before: ParsedPage, after: ParsedPage): string[] {
  const texts = (page: ParsedPage) => page.blocks.map(({ value }) => JSON.stringify(value));
  const [old, now] = [texts(before), texts(after)];
  const added = after.blocks.filter((_, index) => !old.includes(now[index] ?? ''));
  const removed = before.blocks.filter((_, index) => !now.includes(old[index] ?? ''));
  const changed = added.filter(({ type }) => removed.some((block) => block.type === type));
  const lines = changed.map((block) => `the block ${blockName(block)} has changed`);
  const rest = (from: typeof added, others: typeof added) =>
    from.filter(({ type }) => !others.some((block) => block.type === type));
  lines.push(...rest(added, removed).map((block) => `the block ${blockName(block)} is new`));
  lines.push(...rest(removed, added).map((block) => `the block ${blockName(block)} has been removed`));
  if (lines.length === 0 && !same(old, now)) lines.push('its blocks are in a different order');
  return lines;
}

function comparePrices(before: ParsedSite, after: ParsedSite): string[] {
  const [old, now] = [before.catalogue?.value.products ?? {}, after.catalogue?.value.products ?? {}];
  const lines: string[] = [];
  for (const [key, product] of Object.entries(now)) {
    const former = old[key];
    const label = product.name ?? product.title ?? key;
    const on = touched(pagesSelling(key, after));
    if (!former) lines.push(`${label} is new, at £${product.price}`);
    else if (former.price !== product.price) lines.push(`${label}: £${former.price} is now £${product.price}${on}`);
    else if (!same(former, product)) lines.push(`${label}: its details in the shop have changed${on}`);
  }
  for (const [key, { name: label, title }] of Object.entries(old)) {
    if (!now[key]) lines.push(`${label ?? title ?? key} is no longer sold`);
  }
  return lines;
}

function compareFacts(before: ParsedSite, after: ParsedSite): string[] {
  const names = new Set([before, after].flatMap(({ facts }) => (facts ? factNames(facts.value) : [])));
  return [...names].flatMap((fact) => {
    const [old, now] = [before, after].map(({ facts }) => facts && findFact(facts.value, fact));
    if (old === now) return [];
    const on = touched(pagesWith((file) => quotes(file, fact, after), after));
    if (old === undefined) return [`${fact} is new: “${now}”${on}`];
    return [now === undefined ? `${fact} has been removed: “${old}”` : `${fact}: “${old}” is now “${now}”${on}`];
  });
}

function compareFragments(before: ParsedSite, after: ParsedSite): string[] {
  const names = new Set([...before.fragments.keys(), ...after.fragments.keys()]);
  return [...names].flatMap((fragment) => {
    const [old, now] = [before, after].map(({ fragments }) => fragments.get(fragment)?.fragment.blocks);
    if (same(old, now)) return [];
    const what = old === undefined ? 'is new' : now === undefined ? 'has been removed' : 'has changed';
    const file = after.fragments.get(fragment)?.document.path;
    return [`${fragment} ${what}${touched(pagesWith((one) => one === file, after))}`];
  });
}

function compareSettings(before: ParsedSite, after: ParsedSite): string[] {
  const [old, now] = [before.settings?.value, after.settings?.value];
  if (!old || !now) return [];
  const keys = new Set([...Object.keys(old), ...Object.keys(now)]);
  const settingOf = (settings: object, key: string) => Object.entries(settings).find(([one]) => one === key)?.[1];
  return [...keys]
    .filter((key) => !same(settingOf(old, key), settingOf(now, key)))
    .map((key) => `“${key}” has changed, on every page`);
}

function lostLines(before: ParsedSite, after: ParsedSite): string[] {
  const now = after.urlHistory?.value.urls ?? {};
  return Object.keys(before.urlHistory?.value.urls ?? {}).filter((address) => !(address in now));
}

function pagesSelling(key: string, parsedSite: ParsedSite): ParsedPage[] {
  const naming = new Set(
    parsedSite.marked
      .filter(({ annotation, value }) => annotation === 'product-reference' && value === key)
      .map(({ document }) => document.path),
  );
  const category = parsedSite.catalogue?.value.products[key]?.category;
  return parsedSite.pages.filter(
    ({ document, page: { data = {} } }) =>
      data.product === key ||
      data.products?.includes(key) ||
      (category !== undefined && data.category === category) ||
      naming.has(document.path),
  );
}

/** The pages made from at least one document that passes the test. */
function pagesWith(has: (file: string) => boolean, parsedSite: ParsedSite): ParsedPage[] {
  return parsedSite.pages.filter((page) => {
    const files = [page.document.path, ...expandBlocks(page, parsedSite).map(({ block }) => block.document.path)];
    return [...new Set(files)].some(has);
  });
}

function quotes(file: string, fact: string, { texts }: ParsedSite): boolean {
  return texts.some(
    ({ document, quotes: quoted }) => document.path === file && quoted.some((one) => one.name === fact),
  );
}

/** How many pages to name before only counting the rest. */
const NAMED = 5;

function touched(pages: readonly ParsedPage[]): string {
  if (pages.length === 0) return ', on no page';
  const named = pages.slice(0, NAMED).map(({ page }) => page.route);
  const more = pages.length > NAMED ? ` and ${pages.length - NAMED} more` : '';
  return `, on ${named.join(', ')}${more}`;
}

function name({ page }: ParsedPage): string {
  return `${page.route} (${page.title})`;
}

function blockName(block: ParsedPage['blocks'][number]): string {
  const used = fragmentUsed(block);
  if (used !== undefined) return `“${used}”, shared with other pages,`;
  const heading = 'heading' in block.value ? ` “${String(block.value.heading)}”` : '';
  return `${block.type}${heading}`;
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
