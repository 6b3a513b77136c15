// Generated from schema/ by `npm run types`. Do not edit: change the schema and run it again.
/**
 * A page of this site (/cscs, /citb#operative), an https address, a mailto: or a tel: link.
 */
export type Address = string;
/**
 * The anchor of another block of the same page.
 */
export type AnchorOnThisPage = string;
/**
 * A name that links can lead to: lowercase letters, digits and hyphens.
 */
export type Anchor = string;
/**
 * A card's own colour.
 */
export type CardColour = 'red' | 'green' | 'blue' | 'gold' | 'black' | 'white';
/**
 * One of the picture signs of the site.
 */
export type Icon =
  | 'plumb'
  | 'test'
  | 'card'
  | 'course'
  | 'clock'
  | 'person'
  | 'phone'
  | 'shield'
  | 'screen'
  | 'money'
  | 'tick'
  | 'certificate'
  | 'helmet'
  | 'trowel';
/**
 * The block links every product of the page's category: this start, then its title in lowercase with hyphens.
 */
export type StartOfAddresses = string;
/**
 * The products of a page as the browser gets them.
 */
export type PageData =
  | {
      load: 'nothing';
    }
  | {
      load: 'product';
      product: Product;
      /**
       * What the page does when its products do not come. keep-fallback: shows what the catalogue said at build. replace-list: an error in place of the list. replace-page: an error in place of the page. keep-waiting: the waiting text stays. only-log: the list stays empty.
       */
      onFailure: 'keep-fallback' | 'replace-list' | 'replace-page' | 'keep-waiting' | 'only-log';
      failureText?: string;
    }
  | {
      load: 'products';
      products: Product[];
      /**
       * What the page does when its products do not come. keep-fallback: shows what the catalogue said at build. replace-list: an error in place of the list. replace-page: an error in place of the page. keep-waiting: the waiting text stays. only-log: the list stays empty.
       */
      onFailure: 'keep-fallback' | 'replace-list' | 'replace-page' | 'keep-waiting' | 'only-log';
      failureText?: string;
    }
  | {
      load: 'category';
      /**
       * Name of the category.
       */
      category: string;
      /**
       * What the catalogue had in it at build: shown without JavaScript, and the room to keep until the shop answers.
       */
      products: Product[];
      /**
       * What the page does when its products do not come. keep-fallback: shows what the catalogue said at build. replace-list: an error in place of the list. replace-page: an error in place of the page. keep-waiting: the waiting text stays. only-log: the list stays empty.
       */
      onFailure: 'keep-fallback' | 'replace-list' | 'replace-page' | 'keep-waiting' | 'only-log';
      failureText?: string;
    };
export type ProsePart =
  | {
      /**
       * Text with bold parts and links.
       */
      paragraph: Inline[];
    }
  | {
      list: Inline[][];
    };
export type Inline =
  | string
  | {
      /**
       * Text with bold parts and links.
       */
      strong: Inline[];
    }
  | {
      href: string;
      /**
       * Text with bold parts and links.
       */
      text: Inline[];
    };
/**
 * Prose as components get it.
 */
export type Prose = ProsePart[];
export type Period = string;

/**
 * Large cards that each lead to one job a visitor came to do.
 */
export interface ActionCardsBlock {
  type: 'action-cards';
  /**
   * Heading above the cards.
   */
  heading?: string;
  /**
   * The cards.
   *
   * @minItems 1
   * @maxItems 4
   *
   * Items: One card.
   */
  cards: {
    /**
     * The picture sign.
     */
    icon:
      | 'plumb'
      | 'test'
      | 'card'
      | 'course'
      | 'clock'
      | 'person'
      | 'phone'
      | 'shield'
      | 'screen'
      | 'money'
      | 'tick'
      | 'certificate'
      | 'helmet'
      | 'trowel';
    /**
     * What the visitor can do.
     */
    heading: string;
    /**
     * What to expect: time, cost or way.
     */
    note: string;
    link: Link;
  }[];
}
/**
 * Where the card leads.
 */
export interface Link {
  /**
   * The words of the link.
   */
  text: string;
  href: Address;
}
/**
 * The price of the page's product with its Add to Cart button. Stays reachable while one reads.
 */
export interface AddToCartBlock {
  type: 'add-to-cart';
  /**
   * course: the price beside the button. card: the price on the button, and the cart line begins with the category.
   */
  style?: 'course' | 'card';
  /**
   * What the price includes.
   */
  note?: string;
  /**
   * Words of the course specification link. The link has no target yet.
   */
  specification?: string;
  /**
   * Product to put into the cart when neither the answer nor this page has an id of its own.
   */
  fallbackProduct?: Product;
}
/**
 * Reason cards with the centre one full size. Arrows wrap around.
 */
