export { AddToCart as 'add-to-cart' } from './add-to-cart/add-to-cart.tsx';
export { CardCarousel as 'card-carousel' } from './card-carousel/card-carousel.tsx';
export { Questions as questions } from './questions/questions.tsx';
export { UnitToggles as 'unit-toggles' } from './unit-toggles/unit-toggles.tsx';
