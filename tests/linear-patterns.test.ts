import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Patterns that only match texts written by the project itself, which limits their length. */
const OWN_TEXTS = [
  String.raw`/\B(?=(\d{3})+$)/g`, // src/shop/money/money.ts: the digits of a number
  String.raw`/-\([^)]*\)/g`, // src/server/catalogue/catalogue.ts: the modules of the catalogue
];

/** A regular expression literal, after a token that an expression can follow. Classes and escapes may contain a slash. */
const LITERAL =
  /(?<=[(=:,!&|?]\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([dgimsuvy]*)(?=\s*[.,;)\]])/g;

/** The length of the shorter text, and how many times longer the other one is. */
const LENGTH = 600;
const TIMES = 16;
/** Between linear growth (16) and quadratic growth (256). */
const MOST_GROWTH = 64;
/** Below this many milliseconds growth is not measured: the clock and other programs would decide the result. */
const TOO_SHORT_MS = 0.5;

interface Pattern {
  where: string;
  pattern: RegExp;
}

function files(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function patternsOfSource(file: string): Pattern[] {
  return [...readFileSync(file, 'utf8').matchAll(LITERAL)]
    .filter(([literal]) => !OWN_TEXTS.includes(literal))
    .map(([literal, source = '', flags = '']) => ({
      where: `${file} ${literal}`,
      pattern: new RegExp(source, flags.replace('y', '')),
    }));
}

/** The same flags as Ajv uses. */
function patternsOfSchema(file: string): Pattern[] {
  const found: Pattern[] = [];
  JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
    if (key === 'pattern' && typeof value === 'string')
      found.push({ where: `${file} ${value}`, pattern: new RegExp(value, 'u') });
    return value;
  });
  return found;
}

/** Beginnings, repeated parts and ends of texts that make a pattern backtrack, from the characters that it names. */
function hostileTexts({ source }: RegExp): ((length: number) => string)[] {
  const named = source.match(/[^\w\\^$*+?{}[\]|]/g) ?? [];
  const characters = [...new Set(['a', '0', ' ', ...named])].slice(0, 8);
  const parts = characters.flatMap((first) => [first, ...characters.map((second) => first + second)]);
  return ['', 'a@', ...characters].flatMap((beginning) =>
    parts.flatMap((part) =>
      ['\n', '@'].map((end) => (length: number) => beginning + part.repeat(length / part.length) + end),
    ),
  );
}

function time(pattern: RegExp, text: string): number {
  pattern.lastIndex = 0;
  const begun = performance.now();
  pattern.test(text);
  return performance.now() - begun;
}

/** How many times as long the longer text takes: the best of three, because other programs can only slow it down. */
function growth(pattern: RegExp, textOf: (length: number) => string): number {
  const best = (text: string) => Math.min(...[1, 2, 3].map(() => time(pattern, text)));
  const long = textOf(LENGTH * TIMES);
  if (time(pattern, long) < TOO_SHORT_MS * MOST_GROWTH) return 0;
  return best(long) / Math.max(best(textOf(LENGTH)), TOO_SHORT_MS);
}

const patterns = [
  ...files('schema/api', /\.json$/).flatMap(patternsOfSchema),
  ...['src/server', 'src/shop', 'src/site', 'src/content/documents', 'src/content/text', 'src/content/parser']
    .flatMap((folder) => files(folder, /\.tsx?$/))
    .flatMap(patternsOfSource),
];

test('the patterns of the API and of the server are found', () => {
  const where = patterns.map((found) => found.where).join('\n');
  expect(where).toContain('schema/api/email.schema.json');
  expect(where).toContain('src/shop/forms/field-rules.ts');
  expect(where).toContain('src/server/http/request-guards.ts');
  expect(patterns.length).toBeGreaterThan(40);
});

test('quadratic growth is detected', () => {
  expect(growth(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, (length) => `a@${'.'.repeat(length)}@`)).toBeGreaterThan(MOST_GROWTH);
});

describe('a string 16 times as long does not take much more than 16 times as long', () => {
  test.each(patterns)('$where', ({ pattern }) => {
    const slow = hostileTexts(pattern).find((textOf) => growth(pattern, textOf) > MOST_GROWTH);
    expect(slow?.(20)).toBeUndefined();
  });
});