export interface CardCarouselBlock {
  type: 'card-carousel';
  /**
   * Heading above the cards.
   */
  heading: string;
  /**
   * The cards, the first one in the centre at the start.
   *
   * @minItems 3
   *
   * Items: One card.
   */
  cards: {
    /**
     * A short name that no other card here has.
     */
    id: string;
    /**
     * The reason in a few words.
     */
    heading: string;
    /**
     * One sentence.
     */
    subHeading: string;
  }[];
}
/**
 * The CSCS cards in the order given here, with a last tile for those who are not sure.
 */
export interface CardGridBlock {
  type: 'card-grid';
  /**
   * The cards in order.
   *
   * @minItems 1
   *
   * Items: One card.
   */
  cards: {
    /**
     * The product of the card.
     */
    product: Product;
    /**
     * Its colour.
     */
    colour: 'red' | 'green' | 'blue' | 'gold' | 'black' | 'white';
    /**
     * A page of this site (/cscs, /citb#operative), an https address, a mailto: or a tel: link.
     */
    link: string;
    /**
     * Who it is for, in a few words.
     */
    note: string;
  }[];
  /**
   * The last tile.
   */
  enquiry: {
    /**
     * Its heading.
     */
    heading: string;
    /**
     * One sentence.
     */
    text: string;
    link: Link1;
  };
}
/**
 * Its button.
 */
export interface Link1 {
  /**
   * The words of the link.
   */
  text: string;
  href: Address;
}
/**
 * Customer details and the cart, with checkout.
 */
export interface CartBlock {
  type: 'cart';
  /**
   * Text under the checkout button.
   */
  note?: Prose;
}
/**
 * A list of short points, such as entry requirements or benefits.
 */
export interface ChecklistBlock {
  type: 'checklist';
  /**
   * Name that links can lead to.
   */
  anchor?: string;
  /**
   * Heading above the list.
   */
  heading: string;
  /**
   * Text before the list.
   */
  intro?: Prose;
  /**
   * The points.
   *
   * @minItems 1
   */
  items: Prose[];
}
/**
 * The contact form beside the phone, WhatsApp, e-mail and address of the site settings.
 */
export interface ContactBlock {
  type: 'contact';
  /**
   * Heading of the form.
   */
  heading: string;
  /**
   * Heading of the contact panel.
   */
  panelHeading: string;
  /**
   * Text above the form.
   */
  text?: Prose;
}
/**
 * Course cards that move on every 5 seconds. The search box filters them.
 */
export interface CourseCarouselBlock {
  type: 'course-carousel';
  /**
   * Heading above the cards.
   */
  heading: string;
  /**
   * The course cards, in the order shown.
   *
   * @minItems 1
   *
   * Items: One course.
   */
  courses: {
    /**
     * A short name that no other card here has.
     */
    id: string;
    /**
     * Name of the course.
     */
    heading: string;
    /**
     * Who it is for.
     */
    subHeading: string;
    /**
     * What it gives.
     */
    description: string;
    image: Image;
    /**
     * The picture sign.
     */
    icon:
      | 'plumb'
      | 'test'
      | 'card'
      | 'course'
      | 'clock'
      | 'person'
      | 'phone'
      | 'shield'
      | 'screen'
      | 'money'
      | 'tick'
      | 'certificate'
      | 'helmet'
      | 'trowel';
    /**
     * How long it takes.
     */
    duration?: string;
    /**
     * A page of this site (/cscs, /citb#operative), an https address, a mailto: or a tel: link.
     */
    link: string;
  }[];
}
/**
 * The picture and what it shows.
 */
export interface Image {
  /**
   * The file, below public/.
   */
  src: string;
  /**
   * What the picture shows, for people who do not see it. Empty when it only decorates.
   */
  alt: string;
}
/**
 * Title and description of the page's course as the shop gives them, with a button.
 */
export interface CourseIntroBlock {
  type: 'course-intro';
  /**
   * The product of the course, found by its name.
   */
  product: Product;
  /**
   * Short line above the title.
   */
  label?: string;
  image?: Image1;
  action: Link2;
}
/**
 * The picture and what it shows.
 */
export interface Image1 {
  /**
   * The file, below public/.
   */
  src: string;
  /**
   * What the picture shows, for people who do not see it. Empty when it only decorates.
   */
  alt: string;
}
/**
 * The button.
 */
export interface Link2 {
  /**
   * The words of the link.
   */
  text: string;
  href: Address;
}
/**
 * One card for each product of the page's category. The search box filters them.
 */
