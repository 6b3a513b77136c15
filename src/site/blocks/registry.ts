import type { ReactNode } from 'react';
import type { BlockType } from '../../generated/documents.ts';
import type { BlockProps, Components } from '../page/block-props.ts';
import { Checklist } from './checklist/checklist.tsx';
import { Enquiry } from './enquiry/enquiry.tsx';
import { Faq } from './faq/faq.tsx';
import { Hero } from './hero/hero.tsx';
import { Journey } from './journey/journey.tsx';
import { KeyFacts } from './key-facts/key-facts.tsx';
import { Links } from './links/links.tsx';
import { Prose } from './prose/prose.tsx';
import { Tiles } from './tiles/tiles.tsx';

const cart = () => import('./cart-blocks.ts');
const contact = () => import('./contact-blocks.ts');
const courses = () => import('./course-blocks.ts');
const figures = () => import('./figure-blocks.ts');
const finder = () => import('./finder-blocks.ts');
const home = () => import('./home-blocks.ts');
const listings = () => import('./listing-blocks.ts');
const outcomes = () => import('./outcome-blocks.ts');
const proof = () => import('./proof/proof-blocks.ts');
const shortCourses = () => import('./short-course-blocks.ts');
const tests = () => import('./test-blocks.ts');

type LoadGroup = () => Promise<LaterBlocks>;

/** Block types whose code loads with the first page that has one, and the group that it loads in. */
const later = {
  'action-cards': home,
  'add-to-cart': courses,
  'address-search': outcomes,
  'card-carousel': courses,
  'card-finder': finder,
  'card-grid': listings,
  cart,
  comparison: listings,
  contact,
  'course-carousel': home,
  'course-dates': shortCourses,
  'course-intro': shortCourses,
  'course-listing': listings,
  'course-options': shortCourses,
  'course-overview': listings,
  'expandable-list': shortCourses,
  figures,
  'payment-result': outcomes,
  proof,
  questions: courses,
  'specialist-test': tests,
  'test-section': tests,
  'test-steps': tests,
  testimonials: home,
  'unit-toggles': courses,
} satisfies { [T in BlockType]?: () => Promise<Components<T>> };

type LaterBlock = keyof typeof later;
export type LaterBlocks = Partial<Components<LaterBlock>>;

const first: Components<Exclude<BlockType, LaterBlock>> = {
  checklist: Checklist,
  enquiry: Enquiry,
  faq: Faq,
  hero: Hero,
  journey: Journey,
  'key-facts': KeyFacts,
  links: Links,
  prose: Prose,
  tiles: Tiles,
};

/** The component for each loaded block type. A type without a component, or the reverse, does not compile. */
export const registry: { readonly [T in BlockType]?: (props: BlockProps<T>) => ReactNode } = { ...first };

export function registerBlocks(blocks: LaterBlocks): void {
  Object.assign(registry, blocks);
}

/** Loads the code of some blocks, side by side. @throws TypeError when a script fails to load */
export async function loadBlocks(blocks: readonly { type: BlockType }[]): Promise<void> {
  const groups = blocks.flatMap(({ type }): LoadGroup[] => (isLater(type) ? [later[type]] : []));
  await Promise.all([...new Set(groups)].map(async (load) => registerBlocks(await load())));
}

/** For each group of blocks a function that fetches its code, and throws a TypeError when the script fails to load. */
export function groupLoaders(): LoadGroup[] {
  return [...new Set<LoadGroup>(Object.values(later))];
}

function isLater(type: BlockType): type is LaterBlock {
  return type in later;
}
