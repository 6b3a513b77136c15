// Generated from schema/ by `npm run generate -- types`. Do not edit: change the schema and run it again.
/** Problems to allow here, each with a reason. */
export type AllowedProblems = Suppression[];
/**
 * Other words by which visitors search for it: short names, words for the worker, slang. Pages do not show them.
 *
 * Items: A word or a few, such as chippy or touch screen test.
 */
export type AlsoCalled = string[];
/** The anchor of another block on the same page. */
export type AnchorOnThisPage = string;
/** A name for links to lead to, as in /page#name: small letters, digits and hyphens. */
export type Anchor = string;
/** The colour of a card. */
export type CardColour = 'red' | 'green' | 'blue' | 'gold' | 'black' | 'white';
/** The sign in the drawing of a card, by which it is known whatever its colour. */
export type CardSign =
  | 'clock'
  | 'shovel'
  | 'trowel'
  | 'wall'
  | 'team'
  | 'helmet'
  | 'mortarboard'
  | 'certificate'
  | 'book'
  | 'hammer'
  | 'set-square';
/** A colour, as # and six characters 0-9 and a-f. */
export type Colour = string;
/** A day, such as 2027-01-11. Pages show it as 11 January 2027. */
export type Day = string;
/** The name of a fact, as it is quoted. */
export type FactName = string;
/** A page of this site, such as /cscs or /citb#operative; another site, beginning with https://; an email address after mailto:; or a phone number after tel:. */
export type Address = string;
/** One of the site's icons. */
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
/** The picture and what it shows. */
export type Picture = DeliveredImage;
/** The block links to every product in the page's category: this beginning, then the title in small letters with hyphens. */
export type LinkPrefix = string;
/** Whether this is made up. Visitors do not see it then. */
export type MadeUpExample = boolean;
/** What the page does if its products cannot be loaded. keep-fallback: shows the catalogue as it was at build. replace-list: shows an error instead of the list. replace-page: shows an error instead of the page. keep-waiting: leaves the waiting text. only-log: leaves the list empty. */
export type OnFailure = 'keep-fallback' | 'replace-list' | 'replace-page' | 'keep-waiting' | 'only-log';
/** The products of a page as the browser receives them. */
export type PageData =
  | {
      load: 'nothing';
      /** On pages that show the level of any product: the ids of the products of each level, by its name. */
      levels?: {
        [k: string]: string[];
      };
      /** On a question of the card finder: how many questions come before it at least, how many there are at most, and, if its answers lead to different cards, these cards by the addresses of the answers. */
      finder?: {
        before: number;
        most: number;
        cards: {
          [k: string]: {
            name: string;
            colours: CardColour[];
            later?: true;
          };
        };
      };
    }
  | {
      load: 'product';
      product: Product;
      catalogued?: Product;
      onFailure: OnFailure;
      failureText?: string;
    }
  | {
      load: 'products';
      products: Product[];
      onFailure: OnFailure;
      failureText?: string;
    }
  | {
      load: 'category';
      /** Name of the category. */
      category: string;
      /** The category's products at build: shown without JavaScript, and used to reserve room until the shop answers. */
      products: Product[];
      onFailure: OnFailure;
      failureText?: string;
    };
/** On wide screens. across: the content has the whole width, below the heading. half: beside the next or the previous section of this layout. Without it, the content is beside the heading. */
export type PairedLayout = 'across' | 'half';
/** A phone number as shown, such as 020 7946 0018 or +44 20 7946 0018. */
export type PhoneNumber = string;
export type ProsePart =
  | {
      paragraph: FormattedText;
    }
  | {
      list: FormattedText[];
    };
export type Inline =
  | string
  | {
      strong: FormattedText;
    }
  | {
      href: string;
      text: FormattedText;
    };
/** Text with bold parts and links. */
export type FormattedText = Inline[];
/** Prose as components receive it. */
export type Prose = ProsePart[];
/** Path of this schema, for the code editor. */
export type SchemaPath = string;
/** On wide screens. across: the content has the whole width, below the heading. Without it, the content is beside the heading. */
export type Layout = 'across';
/** A question or an outcome of the same finder, by its id. */
export type Step = string;
/** Title of a unit. No other list of the block has it too. */
export type Unit = string;
/** The version of the schemas that this document follows; 1 if left out. Set by `npm run pages -- migrate`. */
export type Version = number;
export type DayOfYear = string;
export type Period = string;
/** Whether these are made-up examples. All of them must be real before the site goes live. */
export type MadeUp = MadeUpExample;
/**
 * What visitors type. Each is found with all of its words, in any order, among others.
 *
 * Items: A search, such as lost card.
 */
export type Searches = string[];
export type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