export interface CourseListingBlock {
  type: 'course-listing';
  /**
   * Start of every course address; the title in lowercase with hyphens follows.
   */
  linkPrefix: string;
  /**
   * What every course of the list offers.
   *
   * @minItems 1
   *
   * Items: One feature.
   */
  features: string[];
  /**
   * How long a course takes.
   */
  duration?: string;
  /**
   * Colour of the card that the courses lead to.
   */
  card?: 'red' | 'green' | 'blue' | 'gold' | 'black' | 'white';
}
/**
 * The Online and the Classroom option of the Green Labourer course, each with its price and Add to Cart button.
 */
export interface CourseOptionsBlock {
  type: 'course-options';
  /**
   * Heading above the options.
   */
  heading?: string;
  /**
   * Name that links can lead to.
   */
  anchor?: string;
}
/**
 * Cards that lead to the course pages, with titles and descriptions of the page's category.
 */
export interface CourseOverviewBlock {
  type: 'course-overview';
  /**
   * The courses in order.
   *
   * @minItems 1
   *
   * Items: One course.
   */
  courses: {
    /**
     * The product of the course.
     */
    product: Product;
    /**
     * Key facts.
     *
     * @minItems 1
     */
    facts: KeyFact[];
    link: Link3;
  }[];
}
/**
 * A label and its value.
 */
export interface KeyFact {
  /**
   * What is answered, such as Duration.
   */
  label: string;
  /**
   * The answer.
   */
  value: string;
}
/**
 * The link to the course page.
 */
export interface Link3 {
  /**
   * The words of the link.
   */
  text: string;
  href: Address;
}
/**
 * An invitation to ask, with a button to the contact page. Its inputs are not connected to any action.
 */
export interface EnquiryBlock {
  type: 'enquiry';
  /**
   * Heading.
   */
  heading: string;
  /**
   * One or two sentences.
   */
  text?: Prose;
  /**
   * Labels of the inputs.
   *
   * @minItems 1
   *
   * Items: Label of an input.
   */
  fields?: string[];
  link: Link4;
}
/**
 * The button.
 */
export interface Link4 {
  /**
   * The words of the link.
   */
  text: string;
  href: Address;
}
/**
 * Topics that open to show more.
 */
export interface ExpandableListBlock {
  type: 'expandable-list';
  /**
   * Heading above the topics.
   */
  heading: string;
  /**
   * Text before the topics.
   */
  intro?: Prose;
  /**
   * The topics.
   *
   * @minItems 1
   *
   * Items: One topic.
   */
  items: {
    /**
     * The topic.
     */
    title: string;
    /**
     * What it holds.
     */
    text: Prose;
  }[];
}
/**
 * Questions with answers. One answer is open at a time.
 */
export interface FaqBlock {
  type: 'faq';
  /**
   * Heading above the questions.
   */
  heading: string;
  /**
   * The questions.
   *
   * @minItems 1
   *
   * Items: A question with its answer.
   */
  items: {
    /**
     * The question, in the words of a visitor.
     */
    question: string;
    /**
     * The answer.
     */
    answer: Prose;
  }[];
}
/**
 * The banner at the top of a page. It carries the only h1 of the page.
 */
export interface HeroBlock {
  type: 'hero';
  /**
   * Short line above the heading, such as the level of a qualification.
   */
  label?: string;
  /**
   * The h1. On the page of a product it stands until the shop tells the product's title.
   */
  heading?: string;
  /**
   * One or two sentences under the heading.
   */
  text?: Prose;
  image?: Image2;
  /**
   * Draws a plain card of this colour in place of a picture.
   */
  card?: 'red' | 'green' | 'blue' | 'gold' | 'black' | 'white';
  /**
   * Buttons under the text, the most important one first.
   *
   * @minItems 1
   * @maxItems 2
   */
  actions?: Link5[];
}
/**
 * The picture and what it shows.
 */
export interface Image2 {
  /**
   * The file, below public/.
   */
  src: string;
  /**
   * What the picture shows, for people who do not see it. Empty when it only decorates.
   */
  alt: string;
}
/**
 * Words that lead somewhere.
 */
export interface Link5 {
  /**
   * The words of the link.
   */
  text: string;
  href: Address;
}
/**
 * Numbered steps from enquiry to certificate.
 */
export interface JourneyBlock {
  type: 'journey';
  /**
   * Heading above the steps.
   */
  heading: string;
  /**
   * The steps in order.
   *
   * @minItems 1
   *
   * Items: One step.
   */
  steps: {
    /**
     * The step in a few words.
     */
    title: string;
    /**
     * What happens.
     */
    text: string;
  }[];
}
/**
 * The answers a visitor looks for first, as label and value.
 */
