import type { Components } from '../page/block-props.ts';
import { Figures } from './figures/figures.tsx';

export const blocks: Components<'figures'> = { figures: Figures };
