import { dateEdits, dateSlips } from './dates.ts';
import { factEdits, factSlips } from './facts.ts';
import { navigationEdits, navigationSlips } from './navigation.ts';
import { newsEdits, newsSlips } from './news.ts';
import type { Operator } from './operator.ts';
import { policyEdits, policySlips } from './policies.ts';
import { productEdits, productSlips } from './products.ts';
import { sentenceOperators } from './sentences.ts';
import { settingsEdits, settingsSlips } from './settings.ts';
import { fieldSlips, fileSlips, formEdits, syntaxSlips } from './structure.ts';
import { valueSlips } from './values.ts';
import { wordEdits, wordSlips } from './words.ts';

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
