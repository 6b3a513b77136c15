import { dateSlips } from './date-slips.ts';
import { fieldSlips } from './field-slips.ts';
import { fileSlips } from './file-slips.ts';
import type { Operator } from './operator.ts';
import { pictureSlips } from './picture-slips.ts';
import { syntaxSlips } from './syntax-slips.ts';

/** Everything that the administrator does. */
export const OPERATORS: readonly Operator[] = [
  ...dateSlips,
  ...syntaxSlips,
  ...fieldSlips,
  ...fileSlips,
  ...pictureSlips,
];