export interface KeyFactsBlock {
  type: 'key-facts';
  /**
   * Heading above the facts.
   */
  heading?: string;
  /**
   * The facts.
   *
   * @minItems 1
   */
  facts: KeyFact[];
}
/**
 * Links to related pages.
 */
export interface LinksBlock {
  type: 'links';
  /**
   * Heading above the links.
   */
  heading: string;
  /**
   * The links.
   *
   * @minItems 1
   */
  links: Link5[];
}
/**
 * Tells the visitor how the payment ended, and goes on after some seconds.
 */
export interface PaymentResultBlock {
  type: 'payment-result';
  /**
   * Which result this page tells.
   */
  outcome: 'success' | 'cancel';
  /**
   * The h1.
   */
  heading: string;
  /**
   * What happened and what comes next.
   */
  text: Prose;
  /**
   * What the visitor can do now.
   */
  advice?: Prose;
  action: Link6;
  /**
   * Where the page goes on to by itself.
   */
  redirect: {
    /**
     * A page of this site (/cscs, /citb#operative), an https address, a mailto: or a tel: link.
     */
    to: string;
    /**
     * After how many seconds.
     */
    seconds: number;
  };
}
/**
 * Words that lead somewhere.
 */
export interface Link6 {
  /**
   * The words of the link.
   */
  text: string;
  href: Address;
}
/**
 * A heading with text, and optionally more text behind a Read More button.
 */
export interface ProseBlock {
  type: 'prose';
  /**
   * Name that links can lead to, as in /page#name.
   */
  anchor?: string;
  /**
   * Heading above the text.
   */
  heading?: string;
  /**
   * The text.
   */
  text: Prose;
  /**
   * Text that Read More shows and Show Less hides.
   */
  more?: Prose;
}
/**
 * The specialist CITB test: the visitor chooses one of the modules that the catalogue lists.
 */
export interface SpecialistTestBlock {
  type: 'specialist-test';
  /**
   * Name that the bubbles lead to.
   */
  anchor: string;
  /**
   * Name of the test.
   */
  heading: string;
  /**
   * Who it is for.
   */
  text: Prose;
  /**
   * Key facts.
   *
   * @minItems 1
   */
  facts: KeyFact[];
  /**
   * The product, with its modules.
   */
  product: Product;
}
/**
 * A CITB test with key facts and its Add to Cart button.
 */
export interface TestSectionBlock {
  type: 'test-section';
  /**
   * Name that the bubbles lead to.
   */
  anchor: string;
  /**
   * Name of the test.
   */
  heading: string;
  /**
   * Who it is for.
   */
  text: Prose;
  /**
   * Key facts.
   *
   * @minItems 1
   */
  facts: KeyFact[];
  /**
   * The product to put into the cart.
   */
  product: Product;
  image?: Image3;
}
/**
 * The picture and what it shows.
 */
export interface Image3 {
  /**
   * The file, below public/.
   */
  src: string;
  /**
   * What the picture shows, for people who do not see it. Empty when it only decorates.
   */
  alt: string;
}
/**
 * Numbered bubbles that scroll to the sections of the page.
 */
export interface TestStepsBlock {
  type: 'test-steps';
  /**
   * What the bubbles are, for screen readers.
   */
  label: string;
  /**
   * The bubbles in order.
   *
   * @minItems 1
   *
   * Items: One bubble.
   */
  steps: {
    /**
     * Name of the section.
     */
    text: string;
    /**
     * Anchor of the section.
     */
    anchor: string;
  }[];
}
/**
 * What customers said, one at a time, moving on every 5 seconds.
 */
export interface TestimonialsBlock {
  type: 'testimonials';
  /**
   * Heading above the testimonials.
   */
  heading: string;
  /**
   * The testimonials.
   *
   * @minItems 1
   *
   * Items: One testimonial.
   */
  testimonials: {
    /**
     * A short name that no other testimonial here has.
     */
    id: string;
    /**
     * What was said.
     */
    content: string;
    /**
     * Who said it.
     */
    name: string;
    /**
     * What they do.
     */
    position: string;
    /**
     * true while this is made-up example text that must go before launch.
     */
    example?: boolean;
  }[];
}
/**
 * Short reasons or facts side by side, each with a picture sign.
 */
