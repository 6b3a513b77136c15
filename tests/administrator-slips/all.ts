import { cardPageSlips } from './card-page-slips.ts';
import { catalogueSlips } from './catalogue-slips.ts';
import { companySlips } from './company-slips.ts';
import { countSlips } from './count-slips.ts';
import { dateEdits } from './date-edits.ts';
import { dateSlips } from './date-slips.ts';
import { factEdits } from './fact-edits.ts';
import { factSlips } from './fact-slips.ts';
import { fieldSlips } from './field-slips.ts';
import { fileSlips } from './file-slips.ts';
import { linkSlips } from './link-slips.ts';
import { listingSlips } from './listing-slips.ts';
import { markupSlips } from './markup-slips.ts';
import { menuEdits } from './menu-edits.ts';
import { menuSlips } from './menu-slips.ts';
import { moneyEdits } from './money-edits.ts';
import { neighbourEdits } from './neighbour-edits.ts';
import { newsEdits } from './news-edits.ts';
import { newsSlips } from './news-slips.ts';
import type { Operator } from './operator.ts';
import { pageEdits } from './page-edits.ts';
import { passageSlips } from './passage-slips.ts';
import { pictureSlips } from './picture-slips.ts';
import { policyEdits } from './policy-edits.ts';
import { policySlips } from './policy-slips.ts';
import { policyTextEdits } from './policy-text-edits.ts';
import { policyTextSlips } from './policy-text-slips.ts';
import { priceSlips } from './price-slips.ts';
import { productPageSlips } from './product-page-slips.ts';
import { punctuationEdits } from './punctuation-edits.ts';
import { questionEdits } from './question-edits.ts';
import { quotedFactSlips } from './quoted-fact-slips.ts';
import { searchEngineSlips } from './search-engine-slips.ts';
import { settingsEdits } from './settings-edits.ts';
import { settingsSlips } from './settings-slips.ts';
import { shopEdits } from './shop-edits.ts';
import { syntaxSlips } from './syntax-slips.ts';
import { testimonialSlips } from './testimonial-slips.ts';
import { timeEdits } from './time-edits.ts';
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
  ...dateEdits,
  ...dateSlips,
  ...factEdits,
  ...factSlips,
  ...fieldSlips,
  ...fileSlips,
  ...linkSlips,
  ...listingSlips,
  ...markupSlips,
  ...menuEdits,
  ...menuSlips,
  ...moneyEdits,
  ...neighbourEdits,
  ...newsEdits,
  ...newsSlips,
  ...pageEdits,
  ...passageSlips,
  ...pictureSlips,
  ...policyEdits,
  ...policySlips,
  ...policyTextEdits,
  ...policyTextSlips,
  ...priceSlips,
  ...productPageSlips,
  ...punctuationEdits,
  ...questionEdits,
  ...quotedFactSlips,
  ...searchEngineSlips,
  ...settingsEdits,
  ...settingsSlips,
  ...shopEdits,
  ...syntaxSlips,
  ...testimonialSlips,
  ...timeEdits,
  ...tradeSlips,
  ...wordSlips,
  ...wordEdits,
  ...writtenDateSlips,
];
