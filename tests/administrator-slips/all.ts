import { cardPageSlips } from './card-page-slips.ts';
import { catalogueSlips } from './catalogue-slips.ts';
import { companySlips } from './company-slips.ts';
import { countSlips } from './count-slips.ts';
import { dateSlips } from './date-slips.ts';
import { factSlips } from './fact-slips.ts';
import { fieldSlips } from './field-slips.ts';
import { fileSlips } from './file-slips.ts';
import { linkSlips } from './link-slips.ts';
import { listingSlips } from './listing-slips.ts';
import { markupSlips } from './markup-slips.ts';
import { menuSlips } from './menu-slips.ts';
import { newsSlips } from './news-slips.ts';
import type { Operator } from './operator.ts';
import { passageSlips } from './passage-slips.ts';
import { pictureSlips } from './picture-slips.ts';
import { policySlips } from './policy-slips.ts';
import { policyTextSlips } from './policy-text-slips.ts';
import { priceSlips } from './price-slips.ts';
import { productPageSlips } from './product-page-slips.ts';
import { quotedFactSlips } from './quoted-fact-slips.ts';
import { moneyEdits, neighbourEdits, timeEdits } from './said-edits.ts';
import { searchEngineSlips } from './search-engine-slips.ts';
import { settingsSlips } from './settings-slips.ts';
import { syntaxSlips } from './syntax-slips.ts';
import { testimonialSlips } from './testimonial-slips.ts';
import { tradeSlips } from './trade-slips.ts';
import { wordSlips } from './word-slips.ts';
import { wordEdits } from './wording-edits.ts';
import { writtenDateSlips } from './written-date-slips.ts';

/** Everything that the administrator does. */
export const OPERATORS: readonly Operator[] = [
  ...cardPageSlips,
  ...catalogueSlips,
  ...companySlips,
  ...countSlips,
  ...dateSlips,
  ...factSlips,
  ...fieldSlips,
  ...fileSlips,
  ...linkSlips,
  ...listingSlips,
  ...markupSlips,
  ...menuSlips,
  ...newsSlips,
  ...passageSlips,
  ...pictureSlips,
  ...policySlips,
  ...policyTextSlips,
  ...priceSlips,
  ...productPageSlips,
  ...quotedFactSlips,
  ...moneyEdits,
  ...neighbourEdits,
  ...timeEdits,
  ...searchEngineSlips,
  ...settingsSlips,
  ...syntaxSlips,
  ...testimonialSlips,
  ...tradeSlips,
  ...wordSlips,
  ...wordEdits,
  ...writtenDateSlips,
];
