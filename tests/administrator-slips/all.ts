import { dateSlips } from './date-slips.ts';
import { factSlips } from './fact-slips.ts';
import { fieldSlips } from './field-slips.ts';
import { fileSlips } from './file-slips.ts';
import type { Operator } from './operator.ts';
import { pictureSlips } from './picture-slips.ts';
import { quotedFactSlips } from './quoted-fact-slips.ts';
import { syntaxSlips } from './syntax-slips.ts';
import { writtenDateSlips } from './written-date-slips.ts';

/** Everything that the administrator does. */
export const OPERATORS: readonly Operator[] = [
  ...dateSlips,
  ...writtenDateSlips,
  ...factSlips,
  ...quotedFactSlips,
  ...syntaxSlips,
  ...fieldSlips,
  ...fileSlips,
  ...pictureSlips,
];