export interface TilesBlock {
  type: 'tiles';
  /**
   * Heading above the tiles.
   */
  heading: string;
  /**
   * A sentence under the heading.
   */
  intro?: Prose;
  /**
   * The tiles.
   *
   * @minItems 1
   *
   * Items: One tile.
   */
  tiles: {
    /**
     * The picture sign.
     */
    icon:
      | 'plumb'
      | 'test'
      | 'card'
      | 'course'
      | 'clock'
      | 'person'
      | 'phone'
      | 'shield'
      | 'screen'
      | 'money'
      | 'tick'
      | 'certificate'
      | 'helmet'
      | 'trowel';
    /**
     * The reason in a few words.
     */
    title: string;
    /**
     * One or two sentences.
     */
    text: string;
  }[];
}
/**
 * Two buttons, Mandatory Units and Operations (optional) Units; one list is open at a time.
 */
export interface UnitTogglesBlock {
  type: 'unit-toggles';
  /**
   * Heading above the buttons.
   */
  heading?: string;
  /**
   * The mandatory units; leave it out when the list is sent on enquiry.
   *
   * @minItems 1
   *
   * Items: Title of a unit.
   */
  mandatory?: string[];
  /**
   * The operations (optional) units.
   */
  optional: {
    /**
     * How many to choose, such as Any one.
     */
    rule: string;
    /**
     * The units to choose from.
     *
     * @minItems 1
     *
     * Items: Title of a unit.
     */
    units?: string[];
    /**
     * Groups, where one comes from each.
     *
     * @minItems 1
     *
     * Items: One group.
     */
    groups?: {
      /**
       * Name of the group.
       */
      name: string;
      /**
       * Its units.
       *
       * @minItems 1
       *
       * Items: Title of a unit.
       */
      units: string[];
    }[];
  };
  /**
   * Shown where a list is left out.
   */
  note?: Prose;
}
/**
 * What the shop sells. Prices are said here and nowhere else.
 */
export interface Catalogue {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string;
  /**
   * The version of the schemas that this document is written for; 1 when it is left out. Set by `npm run migrate`.
   */
  version?: number;
  /**
   * Problems that are right here, each with a reason.
   *
   * @minItems 1
   */
  allow?: Allowance[];
  /**
   * The categories, by key.
   */
  categories: {
    /**
     * One category.
     */
    [k: string]: {
      /**
       * Name of the category as the API knows it, such as NVQ Level 2.
       */
      name: string;
    };
  };
  /**
   * What the shop sells, by a readable key.
   */
  products: {
    [k: string]: CatalogueProduct;
  };
}
/**
 * Allows one problem in one place, with a reason.
 */
export interface Allowance {
  /**
   * The code of the problem, such as literal-price.
   */
  rule: string;
  /**
   * The text that the message of the problem underlines, without its double quotes.
   */
  at: string;
  /**
   * Why it is right here, for whoever reads this next.
   */
  reason: string;
}
/**
 * One thing that the shop sells.
 */
export interface CatalogueProduct {
  /**
   * The id of the product in the API: 24 digits 0-9 and a-f. Never change it.
   */
  id: string;
  /**
   * Key of its category.
   */
  category: string;
  /**
   * Title of a course or test.
   */
  title?: string;
  /**
   * Name of a card, or of one option of a course.
   */
  name?: string;
  /**
   * What it is, in a sentence or two.
   */
  description?: string;
  /**
   * Price in pounds, without VAT.
   */
  price: number;
  /**
   * false when no VAT is charged.
   */
  vatApplicable?: boolean;
  /**
   * Modules to choose from when booking.
   *
   * @minItems 1
   *
   * Items: Name of a module with its short form.
   */
  modules?: string[];
  /**
   * What a page shows before the shop has answered, where that is not the title and price above.
   */
  fallback?: {
    /**
     * Title to show.
     */
    title: string;
    /**
     * Price to show, in pounds.
     */
    price: number;
  };
}
/**
 * Takes in the blocks of a fragment.
 */
export interface FragmentReference {
  type: 'fragment';
  /**
   * Path of the fragment below pages/_fragments, without .json, such as nvq/journey.
   */
  use: string;
}
/**
 * A picture of public/images.
 */
export interface Image4 {
  /**
   * The file, below public/.
   */
  src: string;
  /**
   * What the picture shows, for people who do not see it. Empty when it only decorates.
   */
  alt: string;
}
/**
 * A product as a page carries it before the shop has answered.
 */
