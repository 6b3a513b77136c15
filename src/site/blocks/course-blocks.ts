import type { Components } from '../page/block-props.ts';
import { AddToCart } from './add-to-cart/add-to-cart.tsx';
import { CardCarousel } from './card-carousel/card-carousel.tsx';
import { Questions } from './questions/questions.tsx';
import { UnitToggles } from './unit-toggles/unit-toggles.tsx';

export const blocks: Components<'add-to-cart' | 'card-carousel' | 'questions' | 'unit-toggles'> = {
  'add-to-cart': AddToCart,
  'card-carousel': CardCarousel,
  questions: Questions,
  'unit-toggles': UnitToggles,
};
