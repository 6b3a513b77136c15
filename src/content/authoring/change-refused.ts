/** A person's answers about a new page, as typed. */
export interface NewPage {
  kind?: string | undefined;
  /** The title of the page; for a course, also its title in the catalogue. */
  title?: string | undefined;
  /** One of the levels of the kind, such as 2 for an NVQ. */
  level?: string | undefined;
  /** Key of the product that the page sells: a new one, or one already in the catalogue. Made from the title if left out. */
  product?: string | undefined;
  /** Price of a new product in pounds, without VAT. */
  price?: string | undefined;
  /** Key of the category, for listings and where the level does not imply it. */
  category?: string | undefined;
  /** The address. Made from the title if left out. */
  route?: string | undefined;
  /** Names of the shared fragments that the page gets its own copy of, separated by commas. */
  own?: string | undefined;
}

/** Why a change cannot be made, worded for the person who asked for it. */
export class ChangeRefused extends Error {}

/** An answer that is missing or cannot be used. */
export class AnswerRefused extends ChangeRefused {
  readonly field: keyof NewPage;

  constructor(field: keyof NewPage, message: string) {
    super(message);
    this.field = field;
  }
}
