import { UserError } from '../../lib/user-error.ts';
/** A person's answers about a new page, as typed. */
export interface NewPage {
  kind?: string | undefined;
  /** The title of the page; for a course, also its title in the catalogue. */
  title?: string | undefined;
  level?: string | undefined;
  /** Key of the product that the page sells: a new one, or one already in the catalogue. Made from the title if left out. */
  product?: string | undefined;
  /** Price of a new product in pounds, without VAT. */
  price?: string | undefined;
  /** Key of the category, for listings and where the level does not imply it. */
  category?: string | undefined;
  route?: string | undefined;
  /** Names of the shared fragments that the page gets its own copy of, separated by commas. */
  own?: string | undefined;
}

export class AnswerRefused extends UserError {
  readonly field: keyof NewPage;

  constructor(field: keyof NewPage, message: string) {
    super(message);
    this.field = field;
  }
}
