import { dateSlips } from './date-slips.ts';
import type { Operator } from './operator.ts';

/** Everything that the administrator does. */
export const OPERATORS: readonly Operator[] = [...dateSlips];