/** Large cards, each leading to one thing that a visitor came to do. */
export interface ActionCardsBlock {
  type: 'action-cards';
  /** Heading above the cards. */
  heading?: string;
  /** The cards. */
  cards: {
    icon: Icon;
    /** The picture in place of the icon. */
    image?: DeliveredImage;
    /** Begins with a verb, such as Book a CITB test. */
    heading: string;
    /** What to expect: how long it takes or how it works. */
    note: string;
    /** What it costs, such as From {{lowestPrice.citb-test}}. */
    price?: string;
    /** Where the card leads. */
    link: Link;
  }[];
}
/** The price of the page's product with its Add to Cart button. Stays within reach as the visitor scrolls. */
export interface AddToCartBlock {
  type: 'add-to-cart';
  /** course: the price is beside the button. card: the price is on the button, and the cart line begins with the category. */
  style?: 'course' | 'card';
  /** What the price includes. */
  note?: string;
  /** Text of the course specification link, which leads nowhere yet. */
  specification?: string;
  /** The product that goes into the cart if neither the shop nor this page names one. */
  fallbackProduct?: Product;
}
/** For the page that is shown where there is none: links to the pages that a search for the words of the address finds. Without any, nothing is shown. */
export interface AddressSearchBlock {
  type: 'address-search';
  /** Heading above the links. */
  heading: string;
}
/** Cards with reasons, the centre one at full size. The arrows wrap around. */
export interface CardCarouselBlock {
  type: 'card-carousel';
  /** Heading above the cards. */
  heading: string;
  /** The cards. The first is in the centre at the start. */
  cards: {
    /** A short name, different for every card here. */
    id: string;
    /** The reason in a few words. */
    heading: string;
    /** One sentence that explains the reason. */
    subHeading: string;
  }[];
}
/** Questions that lead to an outcome: a card, and what else is needed for it. The page shows the first question; every other question and every outcome has a page of its own below it. */
export interface CardFinderBlock {
  type: 'card-finder';
  /** Words by which visitors who do not know their card search. The page does not show them. */
  alsoCalled?: AlsoCalled;
  /** The drawing beside each question. */
  image?: DeliveredImage;
  /** The questions. The first one is asked first; the answers say which comes next. */
  questions: {
    /** The end of its address, different for every step. */
    id: string;
    /** The question, in the words of a visitor. */
    question: string;
    /** What helps to answer it, in a sentence or two. */
    text?: Prose;
    /** The answers to choose from. */
    answers: {
      image?: DeliveredImage;
      /** The answer, in the words of a visitor. */
      text: string;
      /** The question or the outcome that it leads to. */
      next: Step;
    }[];
  }[];
  /** Where the answers end: each with the card, and the way to it. */
  outcomes: {
    /** The end of its address, different for every step. */
    id: string;
    /** The card, and how the visitor gets it. */
    heading: string;
    /** Why it is this card, and what to know before ordering. */
    why: Prose;
    /** A card to work with until then, in a frame below that. */
    meanwhile?: {
      /** The colour of the card. */
      colour: CardColour;
      /** Which card it is, and for whom, in a sentence or two. */
      text: Prose;
    };
    /**
     * The way to the card: what to take or order, in order. Prices come from the shop.
     *
     * Items: One thing to take or order.
     */
    way: {
      /** The test, course, qualification or card. */
      product: Product;
      /** The module of a test that is booked by module, as the catalogue calls it, such as Supervisory (SUP). */
      module?: string;
      /** The colour of a card, which is drawn beside it. */
      colour?: CardColour;
      /** The page of the product. */
      link: Address;
      /** How long it takes, such as 45 minutes. */
      time: string;
      /** For what can be applied for only with the papers of an earlier stage, such as the card after an NVQ: shown with its time and price, and not added to the cart. */
      later?: boolean;
    }[];
    /** The words of the main action where visitors should ask before they order, which leads to the contact form. Without it, the main action is to add the stages to the cart. */
    ask?: string;
    /** The part of this outcome that nobody has confirmed yet. Clear it once someone has. */
    unconfirmed?: string;
  }[];
  /** What the questions and outcomes rely on. Outcomes list them. */
  sources: Source[];
}
/** The CSCS cards in the order given here, with a last tile for visitors who are not sure. */
export interface CardGridBlock {
  type: 'card-grid';
  /** The cards in order. */
  cards: {
    /** Heading above it and the cards that follow, up to the next one that has a heading. */
    heading?: string;
    product: Product;
    /** Its colour. */
    colour: CardColour;
    /** Its page. */
    link: Address;
    /** Who it is for, in a few words. */
    note: string;
  }[];
  /** The last tile, for visitors who do not know which card they need. */
  enquiry: {
    /** Its heading. */
    heading: string;
    /** One sentence that invites the visitor to ask. */
    text: string;
    /** Its button. */
    link: Link;
  };
}
/** The cart, with customer details and checkout. */
export interface CartBlock {
  type: 'cart';
  /** Text under the checkout button. */
  note?: Prose;
  /** Where to go from an empty cart. */
  links?: {
    image?: DeliveredImage;
    /** What the visitor can do there. */
    text: string;
    href: Address;
  }[];
}
/** A list of short points, such as entry requirements or benefits. */
export interface ChecklistBlock {
  type: 'checklist';
  anchor?: Anchor;
  /** Heading above the list. */
  heading: string;
  layout?: PairedLayout;
  /** Text before the list. */
  intro?: Prose;
  /**
   * The points, each a few words or one sentence.
   *
   * Items: A point, with bold and links if needed.
   */
  items: Prose[];
}
/** Two things side by side in a table, such as two levels of a course. */
export interface ComparisonBlock {
  type: 'comparison';
  /** Heading above the table. */
  heading: string;
  /** A sentence under the heading. */
  intro?: Prose;
  /**
   * The two things.
   *
   * Items: One of them.
   */
  columns: {
    /** Its name, such as Level 2. */
    label: string;
    /** A category of the catalogue, whose lowest price is shown. */
    category?: Product;
  }[];
  /**
   * What they are compared by.
   *
   * Items: One thing that they are compared by.
   */
  rows: {
    /** What it is about, such as Card. */
    label: string;
    /**
     * What is said of the first and of the second.
     *
     * Items: A few words.
     */
    cells: Prose[];
  }[];
}
/** The contact form, beside the phone number, WhatsApp number, email address and postal address from the site settings. */
export interface ContactBlock {
  type: 'contact';
  /** Heading of the form. */
  heading: string;
  /** Heading of the contact panel. */
  panelHeading: string;
  /** Text above the form. */
  text?: Prose;
  /** Whether the contact details have the opening hours and the time to reply of the site's settings. */
  promises?: KeyFact[];
}
/** Course cards that move on every 5 seconds. The search box filters them. */
export interface CourseCarouselBlock {
  type: 'course-carousel';
  /** Heading above the cards. */
  heading: string;
  /** The course cards, in the order shown. */
  courses: {
    /** A short name, different for every card here. */
    id: string;
    /** Name of the course. */
    heading: string;
    /** Who it is for. */
    subHeading: string;
    /** What the course offers, in one or two sentences. */
    description: string;
    image: DeliveredImage;
    icon: Icon;
    /** How long it takes, such as 8-10 weeks. */
    duration?: string;
    /** The page of the course. */
    link: Address;
  }[];
}
/** The next dates of a course, each with a link to enquire. They are in _data/dates.json; a date disappears when it begins. */
export interface CourseDatesBlock {
  type: 'course-dates';
  /** The heading. */
  heading: string;
  layout?: Layout;
  /** The course, by its key in the catalogue. */
  product: Product;
}
/** Title and description of the page's course from the shop, with a button. */
export interface CourseIntroBlock {
  type: 'course-intro';
  /** The product of the course, found by its name. */
  product: Product;
  /** Short line above the title. */
  label?: string;
  image?: DeliveredImage;
  /** The button. */
  action: Link;
}
/** One card for each product in the page's category. The search box filters them. */
export interface CourseListingBlock {
  type: 'course-listing';
  /** What the address of every course begins with, such as /nvq-2-. Its title follows, in small letters with hyphens. */
  linkPrefix: LinkPrefix;
  /** What every course in the list offers, a few words each. */
  features: string[];
  /** How long each course takes, such as 8-10 weeks. Said once, above the list. */
  duration?: string;
  /** Colour of the card that the courses lead to, shown beside their duration. */
  card?: CardColour;
}
/** The Online and Classroom options of the Green Labourer course, each with its price and Add to Cart button. */
export interface CourseOptionsBlock {
  type: 'course-options';
  /** Heading above the options. */
  heading?: string;
  anchor?: Anchor;
}
/** Cards that lead to the course pages, with titles and descriptions from the page's category. */
export interface CourseOverviewBlock {
  type: 'course-overview';
  /** The courses in order. */
  courses: {
    product: Product;
    image?: DeliveredImage;
    /** Two to four facts that help the visitor to choose. */
    facts: KeyFact[];
    /** The link to the course page. */
    link: Link;
  }[];
}
/** An invitation to enquire, with a button to the contact page. Its fields are only for show. */
export interface EnquiryBlock {
  type: 'enquiry';
  /** A short question or invitation. */
  heading: string;
  /** One or two sentences. */
  text?: Prose;
  /**
   * Labels of the fields, such as Your name.
   *
   * Items: What the field asks for, such as Your name.
   */
  fields?: string[];
  /** The button. */
  link: Link;
}
/** Topics that open to show more. */
export interface ExpandableListBlock {
  type: 'expandable-list';
  /** Heading above the topics. */
  heading: string;
  layout?: Layout;
  /** Text before the topics. */
  intro?: Prose;
  /** The topics. */
  items: {
    /** The topic in a few words. Visitors select it to open the text. */
    title: string;
    /** The text that it opens to show. */
    text: Prose;
  }[];
}
/** Questions with answers. One answer is open at a time. */
export interface FaqBlock {
  type: 'faq';
  /** Heading above the questions. */
  heading: string;
  /** The questions. */
  items: QuestionAndAnswer[];
}
/** Pictures with captions, such as a photo that counts as evidence beside one that does not. */
export interface FiguresBlock {
  type: 'figures';
  /** Heading above the pictures. */
  heading: string;
  layout?: PairedLayout;
  /** The pictures, each with its caption. */
  figures: {
    image: DeliveredImage;
    /** “counts” for evidence that an assessor accepts, “does-not” for evidence that is sent back. */
    mark?: 'counts' | 'does-not';
    /** What to see in it, in one or two sentences. */
    caption: Prose;
  }[];
}
/** The banner at the top of a page. It has the main heading of the page. */
export interface HeroBlock {
  type: 'hero';
  /** Short line above the heading, such as the level of a qualification. */
  label?: string;
  /** The main heading of the page. On a product page, the product’s title from the shop replaces it. */
  heading?: string;
  /** One or two sentences under the heading. */
  text?: Prose;
  /** The picture beside the text. Choose either a picture or a card. */
  image?: DeliveredImage;
  /** Shows a plain card of this colour instead of a picture. */
  card?: CardColour;
  /**
   * Buttons under the text, the most important one first.
   *
   * Items: A button with its text and page.
   */
  actions?: Link[];
}
/** Numbered steps from enquiry to certificate. */
export interface JourneyBlock {
  type: 'journey';
  /** Heading above the steps. */
  heading: string;
  layout?: Layout;
  /** A sentence under the heading. */
  intro?: Prose;
  /** The steps in order. */
  steps: {
    /** The step in a few words. */
    title: string;
    /** What happens in this step, in one or two sentences. */
    text: string;
  }[];
}
/** The facts that visitors look for first, each with a label and a value. */
export interface KeyFactsBlock {
  type: 'key-facts';
  /** Heading above the facts. */
  heading?: string;
  /** The facts, the most important ones first. */
  facts: KeyFact[];
}
/** Links to related pages. */
export interface LinksBlock {
  type: 'links';
  /** Heading above the links. */
  heading: string;
  layout?: PairedLayout;
  /** The links. */
  links: Link[];
}
/** Shows the visitor the result of the payment, and moves on after some seconds. */
export interface PaymentResultBlock {
  type: 'payment-result';
  /** The result that this page is for. */
  outcome: 'success' | 'cancel';
  /** The main heading of the page. */
  heading: string;
  /** What happened and what comes next. */
  text: Prose;
  /** What the visitor can do now. */
  advice?: Prose;
  /** The button. */
  action: Link;
  /** Where to go from this page if it was opened without an order. */
  link?: Link;
  /** Beside or above the heading. */
  image?: DeliveredImage;
  /** The picture if this page was opened without an order. */
  imageWithoutOrder?: DeliveredImage;
  /** Where the page moves on to by itself. */
  redirect: {
    /** The next page. */
    to: Address;
    /** How many seconds the visitor has to read this page. */
    seconds: number;
  };
}
/** What can be checked about the company: accreditation, pass figures, people, reviews. Visitors see what is real; an empty list and examples are left out, and a block with neither is not on the page. */
export interface ProofBlock {
  type: 'proof';
  /** Heading above it all. */
  heading: string;
  /** Who has approved the company, with the number by which that can be checked. */
  accreditations?: KeyFact[];
  /** How many of those who took a course or test passed. The page works out the percentage. */
  passFigures?: KeyFact[];
  /**
   * The people whom customers deal with.
   *
   * Items: One person, who has agreed to be shown.
   */
  people?: {
    /** First name and surname. */
    name: string;
    /** Their trade and their job here, such as Bricklayer, NVQ assessor. */
    trade: string;
    /** A square photo of the face. */
    picture: DeliveredImage;
    example?: MadeUpExample;
  }[];
  /** What customers wrote elsewhere, word for word, with a link to where it can be read. */
  reviews?: {
    /** The customer’s own words. */
    text: string;
    /** The name above the review. */
    name: string;
    /** The day of the review, such as 2025-01-11. */
    date: Day;
    /** The site that it is on, such as Google. */
    source: string;
    /** The address at which it can be read. */
    address: string;
    example?: MadeUpExample;
  }[];
}
/** A heading with text, and optionally more text behind a Read More button. */
export interface ProseBlock {
  type: 'prose';
  anchor?: Anchor;
  /** Heading above the text. */
  heading?: string;
  layout?: PairedLayout;
  /** The text. */
  text: Prose;
  /** Text that the Read More button shows and Show Less hides. */
  more?: Prose;
}
/** Questions with answers, all of them open. */
export interface QuestionsBlock {
  type: 'questions';
  /** Heading above the questions. */
  heading: string;
  layout?: PairedLayout;
  /** The questions. */
  items: QuestionAndAnswer[];
}
/** The specialist CITB test: the visitor chooses one of the modules listed in the catalogue. */
export interface SpecialistTestBlock {
  type: 'specialist-test';
  /** A name for the bubbles to lead to: small letters, digits and hyphens. */
  anchor: Anchor;
  /** Name of the test. */
  heading: string;
  /** Who it is for. */
  text: Prose;
  /** The facts that visitors look for first, such as how long the test takes. */
  facts: KeyFact[];
  /** The product, with its modules. */
  product: Product;
  image?: DeliveredImage;
}
/** A CITB test with key facts and its Add to Cart button. */
export interface TestSectionBlock {
  type: 'test-section';
  /** A name for the bubbles to lead to: small letters, digits and hyphens. */
  anchor: Anchor;
  /** Name of the test. */
  heading: string;
  /** Who it is for. */
  text: Prose;
  /** The facts that visitors look for first, such as how long the test takes. */
  facts: KeyFact[];
  product: Product;
  image?: DeliveredImage;
}
/** Numbered bubbles, each of which scrolls to a section of the page. */
export interface TestStepsBlock {
  type: 'test-steps';
  /** What the bubbles are, for people who cannot see them. */
  label: string;
  /** The bubbles in order. */
  steps: {
    /** Name of the section. */
    text: string;
    /** The section to go to, by its anchor. */
    anchor: AnchorOnThisPage;
  }[];
}
/** What customers said, one at a time, moving on every 5 seconds. */
export interface TestimonialsBlock {
  type: 'testimonials';
  /** Heading above the testimonials. */
  heading: string;
  /** The testimonials. */
  testimonials: {
    /** A short name, different for every testimonial here. */
    id: string;
    /** The customer’s own words, one to three sentences. */
    content: string;
    /** Who said it. */
    name: string;
    /** Their job, such as Site manager. */
    position: string;
    /** Whether this is made up. All testimonials must be real before the site goes live. */
    example?: MadeUpExample;
  }[];
}
/** Short reasons or facts side by side, each with an icon. */
export interface TilesBlock {
  type: 'tiles';
  /** Heading above the tiles. */
  heading: string;
  /** A sentence under the heading. */
  intro?: Prose;
  /** The tiles. */
  tiles: {
    icon: Icon;
    /** The reason in a few words. */
    title: string;
    /** One or two sentences. */
    text: string;
  }[];
}
/** Mandatory Units and, if there are any to choose from, Operations (optional) Units; one list is open at a time. */
export interface UnitTogglesBlock {
  type: 'unit-toggles';
  /** Heading above the buttons. */
  heading?: string;
  /** The mandatory units. Leave this out if the list is sent on enquiry. */
  mandatory?: Unit[];
  /** The operations (optional) units. Leave this out if there are none to choose from. */
  optional?: {
    /** How many to choose, such as Any one. */
    rule: string;
    /** The units to choose from, in one list. Choose either one list or groups. */
    units?: Unit[];
    /** Groups to choose one unit each from. Choose either one list or groups. */
    groups?: {
      /** Name of the group. */
      name: string;
      /** Its units. */
      units: Unit[];
    }[];
  };
  /** Text shown instead of a list that is left out. */
  note?: Prose;
}
/** Everything the shop sells. Prices are stated here and nowhere else. */
export interface Catalogue {
  $schema?: SchemaPath;
  version?: Version;
  allow?: AllowedProblems;
  /** What products are grouped by, such as NVQ Level 2. */
  categories: {
    /** One category. */
    [k: string]: {
      /** The name of the category, such as NVQ Level 2. */
      name: string;
      /** For qualifications: their level, such as 4. Pages that come in levels sell and list them. */
      level?: number;
      /** The colour of the card that the level leads to. */
      card?: CardColour;
      /**
       * What texts call its products when they count them, such as kinds of card. One word alone, such as tests, counts on the category's own pages.
       *
       * Items: The words behind the number.
       */
      counted?: string[];
      /** Who charges an official fee for its products, such as CITB. Pages show the fee beside our price, once the facts have it. */
      officialBody?: string;
      alsoCalled?: AlsoCalled;
      facts?: ProductFacts;
    };
  };
  /** The trades that products are about, each with the words that name it. Pages of other trades do not use them about themselves. */
  trades?: {
    [k: string]: Trade;
  };
  /** Everything that can be bought. */
  products: {
    [k: string]: CatalogueProduct;
  };
}
/** When and where courses are held. Days and times are UK time (Europe/London). */
export interface Dates {
  $schema?: SchemaPath;
  version?: Version;
  allow?: AllowedProblems;
  /** The places where courses are held. */
  venues: {
    [k: string]: Venue;
  };
  /**
   * The dates of all courses, in any order. Pages show a date until its first day begins, at “from”.
   *
   * Items: One date of a course.
   */
  dates: {
    /** The course, by its key in the catalogue. */
    product: string;
    /** The first day of a run of days, such as 2027-01-11. Left out where the days are listed. */
    first?: string;
    /** The last day of the run, the same as the first for a course of one day. Left out where the days are listed. */
    last?: string;
    /**
     * Each day, such as five Mondays, in place of the first and the last one. For a course with other days in between.
     *
     * Items: A day, such as 2027-01-11.
     */
    days?: string[];
    /** When each day begins, UK time, such as 08:30. */
    from: string;
    /** When each day ends, UK time, such as 16:30. */
    to: string;
    /** open: there are places. few: there are few left. full: there are none. With a capacity the shop counts instead, and pages show this until it has answered. */
    places: 'open' | 'few' | 'full';
    /** How many people can attend, such as 12. The shop then counts the bookings, and says itself when few places are left and when it is full. Left out: “places” says it. */
    capacity?: number;
    /** online, or the key of a venue. */
    where: string;
  }[];
}
/** A product that the shop sells. */
export interface CatalogueProduct {
  /** How the shop knows the product: 24 characters, 0-9 and a-f. Never change it. */
  id: string;
  /** The category that it is listed in. */
  category: string;
  /** The trade that it is about, by its key in “trades”: its page has the words and the picture of no other. */
  trade?: string;
  /** Title of a course or test. */
  title?: string;
  /** Name of a card, or of one option of a course. */
  name?: string;
  /** What it is, in a sentence or two. */
  description?: string;
  alsoCalled?: AlsoCalled;
  /** What sets it apart from the others in a list of courses, in a few words. */
  summary?: string;
  /** The drawing beside it in a list of courses. */
  picture?: DeliveredImage;
  /** Price in pounds, without VAT. */
  price: number;
  facts?: ProductFacts;
  sign?: CardSign;
  /** Whether VAT is added to the price, which is usual. */
  vatApplicable?: boolean;
  /** Whether the page of the order asks each person who attends for a date of birth. */
  dateOfBirth?: boolean;
  /**
   * What the page of the order asks each person who attends for, beside the name: the centre or town, the days and times that suit, the language of the voice-over, or one of the listed dates of the course.
   *
   * Items: centre: a centre or town. times: days and times that suit. language: of the voice-over. date: one of the listed dates.
   */
  asks?: ('centre' | 'times' | 'language' | 'date')[];
  /** The fact that says how long it takes, such as courses.smstsDuration. */
  duration?: string;
  /**
   * Modules to choose from when booking.
   *
   * Items: Name of a module with its abbreviation.
   */
  modules?: string[];
  /** The title and price that a page shows before the shop has answered, if different from those above. */
  fallback?: {
    /** Title to show. */
    title: string;
    /** Price to show, in pounds. */
    price: number;
  };
}
/** A date of a course as embedded in a page. Times are UK time (Europe/London). */
export interface CourseDate {
  /** The name of its calendar file, which stays when its time or place changes, such as smsts-2027-01-11. */
  name: string;
  /** The first day, such as 2027-01-11. */
  first: string;
  /** The last day, the same as the first for a course of one day. */
  last: string;
  /** Each day, in order, if there are other days in between. Left out: every day from the first to the last. */
  days?: string[];
  /** When each day begins, UK time, such as 08:30. */
  from: string;
  /** When each day ends, UK time, such as 16:30. */
  to: string;
  /** open: there are places. few: there are few left. full: there are none. With a capacity the shop counts instead, and pages show this until it has answered. */
  places: 'open' | 'few' | 'full';
  /** How many people can attend, such as 12. The shop then counts the bookings, and says itself when few places are left and when it is full. Left out: “places” says it. */
  capacity?: number;
  /** Where it is held. Left out: live online. */
  venue?: Venue;
}
/** The form of a fact, and how it relates to other facts. */
export interface FactForm {
  /** The form, such as duration. Text may have any words. */
  is: 'duration' | 'percentage' | 'money' | 'date' | 'age' | 'count' | 'list' | 'text';
  /** The fact that it is never shorter than: the usual time, of the longest. */
  longestOf?: FactName;
  /** The list whose entries it counts. */
  countOf?: FactName;
  /** The fact that it is below: the age of consent, of the least age. */
  below?: FactName;
  /** The fact that says the same in other words. */
  equals?: FactName;
  /** The least it can be: 1 year. */
  atLeast?: string;
  /** Who says so, and when it was last read. `npm run check -- --launch` reports one that nobody has confirmed. */
  source?: Source;
  /** The most it can be: 2 weeks. */
  atMost?: string;
}
/** Shows blocks that several pages share. */
export interface FragmentReference {
  type: 'fragment';
  /** Which of the shared blocks the page shows. */
  use: string;
}
/** A label and its value. */
export interface KeyFact {
  /** The label, such as Duration. */
  label: string;
  /** The value, such as 8-10 weeks. */
  value: string;
  /** Colour of the card that the value names, drawn beside it. */
  card?: CardColour;
}
/** A link with its text. */
export interface Link {
  /** The text of the link: where it leads, or what it does. */
  text: string;
  href: Address;
}
/** The facts that its pages quote. Those of a category are also its products'. */
export interface ProductFacts {
  /** The fact that says how long it takes, such as courses.smstsDuration. */
  duration?: FactName;
  /** The fact that is its pass mark. */
  passMark?: FactName;
  /** The fact that says how long it, or its certificate, is valid. */
  validity?: FactName;
  /** The fact that names the card it leads to. */
  card?: FactName;
  /** The fact that is the fee of the official body itself, which pages show beside our price. */
  officialFee?: FactName;
}
/** A product as embedded in a page, before the shop has answered. */
export interface Product {
  /** The id in the API. */
  id: string;
  /** Title of a course or test. */
  title?: string;
  /** Name of a card, or of one option of a course. */
  name?: string;
  /** What it is, in a sentence or two. */
  description?: string;
  /** What sets it apart from the others in a list of courses, in a few words. */
  summary?: string;
  /** The drawing beside it in a list of courses. */
  picture?: DeliveredImage;
  /** Price in pounds, without VAT. */
  price: number;
  /** Others of its category cost more. */
  lowest?: true;
  /** Name of its category. */
  parentCategory: string;
  sign?: CardSign;
  /** Whether VAT is added to the price, which is usual. */
  vatApplicable?: boolean;
  /**
   * Modules to choose from when booking.
   *
   * Items: Name of a module with its abbreviation.
   */
  modules?: string[];
  /** Its dates, the earliest first. */
  dates?: CourseDate[];
}
/** A question with its answer. */
export interface QuestionAndAnswer {
  /** The question, in the words of a visitor. */
  question: string;
  /** The answer, beginning with what the visitor most wants to know. */
  answer: Prose;
}
/** A course, card or test as a search result. */
export interface SearchEntry {
  /** Its title or name in the catalogue. */
  title: string;
  /** The page that sells it, with an anchor if the page sells several. */
  address: string;
  /** Its price as shown, such as £750 +VAT. Left out if the catalogue has none. */
  price?: string;
  /** Words that name it and are not in its title, in lower case and the singular: words for its worker, short names, modules. */
  names?: string;
  /** Other words to find it by, in lower case and the singular: from the titles and descriptions of the page and the product. */
  words: string;
  /** The file of the picture at the top of its page, for a cart. */
  image?: string;
  card?: CardColour;
  /** The ids of what is sold there, as carts have them, so that a cart links to it. */
  ids?: string[];
}
/** A category with the courses, cards or tests sold in it. */
export interface SearchGroup {
  /** Name of the category, such as NVQ Level 2. */
  category: string;
  /** Address of the page that lists the category, which the search filters. */
  listing?: string;
  /** The features that the listing shows for each course. */
  features: string[];
  /** The words that find all its entries, in lower case and the singular: its category, the features, and what else it is called. */
  words: string;
  /** What is sold, in the order of the documents. */
  entries: SearchEntry[];
}
/** What someone else publishes, and when it was last compared. */
export interface Source {
  /** Who publishes it, such as CSCS. */
  publisher: string;
  /** Its title. */
  title: string;
  address: Address;
  /** The day on which someone last compared this site with it, such as 2026-11-26. */
  date: Day;
  /** Why it counts as not confirmed yet. Clear it once someone has read the page itself. */
  unconfirmed?: string;
}
/** Allows one problem in one place, giving a reason. */
export interface Suppression {
  /** The code of the problem, such as literal-price. */
  rule: string;
  /** The text that the problem's message underlines, without its double quotes. */
  at: string;
  /** Why it is right here, for the next reader. */
  reason: string;
}
/** A trade: the words for the work and for those who do it, and its picture. */
export interface Trade {
  /** The words for the work, such as tiling. */
  work: string[];
  /** The words for those who do it, such as tiler and tilers. */
  workers: string[];
  alsoCalled?: AlsoCalled;
  /** The address of the drawing that lists and pages of the trade show. */
  picture?: string;
}
/** A place where courses are held. */
export interface Venue {
  /** Its name, such as Plumbline Training, London. */
  name: string;
  /** Its address, one line each, the postcode last. */
  address: string[];
}
/** A page as the build writes it beside its HTML, for hydration and navigation to fetch. */
export interface DeliveredPage {
  /** The style of the banner. home: large, on a dark background. product: compact, with room for facts and price. page: everywhere else. */
  banner: 'home' | 'product' | 'page';
  /** The address of the page, such as /nvq-level-2. Once it is published, never drop it: if the page moves, add it to the other addresses (aliases). */
  route: string;
  /** Title in search results and browser tabs, at most 70 characters. It must be different for every page. */
  title: string;
  /** What the page offers, for search results: 50 to 160 characters. */
  description: string;
  /** The way to it from the home page, both included. The home page has none. */
  breadcrumbs?: Link[];
  data: PageData;
  /** The blocks, with fragments, facts, prose and products filled in. */
  blocks: Block[];
}
/** A picture and what it shows. */
export interface DeliveredImage {
  src: string;
  alt: string;
  /** In pixels, from the file. */
  width?: number;
  height?: number;
}
/** Numbers and terms that many pages quote, in groups. A page quotes one as {{group.name}}. */
export interface Facts {
  $schema?: SchemaPath;
  version?: Version;
  allow?: AllowedProblems;
  /** What facts are, and how they relate to each other, by name. A fact that is not here may be any text. */
  forms?: {
    [k: string]: FactForm;
  };
  /** How long personal data is kept. The server deletes anything older, and the privacy page quotes these periods. */
  retention?: {
    /** How long leads, contact messages and emails are kept, such as 24 months. */
    leadsAndMessages: string;
    /** How long carts that never became orders are kept, such as 30 days. */
    carts: string;
    /** How long orders are kept after the end of their financial year. Tax law requires 6 years. */
    orders: string;
    /** Last day of the company's financial year, such as 31 March. */
    financialYearEnd: string;
  };
  /** A group of facts. */
  [k: string]:
    | {
        /** The fact, as visitors read it. */
        [k: string]: string;
      }
    | SchemaPath
    | Version
    | AllowedProblems
    | {
        [k: string]: FactForm;
      }
    | {
        /** How long leads, contact messages and emails are kept, such as 24 months. */
        leadsAndMessages: string;
        /** How long carts that never became orders are kept, such as 30 days. */
        carts: string;
        /** How long orders are kept after the end of their financial year. Tax law requires 6 years. */
        orders: string;
        /** Last day of the company's financial year, such as 31 March. */
        financialYearEnd: string;
      }
    | undefined;
}
/** Blocks that several pages share. A page includes them with { "type": "fragment", "use": "<name>" }. */
export interface Fragment {
  $schema?: SchemaPath;
  version?: Version;
  allow?: AllowedProblems;
  /** What the blocks are for, so that staff can choose them. */
  description?: string;
  /** The blocks that pages share. */
  blocks: {
    /** Which block it is, such as faq; fragment for shared blocks. */
    type: string;
    [k: string]: unknown;
  }[];
}
/** A table of what a kind of page must and may have. */
export interface Kind {
  /** Name of the kind. */
  title: string;
  /** The data that a page of this kind must name. */
  data: 'nothing' | 'product' | 'products' | 'category';
  /** Whether pages of this kind, which load nothing, show the level of any product. */
  showsLevels?: boolean;
  /** For kinds without levels: the catalogue categories that pages of this kind sell or list, or to whose products its questions lead. */
  categories?: string[];
  onFailure?: OnFailure;
  /** The error message, where one is shown. */
  failureText?: string;
  /** false keeps pages of this kind out of search engines and the sitemap. */
  indexed?: boolean;
  /** false keeps the addresses of pages of this kind out of the list of addresses that must always lead somewhere. */
  listed?: boolean;
  /** The style of the banner. home: large, on a dark background. product: compact, with room for facts and price. page: everywhere else. */
  banner?: 'home' | 'product' | 'page';
  /** true for pages that show data only the browser has, such as the cart: their scripts start at once. */
  eager?: boolean;
  /** A script in the head of the page. cart-space: reserves room for the lines of the stored cart, so that nothing moves when they appear. */
  headScript?: 'cart-space';
  /** The schema.org data for search engines: the company, the pages that it lists, or what it sells and for how much. */
  structuredData?: 'organisation' | 'list' | 'course' | 'product';
  /** For kinds with a category: what a page sells of it. named: the products that its blocks name. options: the modes of its course. Left out: nothing; the page lists the category, and other pages sell its products. */
  sells?: 'named' | 'options';
  /** For kinds with a list that the search box filters: what visitors search for there. A hint in the box that has these words is for such a page. */
  searchedFor?: string;
  /** true if the footer links to every page of this kind. */
  inFooter?: boolean;
  /** true for pages that are read as one document: all their sections may have the same layout. */
  uniform?: boolean;
  /** For kinds with a category: true if the search box filters the page's list of it. */
  filtered?: boolean;
  /** false if the site has only one such page: npm run pages -- new does not offer the kind. */
  offered?: boolean;
  /** For kinds whose pages sell or list a category with a level: the forms of their addresses and titles, and the blocks that are about the page's own level. */
  levels?: {
    /** What the address of each page begins with, in which LEVEL is replaced by its level. */
    address: string;
    /** Title of a new page, in which LEVEL and TITLE are replaced by the values given. */
    title: string;
    /** The block types that, like the title, name no level or card but the page's own. */
    blocks: string[];
  };
  /**
   * The blocks that a page of this kind must and may have, fragments included. Others are refused.
   *
   * Items: One block type.
   */
  blocks: {
    /** The block type. */
    type: string;
    min: number;
    max?: number;
    /** true if no page can take over the words of another: a new page begins with an example. */
    ownWords?: boolean;
    /** true for the block whose picture or card stands for the page when it is shared. A new page begins with a picture of its trade in it. */
    pictured?: boolean;
  }[];
}
/** One page of the site. */
export interface Page {
  $schema?: SchemaPath;
  version?: Version;
  allow?: AllowedProblems;
  /** What kind of page it is, such as an NVQ course or a policy. It says which blocks the page must and may have. */
  kind: string;
  /** The address of the page, such as /nvq-level-2. Once it is published, never drop it: if the page moves, add it to the other addresses (aliases). */
  route: string;
  /**
   * Other addresses that lead to this page.
   *
   * Items: An address of this site, such as /nvq-level-2.
   */
  aliases?: string[];
  /** Title in search results and browser tabs, at most 70 characters. It must be different for every page. */
  title: string;
  /** What the page offers, for search results: 50 to 160 characters. */
  description: string;
  /** What the page sells or lists, from the catalogue. */
  data?: {
    /** The one product of the page. */
    product?: string;
    /**
     * The products of the page.
     *
     * Items: A product of the catalogue.
     */
    products?: string[];
    /** The category listed on the page. */
    category?: string;
  };
  /** What the page shows, from top to bottom. */
  blocks: {
    /** Which block it is, such as faq; fragment for shared blocks. */
    type: string;
    [k: string]: unknown;
  }[];
}
/** What the site sells and its pages of text, for the results below the search box. The build publishes it as search.json. */
export interface SearchIndex {
  /** The categories with products, in the order of the documents. */
  groups: SearchGroup[];
  /** Words that count for nothing in a search, in lower case. */
  small?: string[];
  /** The pages that some searches find first, or what is said of those that find nothing, because it is not offered. */
  answers?: {
    /** Each as its words, in lower case and the singular, without small words. */
    searches: string[];
    /** The address of an entry. */
    page?: string;
    /** A sentence. */
    text?: string;
  }[];
  /** Where a search without results leads. */
  nothingFound?: {
    text: string;
    href: string;
  }[];
}
/** Everything that is the same on every page: names, contacts, navigation, footer. */
export interface SiteSettings {
  $schema?: SchemaPath;
  version?: Version;
  allow?: AllowedProblems;
  /** Name of the company as visitors know it. */
  name: string;
  /** The slogan beside the name. */
  promise: string;
  /** The address of the site, without a slash at the end. Search engines list its pages under it. */
  url: string;
  /** What makes the site look like this company. Pictures and icons are in public, the files of fonts in public/fonts. */
  brand: {
    /** The drawing beside the name, in the colour of the text around it. */
    mark: {
      /** The width of the drawing, in its own units. */
      width: number;
      /** The height of the drawing, in its own units. */
      height: number;
      /** What is drawn as lines, 2 units wide: the outline as a drawing program writes it, such as M2 2h16. */
      lines?: string;
      /** What is filled: the outline as a drawing program writes it. */
      areas?: string;
    };
    /** The shape behind the number of the last step of a journey: the corners of a polygon in a box of 40 by 52, as in CSS. */
    lastStep: string;
    /** The font of headings, then what stands in for it. public/fonts/fonts.css names the files. */
    headings: string;
    /** The font of all other text, then what stands in for it. */
    text: string;
    /** The colours of the site, its emails and its pages of orders. Text must contrast with its ground. */
    colours: {
      /** Text, headings and dark grounds, such as the footer. */
      ink: string;
      /** Text that matters less. */
      inkSoft: string;
      /** The ground of pages, and text on ink. */
      paper: string;
      /** The ground of sections that differ from the page. */
      surface: string;
      /** Thin lines between things. */
      line: string;
      /** Borders of fields and buttons. */
      lineStrong: string;
      /** Thin lines on dark grounds. */
      lineOnInk: string;
      /** Text that matters less, on dark grounds. */
      softOnInk: string;
      /** The ground of the main button and of highlights; focus rings on ink. */
      accent: string;
      /** The ground of the main button under the pointer. */
      accentStrong: string;
      /** Links, and focus rings on light grounds. */
      link: string;
      /** Links of emails on dark grounds. */
      linkOnInk: string;
      /** Error messages. */
      error: string;
      /** The ground of error messages. */
      errorSurface: string;
      /** What went well. */
      success: string;
      /** The ground of what went well. */
      successSurface: string;
      /** The hint in the empty search box. */
      placeholder: string;
      /** Text of buttons that cannot be pressed. */
      disabled: string;
    };
  };
  /** The company. */
  company: {
    /** The name that the company is registered under. */
    legalName: string;
    /** The number that Companies House gave the company. */
    number: string;
    /** The number that HMRC gave the company, beginning with GB. */
    vatNumber: string;
    example?: MadeUp;
  };
  /** How to reach the company. */
  contact: {
    /** Email address in the top bar. */
    email: string;
    /** Email address that receives contact messages. */
    salesEmail: string;
    /** Email address for customers who have paid. */
    supportEmail: string;
    phone: string;
    /** WhatsApp number, as shown. */
    whatsapp: string;
    /** Postal address, line by line, the postcode last. */
    address: string[];
    example?: MadeUp;
  };
  /** When the company answers. Leave out what is not certain: nothing is shown in its place. */
  promises?: {
    /**
     * When someone answers the phone, UK time. Days that are not here are closed.
     *
     * Items: The same hours on one day, or on each of several days in a row.
     */
    openingHours?: {
      /** The first day, such as Monday. */
      from: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
      /** The last day, such as Friday. Left out for one day. */
      to?: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';
      /** Such as 08:00. */
      opens: string;
      /** Such as 17:30. */
      closes: string;
    }[];
    /** The longest that a message waits for an answer, such as 1 working day. */
    replyTime?: string;
  };
  /**
   * The navigation, from left to right.
   *
   * Items: One entry: a link, or a group of links.
   */
  navigation: {
    /** The text. */
    text: string;
    /** The page that it leads to. Choose either a page or links. */
    href?: Address;
    /** The links, for a group. Choose either a page or links. */
    items?: MenuLink[];
  }[];
  /** The footer of every page. */
  footer: {
    /** Statements required by law or by the card schemes. */
    statements: string[];
    /** Links to policies and the like. */
    links: MenuLink[];
  };
  /** The search box at the top of every page. */
  search: {
    /** What people who cannot see the box hear, such as Search courses. */
    label: string;
    /** What the empty box shows in grey, on pages that have no hint of their own. */
    placeholder: string;
    /**
     * What the empty box shows on certain pages. The first that fits the page is used.
     *
     * Items: A hint for one page, or for all whose addresses begin alike.
     */
    placeholders: {
      /** The address of the page, such as /cscs. */
      path: string;
      /** exact: the page at this address. prefix: every page whose address begins with it. */
      match: 'exact' | 'prefix';
      /** The text. */
      text: string;
    }[];
    /** Words that visitors type and pages do not use, each beside words that pages do use, such as joiner and carpentry. */
    synonyms?: string[][];
    /**
     * Pages that a search finds first, where its words alone would find others or none.
     *
     * Items: A page for searches that mean it.
     */
    answers?: {
      searches: Searches;
      /** The page that is found first. */
      page: Address;
    }[];
    /**
     * What visitors search for and we do not offer, such as the cards of other schemes. A search for it finds nothing, and says so.
     *
     * Items: Searches for something that we do not offer.
     */
    notOffered?: {
      searches: Searches;
      /** What is said in place of results, as a whole sentence. */
      text: string;
    }[];
    /** Pages that a search without results leads to, before our phone number. */
    nothingFound?: MenuLink[];
  };
  /**
   * Words of the trade that are spelt correctly, such as coving. Without its entry, coving is reported as a misspelt caving.
   *
   * Items: A word, such as coving.
   */
  spelling?: string[];
  /** The live chat. It comes from another company, for every visitor. */
  chat: {
    /** The address that the company of the chat gave you. */
    src: string;
  };
  /** Where pages ask for products, and send orders and messages. */
  api: {
    /** The address of the server. Leave it empty if it is that of the site. */
    host: string;
  };
  /** Stripe, which takes the payments. */
  payment: {
    /** The key for pages, which begins with pk_. Never one that begins with sk_, which is secret. */
    publishableKey: string;
  };
  /** What customers are told about their orders. */
  orders?: {
    /** The letters that order numbers begin with, such as PT in PT-2026-00042. Orders keep the number they have. */
    numberPrefix: string;
    /**
     * What happens after the payment, a kind of product at a time. It is on the page of an order and in its email.
     *
     * Items: What happens next with one kind of product.
     */
    nextSteps?: {
      /** Such as Your CITB test. */
      heading: string;
      /**
       * The categories of these products, by their names in catalogue.json.
       *
       * Items: A category, such as citb-test.
       */
      categories: string[];
      /** Whether the page of the order asks who attends, for each one bought. For tests and courses. */
      attendees?: boolean;
      /**
       * What each person brings on the day. It is on the page of the order, on that of each place, and in the email.
       *
       * Items: One thing, as a sentence.
       */
      bring?: string[];
      /**
       * What customers can change or cancel, until when and at what cost, as the refund policy has it. It is on the page of an order.
       *
       * Items: A change with its last moment and its cost, as a sentence.
       */
      changes?: string[];
      /** What has to come in for each card. Staff tick it off, and the page of the order says what is still needed. */
      documents?: {
        /**
         * test: the CITB test passed. certificate: the certificate or proof of registration. photo: a photo.
         *
         * Items: One of test, certificate and photo.
         */
        needs: ('test' | 'certificate' | 'photo')[];
        /** How long customers have from their order, such as {{policies.cardDocumentsWithin}}. */
        sentWithin: string;
        /** When the application is submitted, once everything is there, such as {{policies.cardSubmittedWithin}}. */
        submittedWithin: string;
      };
      /** What a change of a booking costs, as the refund policy has it. Quote its facts. */
      policy?: {
        /** The notice before the first day, by email where it differs, such as {{policies.courseNotice}}. */
        notice: string;
        /** The shorter notice by phone, such as {{policies.testNoticePhone}}. */
        byPhone?: string;
        /** What moving and cancelling cost with that notice, as a sentence or two. */
        inTime: string;
        /** What they cost later, as a sentence or two. */
        late: string;
        /** What it costs later to send somebody else, as a sentence; leave it out where that is free. */
        replacement?: string;
      };
      /**
       * What happens next, in order.
       *
       * Items: A step: a sentence of a few words, which is its title, and more if needed.
       */
      steps: string[];
      /**
       * What the page of an order says in place of the steps and of what to send, once all places of this kind are booked.
       *
       * Items: A step: a sentence of a few words, which is its title, and more if needed.
       */
      booked?: string[];
      /**
       * What the customer sends: none where the page of the order asks for all of it.
       *
       * Items: One thing, as a sentence.
       */
      send: string[];
    }[];
    /** How orders that staff make are paid by invoice. Leave it out where all orders are paid by card. */
    invoices?: {
      /** In how many days an invoice is to be paid, such as 30. */
      dueDays: number;
      /** The name of the account. */
      payee: string;
      /** The sort code of the account, such as 00-00-00. */
      sortCode: string;
      /** The number of the account. */
      accountNumber: string;
      example?: MadeUp;
    };
  };
}
/** A link of the navigation or of the footer. */
export interface MenuLink {
  /** The text. */
  text: string;
  /** The page. */
  href: Address;
}
/** Every address ever served. Each must always lead somewhere: lines are added, never removed. */
export interface Urls {
  $schema?: SchemaPath;
  version?: Version;
  allow?: AllowedProblems;
  /** The addresses, each with the document that it first showed. One that is missing is reported, and its fix adds it. */
  urls: {
    /** Where the page was written, such as nvq-2/tiling.json. */
    [k: string]: string;
  };
}