export interface Product {
  /**
   * The id in the API.
   */
  id: string;
  /**
   * Title of a course or test.
   */
  title?: string;
  /**
   * Name of a card or option.
   */
  name?: string;
  /**
   * What it is.
   */
  description?: string;
  /**
   * Price in pounds, without VAT.
   */
  price: number;
  /**
   * Name of its category.
   */
  parentCategory: string;
  /**
   * false when no VAT is charged.
   */
  vatApplicable?: boolean;
  /**
   * Modules to choose from.
   *
   * @minItems 1
   *
   * Items: A module.
   */
  modules?: string[];
}
/**
 * A course, card or test as a result of the search.
 */
export interface SearchEntry {
  /**
   * Its title or name in the catalogue.
   */
  title: string;
  /**
   * The page that sells it, with the anchor where the page sells several.
   */
  address: string;
  /**
   * Its price as it is shown, such as £750 +VAT. Left out while the catalogue has none.
   */
  price?: string;
  /**
   * What else it is found by, in lower case: titles and descriptions of the page and the product, modules.
   */
  words: string;
}
/**
 * A category with the courses, cards or tests that are sold in it.
 */
export interface SearchGroup {
  /**
   * Name of the category, such as NVQ Level 2.
   */
  category: string;
  /**
   * Address of the page that lists the category and is filtered by the search.
   */
  listing?: string;
  /**
   * The features that the listing shows for each of its courses.
   *
   * Items: A feature.
   */
  features: string[];
  /**
   * What is sold, in the order of the documents.
   */
  entries: SearchEntry[];
}
/**
 * A page as the build lays it beside its HTML: what hydration and navigation fetch.
 */
export interface DeliveredPage {
  /**
   * How its banner looks: what its kind says.
   */
  banner: 'home' | 'product' | 'page';
  /**
   * Its address.
   */
  route: string;
  /**
   * Title of the browser tab.
   */
  title: string;
  /**
   * For search engines.
   */
  description: string;
  data: PageData;
  /**
   * The blocks, with fragments, facts, prose and products in place.
   */
  blocks: Block[];
}
/**
 * Numbers and terms that many pages quote, in groups. A page quotes one as {{group.name}}.
 */
export interface Facts {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string;
  /**
   * The version of the schemas that this document is written for; 1 when it is left out. Set by `npm run migrate`.
   */
  version?: number;
  /**
   * How long personal data is kept. The server removes what is older, and the privacy page quotes it.
   */
  retention?: {
    /**
     * How long leads, contact messages and mails are kept, such as 24 months.
     */
    leadsAndMessages: string;
    /**
     * How long carts that never became orders are kept, such as 30 days.
     */
    carts: string;
    /**
     * How long orders are kept after the end of their financial year. Tax law asks for 6 years.
     */
    orders: string;
    /**
     * Last day of the company's financial year, such as 31 March.
     */
    financialYearEnd: string;
  };
  /**
   * A group of facts.
   */
  [k: string]:
    | {
        /**
         * The fact, as it is shown.
         */
        [k: string]: string;
      }
    | string
    | number
    | {
        /**
         * How long leads, contact messages and mails are kept, such as 24 months.
         */
        leadsAndMessages: string;
        /**
         * How long carts that never became orders are kept, such as 30 days.
         */
        carts: string;
        /**
         * How long orders are kept after the end of their financial year. Tax law asks for 6 years.
         */
        orders: string;
        /**
         * Last day of the company's financial year, such as 31 March.
         */
        financialYearEnd: string;
      }
    | undefined;
}
/**
 * Blocks that several pages share. A page takes them in with { "type": "fragment", "use": "<name>" }.
 */
export interface Fragment {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string;
  /**
   * The version of the schemas that this document is written for; 1 when it is left out. Set by `npm run migrate`.
   */
  version?: number;
  /**
   * Problems that are right here, each with a reason.
   *
   * @minItems 1
   */
  allow?: Allowance[];
  /**
   * What the fragment is for.
   */
  description?: string;
  /**
   * The blocks that pages share.
   *
   * @minItems 1
   */
  blocks: {
    /**
     * The block: the name of a file in schema/blocks, or fragment.
     */
    type: string;
    [k: string]: unknown;
  }[];
}
/**
 * A table of what a kind of page must and may hold.
 */
