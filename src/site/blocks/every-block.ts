// The code of every block, for the build and its tests, which render whole pages at once.

import { type LaterBlocks, registerBlocks } from './registry.ts';

const groups = import.meta.glob<LaterBlocks>(['./*-blocks.ts', './proof/proof-blocks.ts'], { eager: true });
for (const blocks of Object.values(groups)) registerBlocks(blocks);
