import { groupBy } from '../../lib/group-by.ts';
import { filesOf as filesOfPage } from '../cross-references/address-book.ts';
import type { PageIndex, RefusedBlock } from '../cross-references/site-index.ts';
import { fittingKind, isOfFragment, type KindViolation, ownViolations } from '../parser/kind-violations.ts';
import { expandBlocks, filesOf, fragmentUsed, type ParsedPage, type SharedDocuments } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { blockSchemaId } from '../schema/validator.ts';
import type { DocumentRule, SiteRule } from './rule.ts';

export const mistakenKind: DocumentRule = function* ({ document: { path: file }, page }, shared) {
  if (!page) return;
  const fitting = fittingKind(page, shared);
  if (fitting === undefined) return;
  const message = `This page has the blocks and data of the kind “${fitting}”, not those of “${page.page.kind}”.`;
  const advice = `Write "kind": "${fitting}", or the blocks and data of “${page.page.kind}”.`;
  yield { file, pointer: ['kind'], message, advice, dependsOn: [file] };
};

export const pageData: DocumentRule = function* ({ document: { path: file }, page }, shared) {
  if (!page) return;
  const needed = ownViolations(page, shared).find((violation) => violation.what === 'data')?.needed;
  if (needed === undefined) return;
  const place = { file, dependsOn: [file], pointer: page.page.data ? ['data'] : [] };
  const holder = `A page of the kind “${page.page.kind}”`;
  const [value, keys] = needed === 'products' ? ['[ … ]', 'keys'] : ['"…"', 'a key'];
  const advice = `Write "data": { "${needed}": ${value} } with ${keys} from pages/_data/catalogue.json, and nothing else in it.`;
  yield needed === 'nothing'
    ? { ...place, at: 'key', message: `${holder} must not have data.`, advice: 'Remove “data”.' }
    : { ...place, at: 'start', message: `${holder} needs to name its ${needed}.`, advice };
};

export const blockCount: DocumentRule = function* ({ page }, shared) {
  if (!page) return;
  for (const violation of ownViolations(page, shared))
    if (violation.what !== 'data' && !isOfFragment(violation)) yield describe(page, violation, shared);
};

export const refusedInFragments: SiteRule = function* ({ pages }) {
  const refused = pages.flatMap((page) => (page.refused ?? []).map((block) => ({ page, ...block })));
  for (const same of groupBy(refused, ({ file, pointer }) => `${file} ${pointer.join('/')}`).values())
    yield describeShared(same);
};

type Refused = RefusedBlock & { page: PageIndex };
type BlockViolation = Exclude<KindViolation, { what: 'data' }>;
type Surplus = Extract<KindViolation, { what: 'surplus' }>;

function describe(page: ParsedPage, violation: BlockViolation, shared: SharedDocuments): Finding {
  const { type } = violation;
  const holder = `A page of the kind “${page.page.kind}”`;
  const own = { file: page.document.path, dependsOn: filesOf(page, shared) };
  if (violation.what === 'missing') {
    const { min, found } = violation;
    const message = `This “${page.page.kind}” page needs ${moreOf(type, min, found)}.`;
    return { ...own, pointer: ['blocks'], at: 'start', message, advice: `Add { "type": "${type}", … }.` };
  }
  const { origin, what } = violation;
  const place = { ...own, pointer: [...origin.pointer, origin.type === 'fragment' ? 'use' : 'type'] };
  if (what === 'surplus') {
    const most = violation.max === 1 ? 'once' : `${violation.max} times`;
    const message = `${holder} may have “${type}” only ${most}; this is one too many.`;
    return { ...place, message, advice: adviceForSurplus(violation, page, shared) };
  }
  const allowed = shared.validator.kinds.get(page.page.kind)?.blocks.map((rule) => rule.type) ?? [];
  const message = `${holder} may not have the block “${type}”.`;
  return { ...place, message, advice: `Remove it. This kind may have: ${allowed.join(', ')}.` };
}

/** Returns the advice for a surplus block. A block of this page does not belong in a shared fragment. */
function adviceForSurplus({ type, origin }: Surplus, page: ParsedPage, shared: SharedDocuments): string {
  const same = expandBlocks(page, shared).filter(({ block }) => block.type === type);
  const alike = alikeAllowed(type, page, shared);
  if (origin.type !== 'fragment' && alike !== undefined) return `Write "${alike}": its entries are the same.`;
  const fragment = same.map((one) => fragmentUsed(one.origin)).find((name) => name !== undefined);
  if (fragment === undefined) return 'Remove it, or move its contents into the first one.';
  if (origin.type === 'fragment') return `Use another fragment here, one without “${type}”.`;
  return `Remove it: the fragment “${fragment}” has one for every page that uses it.`;
}

/** Another type of block that the page may have, with entries of the same schema; undefined without one. */
function alikeAllowed(type: string, { page }: ParsedPage, { validator }: SharedDocuments): string | undefined {
  const entriesOf = (one: string) => validator.schema(blockSchemaId(one))?.properties?.items?.items?.$id;
  const allowed = validator.kinds.get(page.kind)?.blocks.map((rule) => rule.type) ?? [];
  return entriesOf(type) && allowed.find((one) => one !== type && entriesOf(one) === entriesOf(type));
}

function describeShared(blocks: readonly [Refused, ...Refused[]]): Finding {
  const [{ page, file, pointer, type, origin }, ...others] = blocks;
  if (others.length === 0) {
    const message = `This fragment has the block “${type}”, which a page of the kind “${page.head.kind}” may not have.`;
    const advice = 'Use another fragment, or write the blocks into the page.';
    return { file: page.file, pointer: [...origin, 'use'], message, advice, dependsOn: filesOfPage(page) };
  }
  const message = `${blocks.length} pages use this fragment, and none of them may have the block “${type}”.`;
  const advice = `Remove it from the fragment. Pages: ${blocks.map((block) => block.page.file).join(', ')}.`;
  return { file, pointer: [...pointer, 'type'], message, advice, dependsOn: [file] };
}

/** Such as a “hero” block, one more “prose” block, or 2 “prose” blocks. */
function moreOf(type: string, min: number, found: number): string {
  const lacking = min - found;
  if (lacking > 1) return `${lacking} ${found > 0 ? 'more ' : ''}“${type}” blocks`;
  return `${found > 0 ? 'one more' : /^[aeiou]/.test(type) ? 'an' : 'a'} “${type}” block`;
}
