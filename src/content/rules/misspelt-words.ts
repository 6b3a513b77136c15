import { memoizeLast, memoizeTexts } from '../memoize.ts';
import type { SharedDocuments } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import { placeName } from '../problems/problem.ts';
import { meantBy, type OwnWords } from '../text/spelling.ts';
import type { DocumentRule } from './rule.ts';

export const misspeltWord: DocumentRule = function* ({ document: { path: file }, unknownWords }, shared) {
  const meaningsOf = unknownWords.length > 0 && meaningsOn(shared);
  if (!meaningsOf) return;
  for (const { pointer, words } of unknownWords) {
    const [first] = words.flatMap(({ word, offset }) => {
      const meant = meaningsOf(word);
      return meant.length > 0 ? { word, offset, meant } : [];
    });
    if (!first) continue;
    const { word, offset, meant } = first;
    const advice = `Did you mean ${meant.map((one) => `“${one}”`).join(' or ')}?`;
    const same = { as: word, more: 'It is in {count} places.' };
    // A rule that knows more than a dictionary may report the same slip.
    const dependsOn = [placeName(file, pointer)];
    yield { file, pointer, slice: word, offset, message: `“${word}” looks misspelt.`, advice, same, dependsOn };
  }
};

const WORD = /\p{L}{3,}/gu;

/** Finds what unknown words mean; one that data files have twice is right. Undefined while these have errors. */
const meaningsOn = memoizeLast(({ settings, catalogue, facts }: SharedDocuments) => {
  if (!settings || !catalogue || !facts) return undefined;
  const counts = new Map<string, number>();
  for (const data of [settings, catalogue, facts])
    for (const { text } of textsIn(data.document.value))
      for (const [word] of text.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const listed = settings.value.spelling ?? [];
  const right = new Set([...listed, ...[...counts].flatMap(([word, count]) => (count > 1 ? word : []))]);
  const lower = new Set([...right].map((word) => word.toLowerCase()));
  const own: OwnWords = {
    isRight: (word) => right.has(word) || lower.has(word.toLowerCase()),
    abbreviations: right,
    words: lower,
  };
  return memoizeTexts((word) => meantBy(word, own));
});
