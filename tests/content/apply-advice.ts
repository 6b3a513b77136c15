import type { Problem } from '../../src/content/problems/problem.ts';

const NAMES: Readonly<Record<string, string>> = { 'a comma': ',', 'a colon': ':' };
/** A value, key or mark that an advice says to write. */
const WRITTEN =
  /^(?:Write|Did you mean) ("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|“[^”]*”|\\"|\[.*\]|[[\]{},:])(?:[., ?]|$)/;

/** A text after the advice of a problem has been followed to the letter, at the place that the message underlines. */
export function applyAdvice(text: string, { code, offset, length, advice }: Problem): string {
  const slice = text.slice(offset, offset + length);
  const change = (to: string) => text.slice(0, offset) + to + text.slice(offset + length);
  const [, what = '', where] = /^Put (.+) (before this|after this|at the end)\.$/.exec(advice) ?? [];
  const put = NAMES[what] ?? what;
  if (where === 'before this') return change(put + slice);
  if (where === 'after this') return change(slice + put);
  if (where === 'at the end') return text + put;
  if (advice === 'Put it in [ ].') return change(`[${slice}]`);
  if (advice.startsWith('Delete ')) return change('');
  if (advice.startsWith('Replace it with a space.')) return change(' ');
  const written = WRITTEN.exec(advice)?.[1];
  if (written === undefined) throw new Error(`“${advice}” does not say exactly what to do.`);
  return change(code === 'json-syntax' ? written : written.replace(/^“(.*)”$/, '$1'));
}
