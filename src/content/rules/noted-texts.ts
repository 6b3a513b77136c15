import { memoize, memoizeLast } from '../memoize.ts';
import type { ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { type PlacedText, type ReadString, textsIn } from '../parser/read-text.ts';
import type { MisspeltName } from '../text/typing/misspelt-names.ts';
import { detailsOf, findMistyped } from '../text/typing/mistyped-details.ts';
import { mayConcern } from './trade-words.ts';

/** A string in which rules may find something by its words alone, wherever it stands. */
interface NotedText extends PlacedText {
  /** The company's details that it almost says. */
  mistyped: readonly MisspeltName[];
  /** True if it may name a trade, a level or a card. */
  concerns: boolean;
}

/** The strings of a document in which rules may find something: each is looked up once for all of them. */
export function notedTexts(
  { document }: Pick<ParsedDocument, 'document'>,
  shared: SharedDocuments,
): readonly NotedText[] {
  return typeof document.value === 'object' && document.value ? notedIn(shared)(document.value) : [];
}

const notedIn = memoizeLast((shared: SharedDocuments) => {
  const details = shared.settings && detailsOf(shared.settings.value);
  const { trades = {} } = shared.catalogue?.value ?? {};
  const notesOf = memoize(({ text }: ReadString) => {
    const mistyped = details ? findMistyped(text, details) : [];
    return { mistyped, concerns: mayConcern(text, trades) };
  });
  return memoizeLast((value: object) =>
    textsIn(value).flatMap(({ pointer, text, read }) => {
      const { mistyped, concerns } = notesOf(read);
      return concerns || mistyped.length > 0 ? { pointer, text, mistyped, concerns } : [];
    }),
  );
});
