import type { ReactNode } from 'react';
import type { BlockType } from '../../generated/documents.ts';
import type { BlockProps } from '../page/block-props.ts';
import { ActionCards } from './action-cards/action-cards.tsx';
import { AddToCart } from './add-to-cart/add-to-cart.tsx';
import { CardCarousel } from './card-carousel/card-carousel.tsx';
import { CardGrid } from './card-grid/card-grid.tsx';
import { Cart } from './cart/cart.tsx';
import { Checklist } from './checklist/checklist.tsx';
import { Contact } from './contact/contact.tsx';
import { CourseCarousel } from './course-carousel/course-carousel.tsx';
import { CourseIntro } from './course-intro/course-intro.tsx';
import { CourseListing } from './course-listing/course-listing.tsx';
import { CourseOptions } from './course-options/course-options.tsx';
import { CourseOverview } from './course-overview/course-overview.tsx';
import { Enquiry } from './enquiry/enquiry.tsx';
import { ExpandableList } from './expandable-list/expandable-list.tsx';
import { Faq } from './faq/faq.tsx';
import { Hero } from './hero/hero.tsx';
import { Journey } from './journey/journey.tsx';
import { KeyFacts } from './key-facts/key-facts.tsx';
import { Links } from './links/links.tsx';
import { PaymentResult } from './payment-result/payment-result.tsx';
import { Prose } from './prose/prose.tsx';
import { SpecialistTest } from './specialist-test/specialist-test.tsx';
import { TestSection } from './test-section/test-section.tsx';
import { TestSteps } from './test-steps/test-steps.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';
import { Tiles } from './tiles/tiles.tsx';
import { UnitToggles } from './unit-toggles/unit-toggles.tsx';

/** The component for each block type. A type without a component, or a component without a type, does not compile. */
export const registry: { readonly [T in BlockType]: (props: BlockProps<T>) => ReactNode } = {
  'action-cards': ActionCards,
  'add-to-cart': AddToCart,
  'card-carousel': CardCarousel,
  'card-grid': CardGrid,
  cart: Cart,
  checklist: Checklist,
  contact: Contact,
  'course-carousel': CourseCarousel,
  'course-intro': CourseIntro,
  'course-listing': CourseListing,
  'course-options': CourseOptions,
  'course-overview': CourseOverview,
  enquiry: Enquiry,
  'expandable-list': ExpandableList,
  faq: Faq,
  hero: Hero,
  journey: Journey,
  'key-facts': KeyFacts,
  links: Links,
  'payment-result': PaymentResult,
  prose: Prose,
  'specialist-test': SpecialistTest,
  'test-section': TestSection,
  'test-steps': TestSteps,
  testimonials: Testimonials,
  tiles: Tiles,
  'unit-toggles': UnitToggles,
};
