import type { SourceFile } from '../../src/content/documents/document.ts';
import { isRecord } from '../../src/lib/record.ts';
import type { Mutation } from './mutation.ts';

/** A mistake in the text of a document, or a deleted document. */
export interface TextMutation extends Omit<Mutation, 'value' | 'place'> {
  text: string | undefined;
  place: Mutation['place'] & { span?: { offset: number; length: number } };
}

/** Invalid JSON, a key that appears twice, and for a page a deleted file. */
export function* textMutations({ path, text }: SourceFile, urlHistory: unknown): Iterable<TextMutation> {
  const twice = text.replace('{', '{ "blocks": [],');
  yield {
    name: 'a key twice',
    text: twice,
    codes: ['duplicate-key'],
    place: { pointer: [], span: { offset: twice.lastIndexOf('"blocks"'), length: '"blocks"'.length } },
  };
  const open = text.trimEnd().slice(0, -1);
  yield {
    name: 'without the last brace',
    text: open,
    codes: ['json-syntax'],
    place: { pointer: [], span: { offset: open.trimEnd().length - 1, length: 1 } },
  };
  const comma = text.indexOf(',\n');
  const joined = text.slice(0, comma) + text.slice(comma + 1);
  const next = /"[^"]*"/.exec(joined.slice(comma))?.[0] ?? '';
  yield {
    name: 'without the first comma',
    text: joined,
    codes: ['json-syntax'],
    place: { pointer: [], span: { offset: joined.indexOf(next, comma), length: next.length } },
  };
  const addresses = isRecord(urlHistory)
    ? Object.entries(urlHistory).filter(([, home]) => path === `pages/${home}`)
    : [];
  const [first] = addresses;
  if (first)
    yield {
      name: 'the page is deleted',
      text: undefined,
      codes: ['lost-address'],
      file: 'pages/_data/urls.json',
      place: { pointer: ['urls', first[0]], at: 'key' },
    };
}
