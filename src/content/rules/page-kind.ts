import { expandBlocks, filesOf, fragmentUsed } from '../parser/fragments.ts';
import { fittingKind, type KindViolation, ownViolations } from '../parser/kind-violations.ts';
import type { ParsedBlock, ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import type { Rule } from './rule.ts';

export const mistakenKind: Rule = {
  code: 'mistaken-kind',
  masks: true,
  title: 'The kind of a page matches its blocks.',
  explanation:
    'The page breaks the requirements of its kind in more than one way, but meets those of another kind exactly. Usually the kind is wrong. The requirements of each kind are in schema/kinds.',
  *check(parsedSite) {
    for (const page of parsedSite.pages) {
      const fitting = fittingKind(page, parsedSite);
      if (fitting === undefined) continue;
      const { path: file } = page.document;
      const message = `This page has the blocks and data of the kind “${fitting}”, not those of “${page.page.kind}”.`;
      const advice = `Write "kind": "${fitting}", or the blocks and data of “${page.page.kind}”.`;
      yield { file, pointer: ['kind'], message, advice, dependsOn: [file] };
    }
  },
};

export const pageData: Rule = {
  code: 'page-data',
  title: 'Every page names the products that its kind needs.',
  explanation:
    'A course page needs "data": { "product": … }, a listing needs { "category": … }, and a page of several products needs { "products": [ … ] }. Other pages have no data.',
  *check(parsedSite) {
    for (const page of parsedSite.pages) {
      const needed = ownViolations(page, parsedSite).find((violation) => violation.what === 'data')?.needed;
      if (needed === undefined) continue;
      const { path: file } = page.document;
      const shared = { file, dependsOn: [file], pointer: page.page.data ? ['data'] : [] };
      const holder = `A page of the kind “${page.page.kind}”`;
      const [value, keys] = needed === 'products' ? ['[ … ]', 'keys'] : ['"…"', 'a key'];
      const advice = `Write "data": { "${needed}": ${value} } with ${keys} from pages/_data/catalogue.json, and nothing else in it.`;
      yield needed === 'nothing'
        ? { ...shared, at: 'key', message: `${holder} must not have data.`, advice: 'Remove “data”.' }
        : { ...shared, at: 'start', message: `${holder} needs to name its ${needed}.`, advice };
    }
  },
};

export const blockCount: Rule = {
  code: 'block-count',
  masks: true,
  title: 'Every page has the blocks that its kind requires.',
  explanation:
    'The kind of a page says which blocks it must and may have, and how many of each: a course without its price, or a page with two banners, cannot be published. The tables are in schema/kinds. Blocks in fragments count too. If several pages use a fragment with a block that they may not have, it is reported once, in the fragment.',
  *check(parsedSite) {
    const shared = new Map<ParsedBlock, ParsedPage[]>();
    for (const page of parsedSite.pages) {
      for (const violation of ownViolations(page, parsedSite)) {
        if (violation.what === 'refused' && violation.block !== violation.origin)
          shared.set(violation.block, [...(shared.get(violation.block) ?? []), page]);
        else if (violation.what !== 'data') yield describe(page, violation, parsedSite);
      }
    }
    for (const [block, pages] of shared) yield describeShared(block, pages, parsedSite);
  },
};

type BlockViolation = Exclude<KindViolation, { what: 'data' }>;
type Surplus = Extract<KindViolation, { what: 'surplus' }>;

function describe(page: ParsedPage, violation: BlockViolation, parsedSite: ParsedSite): Finding {
  const { type } = violation;
  const holder = `A page of the kind “${page.page.kind}”`;
  const shared = { file: page.document.path, dependsOn: filesOf(page, parsedSite) };
  if (violation.what === 'missing') {
    const { min, found } = violation;
    const blocks = min === 1 ? `${/^[aeiou]/.test(type) ? 'an' : 'a'} “${type}” block` : `${min} “${type}” blocks`;
    const message = `${holder} needs ${blocks}${found > 0 ? `; this one has ${found}` : ''}.`;
    return { ...shared, pointer: ['blocks'], at: 'start', message, advice: `Add { "type": "${type}", … }.` };
  }
  const { origin, what } = violation;
  const place = { ...shared, pointer: [...origin.pointer, origin.type === 'fragment' ? 'use' : 'type'] };
  if (what === 'surplus') {
    const most = violation.max === 1 ? 'once' : `${violation.max} times`;
    const message = `${holder} may have “${type}” only ${most}; this is one too many.`;
    return { ...place, message, advice: adviceForSurplus(violation, page, parsedSite) };
  }
  const allowed = parsedSite.validator.kinds.get(page.page.kind)?.blocks.map((rule) => rule.type) ?? [];
  const message = `${holder} may not have a “${type}” block.`;
  return { ...place, message, advice: `Remove it. This kind may have: ${allowed.join(', ')}.` };
}

/** What to do with a block too many. A block of this page does not belong in a fragment, which other pages show too. */
function adviceForSurplus({ type, origin }: Surplus, page: ParsedPage, parsedSite: ParsedSite): string {
  const same = expandBlocks(page, parsedSite).filter(({ block }) => block.type === type);
  const fragment = same.map((one) => fragmentUsed(one.origin)).find((name) => name !== undefined);
  if (fragment === undefined) return 'Remove it, or move its contents into the first one.';
  if (origin.type === 'fragment') return `Use another fragment here, one without “${type}”.`;
  return `Remove it: the fragment “${fragment}” has one for every page that uses it.`;
}

function describeShared(block: ParsedBlock, pages: readonly ParsedPage[], parsedSite: ParsedSite): Finding {
  const [page] = pages;
  const origin = page && expandBlocks(page, parsedSite).find((one) => one.block === block)?.origin;
  if (page && origin && pages.length === 1) {
    const message = `This fragment has a “${block.type}” block, which a page of the kind “${page.page.kind}” may not have.`;
    const advice = 'Use another fragment, or write the blocks into the page.';
    const place = { file: page.document.path, pointer: [...origin.pointer, 'use'] };
    return { ...place, message, advice, dependsOn: filesOf(page, parsedSite) };
  }
  const message = `${pages.length} pages use this fragment, and none of them may have a “${block.type}” block.`;
  const advice = `Remove it from the fragment. Pages: ${pages.map(({ document }) => document.path).join(', ')}.`;
  const { path: file } = block.document;
  return { file, pointer: [...block.pointer, 'type'], message, advice, dependsOn: [file] };
}
