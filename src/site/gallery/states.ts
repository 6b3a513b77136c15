import type { CartItem } from '../../shop/cart/cart-item.ts';

/** An action in a page of the gallery, on the first element of a selector that is not empty. */
export type Action = { fill: string; text: string } | { click: string } | { point: string } | { focus: string };

export interface PageState {
  name: string;
  kind: string;
  cart?: readonly CartItem[];
  /** The answer to every call of the page: nothing yet, a network error, or nothing found. */
  calls: 'waiting' | 'failed' | 'empty';
  unreached?: string;
  actions?: readonly Action[];
}

const COURSE: CartItem = { id: 'roofing', title: 'Level 2 NVQ in Roofing, Roof Slater and Tiler', price: 750 };
const TEST: CartItem = { id: 'test', title: 'Operatives Test', price: 44, vatApplicable: false, quantity: 12 };
const LONG: CartItem = {
  id: 'long',
  title:
    'Level 6 NVQ Diploma in Construction Site Management (Construction): Building and Civil Engineering, Residential Development, Conservation',
  price: 1999.99,
  quantity: 50,
};
const CUSTOMER: readonly Action[] = [
  { fill: 'input[name=firstName]', text: 'Wolfeschlegelsteinhausenbergerdorff' },
  { fill: 'input[name=lastName]', text: 'Featherstonehaugh-Cholmondeley' },
  { fill: 'input[name=contactNo]', text: '020 7946 0018' },
  { fill: 'input[name=email]', text: 'a.very.long.name.of.a.person@a-long-name-of-a-company.example' },
];
const SUBMIT: Action = { click: 'main button[type=submit]' };
const TO_BUTTON: Action = { point: 'main button[type=submit]' };
const SEARCH: readonly Action[] = [
  { click: '[role=search] button' },
  { fill: 'input[type=search]', text: 'scaffold tower' },
];
const MESSAGE: readonly Action[] = [
  { fill: 'main input[name=name]', text: 'Wolfeschlegelsteinhausenbergerdorff' },
  { fill: 'main input[name=email]', text: 'person@company.example' },
  { fill: 'main input[name=phone]', text: '7700 900123' },
  { fill: 'main textarea', text: 'Do you come to Aberdeen?' },
];

export const PAGE_STATES: readonly PageState[] = [
  { name: 'Cart, empty', kind: 'cart', calls: 'waiting' },
  { name: 'Cart, three lines and a long name', kind: 'cart', calls: 'waiting', cart: [COURSE, TEST, LONG] },
  {
    name: 'Cart, 30 lines',
    kind: 'cart',
    calls: 'waiting',
    cart: Array.from({ length: 30 }, (_, index) => ({ ...COURSE, id: `course-${index}` })),
  },
  { name: 'Cart, errors', kind: 'cart', calls: 'waiting', cart: [COURSE], actions: [SUBMIT] },
  {
    name: 'Cart, on the way to payment',
    kind: 'cart',
    calls: 'waiting',
    cart: [COURSE],
    actions: [...CUSTOMER, SUBMIT, TO_BUTTON],
  },
  { name: 'Cart, payment not reached', kind: 'cart', calls: 'failed', cart: [COURSE], actions: [...CUSTOMER, SUBMIT] },
  { name: 'Tests, loading', kind: 'citb-test', calls: 'waiting' },
  { name: 'Tests, not loaded', kind: 'citb-test', calls: 'failed' },
  { name: 'Cards, loading', kind: 'card-listing', calls: 'waiting' },
  { name: 'Cards, not loaded', kind: 'card-listing', calls: 'failed' },
  { name: 'Course, not loaded', kind: 'nvq-course', calls: 'failed' },
  { name: 'List, loading', kind: 'nvq-listing', calls: 'waiting' },
  { name: 'List, not loaded', kind: 'nvq-listing', calls: 'failed' },
  { name: 'Search, no results', kind: 'home', calls: 'empty', actions: SEARCH },
  { name: 'Search, offline', kind: 'home', calls: 'failed', actions: SEARCH },
  { name: 'Message, errors', kind: 'contact', calls: 'waiting', actions: [SUBMIT] },
  { name: 'Message, being sent', kind: 'contact', calls: 'waiting', actions: [...MESSAGE, SUBMIT, TO_BUTTON] },
  { name: 'Message, not sent', kind: 'contact', calls: 'failed', actions: [...MESSAGE, SUBMIT] },
  { name: 'Proof on the home page, with examples', kind: 'home', calls: 'failed' },
  { name: 'Proof on an information page, with examples', kind: 'info', calls: 'failed' },
  { name: 'Promises on the contact page, with examples', kind: 'contact', calls: 'failed' },
  { name: 'Page that did not load', kind: 'info', calls: 'failed', unreached: '/cart' },
  { name: 'Page that does not exist', kind: 'not-found', calls: 'failed' },
  { name: 'Button, pointed at', kind: 'nvq-course', calls: 'failed', actions: [{ point: 'main button' }] },
  { name: 'Button, focused', kind: 'nvq-course', calls: 'failed', actions: [{ focus: 'main button' }] },
  { name: 'Link, pointed at', kind: 'info', calls: 'failed', actions: [{ point: 'main a' }] },
  { name: 'Link, focused', kind: 'info', calls: 'failed', actions: [{ focus: 'main a' }] },
  { name: 'Field, focused', kind: 'contact', calls: 'failed', actions: [{ focus: 'main input' }] },
];
