// The code of every block, for the build and its tests, which render whole pages at once.

import type { Components } from '../page/block-props.ts';
import { blocks as cart } from './cart-blocks.ts';
import { blocks as contact } from './contact-blocks.ts';
import { blocks as courses } from './course-blocks.ts';
import { blocks as figures } from './figure-blocks.ts';
import { blocks as finder } from './finder-blocks.ts';
import { blocks as home } from './home-blocks.ts';
import { blocks as listings } from './listing-blocks.ts';
import { blocks as outcomes } from './outcome-blocks.ts';
import { blocks as proof } from './proof/proof-blocks.ts';
import { type LaterBlock, registerBlocks } from './registry.ts';
import { blocks as shortCourses } from './short-course-blocks.ts';
import { blocks as tests } from './test-blocks.ts';

const blocks: Components<LaterBlock> = {
  ...cart,
  ...contact,
  ...courses,
  ...figures,
  ...finder,
  ...home,
  ...listings,
  ...outcomes,
  ...proof,
  ...shortCourses,
  ...tests,
};
registerBlocks(blocks);
