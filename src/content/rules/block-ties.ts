import { valueAt } from '../documents/json-value.ts';
import { isWithin, type Pointer } from '../documents/pointer.ts';
import type { DocumentValue, ParsedBlock, ParsedPage, SharedDocuments } from '../parser/parsed-site.ts';
import type { Annotation } from '../schema/validator.ts';
import { levelsIn } from '../text/levels.ts';
import { agree, type Clue, insteadOf, nameOf, oddOneOut, type Subjects, subjectsIn } from './subjects.ts';
import type { Tie } from './tie.ts';

export type PlacedClue = Clue & { pointer: Pointer };

export function clueIn({ annotation, names, value, pointer }: DocumentValue, subjects: Subjects): PlacedClue[] {
  const says = String(value);
  const [kind, about] = names ? (['words', subjects.said(says)] as const) : readingOf(annotation, says, subjects);
  return about ? [{ kind, says, about, pointer }] : [];
}

function readingOf(annotation: Annotation, says: string, subjects: Subjects): readonly [Clue['kind'], Clue['about']] {
  if (annotation === 'href') return ['address', says.startsWith('/') ? subjects.said(says) : undefined];
  if (annotation === 'anchor') return ['address', subjects.said(`/${says}`)];
  if (annotation === 'link-prefix') return ['reference', subjects.said(says)];
  if (annotation === 'product-reference') return ['reference', subjects.about([says])];
  if (annotation === 'category-reference') return ['reference', subjects.category(says)];
  return ['reference', annotation === 'card-colour' ? subjects.colour(says) : undefined];
}

/** Finds blocks and entries that pair a product or category with the link, colour or name of another. */
export function* blockTies(
  { blocks }: Pick<ParsedPage, 'blocks'>,
  shared: SharedDocuments,
  wanted: readonly string[] = [],
): Iterable<Tie> {
  const { catalogue, validator } = shared;
  if (!catalogue) return;
  const subjects = subjectsIn(catalogue.value)(validator);
  const found: { tie: Tie; own: Clue['about']; says: Clue['about'] }[] = [];
  for (const block of blocks) {
    const references = block.marked.filter(
      ({ annotation }) => annotation === 'product-reference' || annotation === 'category-reference',
    );
    for (const [column, { pointer, annotation }] of references.entries()) {
      const holder = pointer.slice(0, -1);
      const clues = block.marked.flatMap((one) => (isWithin(one.pointer, holder) ? clueIn(one, subjects) : []));
      const words = [[...holder, 'label'], ...(annotation === 'category-reference' ? cellsIn(block, column) : [])];
      for (const place of words) {
        const says = valueAt(block.document.value, place);
        if (typeof says !== 'string') continue;
        const about = subjects.level(levelsIn(says)) ?? subjects.said(says);
        clues.push({ kind: 'words', says, about, pointer: place });
      }
      const isStrange = (key: string) =>
        wanted.length > 0 && !wanted.includes(catalogue.value.products[key]?.category ?? wanted[0] ?? '');
      const odd = oddOneOut(clues.map((one) => ({ ...one, strange: one.kind === 'reference' && isStrange(one.says) })));
      if (!odd) continue;
      const { says, kind, about } = odd.odd;
      const name = nameOf(odd.meant);
      const { products, categories } = catalogue.value;
      const isReference = Object.hasOwn(products, says) || Object.hasOwn(categories, says);
      const message = isReference
        ? `“${says}” is not what the rest of this entry is about${name && `: that is ${name}`}.`
        : `“${says}” is beside ${name || 'words about something else'}, and does not belong there.`;
      const [key] = odd.meant.products;
      const right = key === undefined ? `Name ${name ? `one of ${name}` : 'another'}` : `Write "${key}"`;
      const instead = isReference ? undefined : insteadOf(says, odd.meant, catalogue.value);
      const truth = instead === undefined ? `Write what is true of ${name || 'this entry'}.` : `Write "${instead}".`;
      const advice = isReference ? `${right}, or change the rest.` : truth;
      const tie = { file: block.document.path, pointer: odd.odd.pointer, message, advice, likely: kind === 'words' };
      found.push({ tie, own: odd.meant, says: about });
    }
  }
  // Of two in each other's place, one is reported.
  for (const [index, { tie, own, says }] of found.entries()) {
    const other = found.findIndex((one) => agree(one.own, says) && agree(one.says, own));
    if (other < 0) yield tie;
    else if (index < other) yield { ...tie, advice: `Swap ${says && nameOf(says)} and ${own && nameOf(own)}.` };
  }
}

function cellsIn({ value, pointer }: ParsedBlock, column: number): Pointer[] {
  const rows = valueAt(value, ['rows']);
  return Array.isArray(rows) ? rows.map((_, row) => [...pointer, 'rows', row, 'cells', column]) : [];
}