export interface Kind {
  /**
   * Name of the kind.
   */
  title: string;
  /**
   * What pages of this kind are.
   */
  description: string;
  /**
   * What data a page of this kind must name.
   */
  data: 'nothing' | 'product' | 'products' | 'category';
  /**
   * What the page does when its products do not come. keep-fallback: shows what the catalogue said at build. replace-list: an error in place of the list. replace-page: an error in place of the page. keep-waiting: the waiting text stays. only-log: the list stays empty.
   */
  onFailure?: 'keep-fallback' | 'replace-list' | 'replace-page' | 'keep-waiting' | 'only-log';
  /**
   * The words of the error, where one is shown.
   */
  failureText?: string;
  /**
   * false keeps pages of this kind out of search engines and the sitemap.
   */
  indexed?: boolean;
  /**
   * How the banner looks. home: large, on ink. product: compact, with room for facts and price. page: everywhere else.
   */
  banner?: 'home' | 'product' | 'page';
  /**
   * true for pages that show what only the browser knows, such as the cart: their scripts start at once.
   */
  eager?: boolean;
  /**
   * A script in the head of the page. cart-space: keeps room for the lines of the stored cart, so that nothing moves when they appear.
   */
  headScript?: 'cart-space';
  /**
   * What the page offers search engines, in the words of schema.org: who the company is, or what it sells and for how much.
   */
  structuredData?: 'organisation' | 'course' | 'product';
  /**
   * false where the site has one such page: npm run new does not offer the kind.
   */
  offered?: boolean;
  /**
   * For kinds that come in levels: the category of the catalogue for each, and how a page is titled.
   */
  levels?: {
    /**
     * Levels with the key of their category.
     */
    categories: {
      [k: string]: string;
    };
    /**
     * Title of a new page, with LEVEL and TITLE in the places of what is asked for.
     */
    title: string;
  };
  /**
   * The blocks that a page of this kind must and may hold, after fragments are taken in. Others are refused.
   *
   * @minItems 1
   *
   * Items: One block type.
   */
  blocks: {
    /**
     * The block type.
     */
    type: string;
    min: number;
    max?: number;
  }[];
}
/**
 * One page of the site.
 */
export interface Page {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string;
  /**
   * The version of the schemas that this document is written for; 1 when it is left out. Set by `npm run migrate`.
   */
  version?: number;
  /**
   * Problems that are right here, each with a reason.
   *
   * @minItems 1
   */
  allow?: Allowance[];
  /**
   * What kind of page this is: the name of a file in schema/kinds. It says which blocks the page must and may hold.
   */
  kind: string;
  /**
   * The address of the page, such as /nvq-level-2. Once published, keep it: move it to aliases when the page is renamed.
   */
  route: string;
  /**
   * Other addresses that lead to this page.
   *
   * @minItems 1
   *
   * Items: A path of this site, such as /nvq-level-2.
   */
  aliases?: string[];
  /**
   * Title in search results and browser tabs, at most 70 characters. No other page has the same.
   */
  title: string;
  /**
   * What the page offers, for search results: 50 to 160 characters.
   */
  description: string;
  /**
   * What the page sells or lists, by keys of catalogue.json.
   */
  data?: {
    /**
     * The one product of the page.
     */
    product?: string;
    /**
     * The products of the page.
     *
     * @minItems 1
     *
     * Items: Key of a product.
     */
    products?: string[];
    /**
     * The category that the page lists.
     */
    category?: string;
  };
  /**
   * What the page shows, from top to bottom.
   *
   * @minItems 1
   */
  blocks: {
    /**
     * The block: the name of a file in schema/blocks, or fragment.
     */
    type: string;
    [k: string]: unknown;
  }[];
}
/**
 * What the whole site sells, for the results below the search box: the build lays it as search.json.
 */
export interface SearchIndex {
  /**
   * The categories that are sold, in the order of the documents.
   */
  groups: SearchGroup[];
}
/**
 * What is the same on every page: names, contacts, navigation, footer.
 */
