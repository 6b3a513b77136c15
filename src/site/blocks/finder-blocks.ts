import type { Components } from '../page/block-props.ts';
import { CardFinder } from './card-finder/card-finder.tsx';

export const blocks: Components<'card-finder'> = { 'card-finder': CardFinder };
