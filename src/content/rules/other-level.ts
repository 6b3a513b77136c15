import type { Kind } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import { expandBlocks, filesOf } from '../parser/fragments.ts';
import type { ParsedPage, ParsedSite } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { annotatedValues } from '../schema/annotations.ts';
import { blockSchemaId } from '../schema/validator.ts';
import { textsOf } from '../text/facts.ts';
import { findOtherLevel, type Level } from '../text/levels.ts';
import type { PageRule } from './rule.ts';

export const otherLevel: PageRule = {
  code: 'other-level',
  scope: 'page',
  severity: 'error',
  masks: true,
  allowable: true,
  title: 'A page names its own level and card.',
  explanation:
    'A page of one level was often copied from a page of another, and the number in its title, its banner or its key facts was forgotten, or the card. The level of a page is that of the category that it sells or lists; which card the level leads to, and which blocks are about the level alone, is in the table of the kind (schema/kinds, “levels”). A fact counts by its name and by what it says. Texts further down may name other levels.',
  *check(parsedSite) {
    for (const page of parsedSite.pages) {
      const levels = parsedSite.validator.kinds.get(page.page.kind)?.levels;
      const own = levels && levelOf(page, levels, parsedSite);
      if (!own) continue;
      const dependsOn = [...filesOf(page, parsedSite), parsedSite.catalogue?.document.path ?? ''];
      for (const { pointer, text } of textsOf({ title: page.page.title, description: page.page.description }, []))
        yield* judge(text, own, parsedSite, { file: page.document.path, pointer, dependsOn });
      yield* judgeBlocks(page, own, levels, parsedSite, dependsOn);
    }
  },
};

type Levels = NonNullable<Kind['levels']>;

/** The level of the category that a page sells or lists. */
function levelOf({ page: { data } }: ParsedPage, { categories, cards }: Levels, { catalogue }: ParsedSite) {
  const category = data?.category ?? catalogue?.value.products[data?.product ?? '']?.category;
  const [number] = Object.entries(categories).find(([, one]) => one === category) ?? [];
  return number === undefined ? undefined : { number, card: cards[number] };
}

function* judgeBlocks(
  page: ParsedPage,
  own: Level,
  { blocks }: Levels,
  parsedSite: ParsedSite,
  dependsOn: readonly string[],
): Iterable<Finding> {
  const file = page.document.path;
  for (const { block, origin } of expandBlocks(page, parsedSite)) {
    if (!block.valid || !blocks.includes(block.type)) continue;
    const placeOf = (pointer: Pointer) => ({
      file,
      pointer: block === origin ? [...block.pointer, ...pointer] : [...origin.pointer, 'use'],
      dependsOn,
    });
    const marked = annotatedValues(block.value, parsedSite.validator.annotations(blockSchemaId(block.type)), []);
    const addresses = new Set(
      marked.flatMap(({ annotation, pointer }) => (annotation === 'href' ? pointer.join('/') : [])),
    );
    for (const { pointer, text } of textsOf(block.value, [])) {
      if (!addresses.has(pointer.join('/'))) yield* judge(text, own, parsedSite, placeOf(pointer));
    }
    for (const { annotation, pointer, value } of marked) {
      if (annotation === 'card-colour' && own.card !== undefined && value !== own.card)
        yield { ...placeOf(pointer), ...explainCard(String(value), own) };
    }
  }
}

function* judge(
  text: string,
  own: Level,
  { facts }: ParsedSite,
  place: Pick<Finding, 'file' | 'pointer' | 'dependsOn'>,
): Iterable<Finding> {
  const found = findOtherLevel(text, own, facts?.value);
  if (!found) return;
  const { slice, level, card } = found;
  yield { ...place, slice, ...(level === undefined ? explainCard(card ?? '', own) : explainLevel(slice, own)) };
}

function explainLevel(slice: string, { number }: Level): Pick<Finding, 'message' | 'advice'> {
  const message = `“${slice}” is about another level: what this page sells or lists is Level ${number}.`;
  return { message, advice: `Write what is true of Level ${number}.` };
}

function explainCard(card: string, { number, card: own }: Level): Pick<Finding, 'message' | 'advice'> {
  const message = `Level ${number} leads to the ${own} card, not to the ${card.toLowerCase()} one.`;
  return { message, advice: `Name the ${own} card.` };
}
