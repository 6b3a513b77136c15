import type { Random } from '../fixtures/seeded-random.ts';
import { type SlipKind, type SlipSite, slipInText } from './slip.ts';

/** A line of a document: its range of characters, without the line break. */
interface Line {
  from: number;
  to: number;
  text: string;
}

const TEXT_FIELD = /^\s*"[^"]+": "(?:[^"\\]|\\.){3,}",?$/;

/** An object on one line. */
const MANY = /^\s*(?:"\w+": )?\{ "\w+": "[^"]*", "\w+": .*\},?$/;

/** Slips of the keyboard and of other programs, after which a document is not JSON. The place is the line of the slip. */
export const SYNTAX_SLIPS: readonly SlipKind[] = [
  onLine('curly quotes', TEXT_FIELD, (text) => text.replace(/"([^"]*)"(,?)$/, '“$1”$2')),
  onLine('single quotes', TEXT_FIELD, (text) => text.replace(/"([^"']*)"(,?)$/, "'$1'$2")),
  onLine('an inner quote', TEXT_FIELD, (text) => text.replace(/(: "\S+ )([^\s"]+)/, '$1"$2"')),
  onLine('no closing quote', TEXT_FIELD, (text) => text.replace(/"(,?)$/, '$1')),
  onLine('a pound sign before a number', /^\s*"price": \d+,?$/, (text) => text.replace(/(\d+)/, '£$1')),
  onLine('a thousands comma', /^\s*"price": \d{4},?$/, (text) => text.replace(/(\d)(\d{3})/, '$1,$2')),
  onLine('False for false', /^\s*"\w+": (true|false),?$/, (text) =>
    text.replace(/: (t|f)/, (colon) => colon.toUpperCase()),
  ),
  onLine('a letter O in a number', /^\s*"\w+": [1-9]\d*0,?$/, (text) => text.replace(/0(?=,?$)/, 'O')),
  onLine('a letter l in a number', /^\s*"\w+": \d*1\d*,?$/, (text) => text.replace(/1(?=\d*,?$)/, 'l')),
  onLine('a full stop after a string', TEXT_FIELD, (text) => text.replace(/"(,?)$/, '".$1')),
  onLine('a full stop for a comma', /^\s*"[^"]+": "[^"]+",$/, (text) => text.replace(/,$/, '.')),
  onLine('a full stop after a list or object', /^\s*[\]}],$/, (text) => text.replace(/,$/, '.,')),
  onLine('a quote before the colon only', /^\s*"\w+": /, (text) => text.replace('"', '')),
  onLine('a quote behind the colon only', /^\s*"\w+": /, (text) => text.replace('":', ':')),
  onLine('a key in an object on one line without its first quote', MANY, (text) => text.replace(/, "(?=\w+":)/, ', ')),
  onLine('no closing quote, with more on the line', MANY, (text) => text.replace(/",/, ',')),
  onLine('no opening quote, with more on the line', MANY, (text) => text.replace(/: "/, ': ')),
  onLine('no closing quote at the end of an object on one line', MANY, (text) => text.replace(/" \}/, ' }')),
  onLine('no opening quote', TEXT_FIELD, (text) => text.replace(': "', ': ')),
  onLine('an HTML comment', TEXT_FIELD, (text) => `${text} <!-- was shorter -->`),
  onLine('an HTML comment before a line', TEXT_FIELD, (text) => `<!-- the "old" one: -->${text}`),
  onLine('an HTML comment of a whole line', TEXT_FIELD, (text) => `<!-- ${text.trim()} -->\n${text}`),
  onLine('a comment behind a value', TEXT_FIELD, (text) => `${text} // was shorter`),
  onLine('two closing quotes', TEXT_FIELD, (text) => text.replace(/",?$/, '"$&')),
  onLine('a } too many on one line', MANY, (text) => text.replace('}', '}}')),
  onLine('a ) for a ]', /^\s*"\w+": \[.+\],?$/, (text) => text.replace(/\](,?)$/, ')$1')),
  onLine('a round bracket', MANY, (text) => text.replace('}', ')')),
  between('a } too many', /^\s+\},?$/, (text) => `${text.replace(',', '')}\n${text}`),
  between('a }, too many', /^\s+\},$/, (text) => `${text}\n${text}`),
  between('a ] too many', /^\s+\],?$/, (text) => `${text.replace(',', '')}\n${text}`),
  between('a } too many behind another', /^\s+\},?$/, (text) => text.replace('}', '}}')),
  between('a ] too many behind another', /^\s+\],?$/, (text) => text.replace(']', ']]')),
  onLine('a colon left out', TEXT_FIELD, (text) => text.replace('": "', '" "')),
  between('a comma left out', /",$/, (text) => text.slice(0, -1)),
  between('a comma too many', /^\s*[^\s{[].*[^,{[]$/, (text) => `${text},`),
  between('a ] left out', /^\s*\],?$/, () => ''),
  between('a } left out', /^\s+\},?$/, () => ''),
  syntax('conflict markers', (site, random) => {
    const file = random.of([...site.texts.keys()]);
    const line = random.of(linesOf(site, file).filter(({ text }) => TEXT_FIELD.test(text)));
    const both = `<<<<<<< HEAD\n${line.text}\n=======\n${line.text.replace('": "', '": "New ')}\n>>>>>>> other`;
    return slipInText(file, 'conflict markers', textOf(site, file), [line.from, line.to], both);
  }),
  syntax('an empty file', (site, random) => {
    const file = random.of(site.pages());
    return {
      name: file,
      changes: { [file]: random.of(['', '\n', '  \n\n']) },
      place: { file, span: { offset: 0, length: 1 } },
    };
  }),
];

function syntax(kind: string, make: SlipKind['make']): SlipKind {
  return { kind, family: 'syntax', make };
}

/** A slip within one line: the problem must be on that line. */
function onLine(kind: string, pattern: RegExp, change: (text: string) => string): SlipKind {
  return syntax(kind, (site, random) => {
    const drawn = drawLine(site, random, pattern);
    if (!drawn || change(drawn.line.text) === drawn.line.text) return undefined;
    const { file, line } = drawn;
    return slipInText(file, line.text.trim(), textOf(site, file), [line.from, line.to], change(line.text));
  });
}

/** A slip that shows only where the next line begins: the problem must be on one of the lines that meet there. */
function between(kind: string, pattern: RegExp, change: (text: string) => string): SlipKind {
  return syntax(kind, (site, random) => {
    const drawn = drawLine(site, random, pattern);
    if (!drawn) return undefined;
    const { file, line } = drawn;
    const text = textOf(site, file);
    const put = change(line.text);
    const slip = slipInText(
      file,
      line.text.trim(),
      text,
      put === '' ? [line.from, line.to + 1] : [line.from, line.to],
      put,
    );
    const changed = text.slice(0, line.from) + put + text.slice(line.to + (put === '' ? 1 : 0));
    const start = put === '' ? changed.lastIndexOf('\n', line.from - 2) + 1 : line.from;
    const end = changed.indexOf('\n', line.from + put.length + (put === '' ? 0 : 1));
    return { ...slip, place: { file, span: { offset: start, length: (end < 0 ? changed.length : end) - start } } };
  });
}

function drawLine(site: SlipSite, random: Random, pattern: RegExp): { file: string; line: Line } | undefined {
  const files = [...site.texts.keys()].filter((file) => linesOf(site, file).some(({ text }) => pattern.test(text)));
  if (files.length === 0) return undefined;
  const file = random.of(files);
  const lines = linesOf(site, file);
  const following = (index: number) => /^\s*"/.test(lines[index + 1]?.text ?? '');
  const fitting = lines.filter(({ text }, index) => {
    if (!pattern.test(text)) return false;
    if (pattern.source === '",$') return following(index);
    return pattern.source.endsWith('[^,{[]$') ? /^\s*[\]}]/.test(lines[index + 1]?.text ?? '') : true;
  });
  return fitting.length === 0 ? undefined : { file, line: random.of(fitting) };
}

function textOf(site: SlipSite, file: string): string {
  return site.texts.get(file) ?? '';
}

function linesOf(site: SlipSite, file: string): Line[] {
  let from = 0;
  return textOf(site, file)
    .split('\n')
    .map((text) => {
      const line = { from, to: from + text.length, text };
      from = line.to + 1;
      return line;
    });
}
