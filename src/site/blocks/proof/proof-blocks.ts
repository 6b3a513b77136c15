import type { Components } from '../../page/block-props.ts';
import { Proof } from './proof.tsx';

/** The block of what can be checked about the company. */
export const blocks: Components<'proof'> = { proof: Proof };
