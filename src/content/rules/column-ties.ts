import { visitValues } from '../documents/json-value.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import type { ParsedBlock, ParsedDocument, SharedDocuments } from '../parser/parsed-site.ts';
import { levelsIn, levelsOf } from '../text/levels.ts';
import type { Tie } from './tie.ts';

/** Finds where a comparison of levels names one beside the category of another, or in its column. */
export function* columnTies({ page, fragment }: ParsedDocument, { catalogue }: SharedDocuments): Iterable<Tie> {
  if (!catalogue) return;
  const levels = levelsOf(catalogue.value);
  for (const block of (page ?? fragment)?.blocks ?? []) {
    const references = block.marked.filter(({ annotation }) => annotation === 'category-reference');
    const columns = references.map(({ value }) => levels.find(({ category }) => category === value)?.number);
    if (columns.length > 1 && !columns.includes(undefined))
      yield* rowTies(
        block,
        columns.map(String),
        references.map(({ pointer }) => pointer.slice(0, -1)),
      );
  }
}

/** Of the strings in each row, and of the names of the columns, the first that names only another column's level. */
function* rowTies(
  { document, value, pointer }: ParsedBlock,
  columns: readonly string[],
  heads: readonly Pointer[],
): Iterable<Tie> {
  const rows: { pointer: Pointer; texts: readonly string[] }[] = [];
  const names: { pointer: Pointer; column: number; text: string }[] = [];
  visitValues(
    value,
    (item, place) => {
      const column = heads.findIndex((head) => isWithin(place, head));
      if (typeof item === 'string' && column >= 0) names.push({ pointer: [...place], column, text: item });
      if (Array.isArray(item) && item.length === columns.length && item.every((one) => typeof one === 'string'))
        rows.push({ pointer: [...place], texts: item });
    },
    [...pointer],
  );
  const isWrong = (text: string, column: number) => {
    const named = levelsIn(text);
    return !named.includes(columns[column] ?? '') && named.some((level) => columns.includes(level));
  };
  const cells = rows.map((row) =>
    row.texts.map((text, column) => ({ pointer: [...row.pointer, column], column, text })),
  );
  for (const row of [names.filter(({ pointer }) => pointer.at(-1) !== 'category'), ...cells]) {
    const odd = row.find(({ text, column }) => isWrong(text, column));
    if (!odd) continue;
    const message = `This is in the column of Level ${columns[odd.column]}, and about Level ${levelsIn(odd.text)[0]}.`;
    yield { file: document.path, pointer: odd.pointer, message, advice: 'Swap the two, or correct it.', likely: true };
  }
}