export interface SiteSettings {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string;
  /**
   * The version of the schemas that this document is written for; 1 when it is left out. Set by `npm run migrate`.
   */
  version?: number;
  /**
   * Name of the company as visitors know it.
   */
  name: string;
  /**
   * The line beside the name.
   */
  promise: string;
  /**
   * Address of the site, without a slash at the end. Canonical links begin with it.
   */
  url: string;
  /**
   * The company.
   */
  company: {
    /**
     * Registered name.
     */
    legalName: string;
    /**
     * Company number.
     */
    number: string;
    /**
     * VAT number.
     */
    vatNumber: string;
    /**
     * true while these are made-up examples that must go before launch.
     */
    example?: boolean;
  };
  /**
   * How to reach the company.
   */
  contact: {
    /**
     * Address in the top bar.
     */
    email: string;
    /**
     * Where contact messages go.
     */
    salesEmail: string;
    /**
     * For customers who have paid.
     */
    supportEmail: string;
    /**
     * Phone as it is read.
     */
    phone: string;
    /**
     * WhatsApp number as it is read.
     */
    whatsapp: string;
    /**
     * Address, line by line.
     *
     * @minItems 1
     *
     * Items: A line.
     */
    address: string[];
    /**
     * true while these are made-up examples that must go before launch.
     */
    example?: boolean;
  };
  /**
   * The navigation, from left to right.
   *
   * @minItems 1
   *
   * Items: One entry: a link, or a group of links.
   */
  navigation: {
    /**
     * The words.
     */
    text: string;
    /**
     * A page of this site (/cscs, /citb#operative), an https address, a mailto: or a tel: link.
     */
    href?: string;
    /**
     * The links, for a group.
     *
     * @minItems 1
     *
     * Items: A link of the navigation.
     */
    items?: {
      /**
       * The words.
       */
      text: string;
      /**
       * A page of this site (/cscs, /citb#operative), an https address, a mailto: or a tel: link.
       */
      href: string;
    }[];
  }[];
  /**
   * The foot of every page.
   */
  footer: {
    /**
     * Statements that the law or the schemes ask for.
     *
     * @minItems 1
     *
     * Items: A statement.
     */
    statements: string[];
    /**
     * Links to policies and the like.
     *
     * @minItems 1
     *
     * Items: A link of the navigation.
     */
    links: {
      /**
       * The words.
       */
      text: string;
      /**
       * A page of this site (/cscs, /citb#operative), an https address, a mailto: or a tel: link.
       */
      href: string;
    }[];
  };
  /**
   * The search box.
   */
  search: {
    /**
     * Its label for screen readers.
     */
    label: string;
    /**
     * Words shown on pages without words of their own.
     */
    placeholder: string;
    /**
     * Words by path; the first that fits counts.
     *
     * @minItems 1
     *
     * Items: One path.
     */
    placeholders: {
      /**
       * The path.
       */
      path: string;
      /**
       * exact: this path only. prefix: every path that begins so.
       */
      match: 'exact' | 'prefix';
      /**
       * The words.
       */
      text: string;
    }[];
  };
  /**
   * The live chat, loaded from a third party for every visitor.
   */
  chat: {
    /**
     * Address of its script.
     */
    src: string;
  };
  /**
   * The shop API.
   */
  api: {
    /**
     * Host of the API; empty when it is the host of the site.
     */
    host: string;
  };
  /**
   * The payment provider.
   */
  payment: {
    /**
     * The public key. Never a secret key.
     */
    publishableKey: string;
  };
}
/**
 * Every address that was ever served. Each must lead somewhere for good: lines are added, never taken out.
 */
export interface Urls {
  /**
   * Where the editor finds this schema.
   */
  $schema?: string;
  /**
   * The version of the schemas that this document is written for; 1 when it is left out. Set by `npm run migrate`.
   */
  version?: number;
  /**
   * Problems that are right here, each with a reason.
   *
   * @minItems 1
   */
  allow?: Allowance[];
  /**
   * The addresses, each with the document it was first served from, as a path below pages. Added by `npm run check -- --fix`.
   */
  urls: {
    /**
     * The document, such as nvq-2/tiling.json.
     */
    [k: string]: string;
  };
}

/** Every block type with its fields. */
export interface BlockFields {
  'action-cards': ActionCardsBlock;
  'add-to-cart': AddToCartBlock;
  'card-carousel': CardCarouselBlock;
  'card-grid': CardGridBlock;
  'cart': CartBlock;
  'checklist': ChecklistBlock;
  'contact': ContactBlock;
  'course-carousel': CourseCarouselBlock;
  'course-intro': CourseIntroBlock;
  'course-listing': CourseListingBlock;
  'course-options': CourseOptionsBlock;
  'course-overview': CourseOverviewBlock;
  'enquiry': EnquiryBlock;
  'expandable-list': ExpandableListBlock;
  'faq': FaqBlock;
  'hero': HeroBlock;
  'journey': JourneyBlock;
  'key-facts': KeyFactsBlock;
  'links': LinksBlock;
  'payment-result': PaymentResultBlock;
  'prose': ProseBlock;
  'specialist-test': SpecialistTestBlock;
  'test-section': TestSectionBlock;
  'test-steps': TestStepsBlock;
  'testimonials': TestimonialsBlock;
  'tiles': TilesBlock;
  'unit-toggles': UnitTogglesBlock;
}
export type BlockType = keyof BlockFields;
/** A block of one type, or of any. */
export type Block<T extends BlockType = BlockType> = BlockFields[T];
/** Every kind of page. */
export type KindName = 'card-listing' | 'card' | 'cart' | 'citb-course' | 'citb-test' | 'contact' | 'course-overview' | 'home' | 'info' | 'not-found' | 'nvq-course' | 'nvq-listing' | 'option-course' | 'payment-result' | 'policy';
