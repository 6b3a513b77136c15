import type { Components } from '../page/block-props.ts';
import { CardFinder } from './card-finder/card-finder.tsx';

/** The block of the pages that find out which card a visitor needs. */
export const blocks: Components<'card-finder'> = { 'card-finder': CardFinder };
