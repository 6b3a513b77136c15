import type { Operator } from './operator.ts';
import { dateEdits, dateSlips } from './operators/dates.ts';
import { factEdits, factSlips } from './operators/facts.ts';
import { navigationEdits, navigationSlips } from './operators/navigation.ts';
import { newsEdits, newsSlips } from './operators/news.ts';
import { policyEdits, policySlips } from './operators/policies.ts';
import { productEdits, productSlips } from './operators/products.ts';
import { settingsEdits, settingsSlips } from './operators/settings.ts';
import { fieldSlips, fileSlips, formEdits, syntaxSlips } from './operators/structure.ts';
import { valueSlips } from './operators/values.ts';
import { wordEdits, wordSlips } from './operators/words.ts';
import { sentenceOperators } from './sentences.ts';

/** Everything that an administrator does. */
export const OPERATORS: readonly Operator[] = [
  ...dateSlips,
  ...dateEdits,
  ...factSlips,
  ...factEdits,
  ...wordSlips,
  ...wordEdits,
  ...productSlips,
  ...productEdits,
  ...navigationSlips,
  ...navigationEdits,
  ...policySlips,
  ...policyEdits,
  ...newsSlips,
  ...newsEdits,
  ...settingsSlips,
  ...settingsEdits,
  ...fieldSlips,
  ...fileSlips,
  ...syntaxSlips,
  ...formEdits,
  ...valueSlips,
  ...sentenceOperators(),
];
