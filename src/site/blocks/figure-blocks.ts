import type { Components } from '../page/block-props.ts';
import { Figures } from './figures/figures.tsx';

/** The pictures of pages that teach with them. */
export const blocks: Components<'figures'> = { figures: Figures };
