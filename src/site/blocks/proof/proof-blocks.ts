import type { Components } from '../../page/block-props.ts';
import { Proof } from './proof.tsx';

export const blocks: Components<'proof'> = { proof: Proof };
