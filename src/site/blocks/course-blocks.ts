import { AddToCart } from './add-to-cart/add-to-cart.tsx';
import { CardCarousel } from './card-carousel/card-carousel.tsx';
import type { Components } from './registry.ts';
import { UnitToggles } from './unit-toggles/unit-toggles.tsx';

/** The blocks of pages that sell one course or card. */
export const blocks: Components<'add-to-cart' | 'card-carousel' | 'unit-toggles'> = {
  'add-to-cart': AddToCart,
  'card-carousel': CardCarousel,
  'unit-toggles': UnitToggles,
};