/** Every block type with its fields. */
export interface BlockFields {
  'action-cards': ActionCardsBlock;
  'add-to-cart': AddToCartBlock;
  'address-search': AddressSearchBlock;
  'card-carousel': CardCarouselBlock;
  'card-finder': CardFinderBlock;
  'card-grid': CardGridBlock;
  'cart': CartBlock;
  'checklist': ChecklistBlock;
  'comparison': ComparisonBlock;
  'contact': ContactBlock;
  'course-carousel': CourseCarouselBlock;
  'course-dates': CourseDatesBlock;
  'course-intro': CourseIntroBlock;
  'course-listing': CourseListingBlock;
  'course-options': CourseOptionsBlock;
  'course-overview': CourseOverviewBlock;
  'enquiry': EnquiryBlock;
  'expandable-list': ExpandableListBlock;
  'faq': FaqBlock;
  'figures': FiguresBlock;
  'hero': HeroBlock;
  'journey': JourneyBlock;
  'key-facts': KeyFactsBlock;
  'links': LinksBlock;
  'payment-result': PaymentResultBlock;
  'proof': ProofBlock;
  'prose': ProseBlock;
  'questions': QuestionsBlock;
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
export type KindName = 'card-finder' | 'card-listing' | 'card' | 'cart' | 'citb-course' | 'citb-test' | 'contact' | 'course-overview' | 'home' | 'info' | 'not-found' | 'nvq-course' | 'nvq-listing' | 'option-course' | 'payment-result' | 'policy';
