import { isRecord } from '../../src/lib/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { withValue } from './mutation.ts';
import { type JsonObject, listOf, type Slip, type SlipKind, type SlipSite, slipIn } from './slip.ts';
import { blocksWith } from './structure-slips.ts';

const CARDS: Readonly<Record<string, string>> = { 2: 'Blue', 3: 'Gold', 6: 'Black', 7: 'Black' };

/** Slips in texts that must agree with something else: the level of a page, its card, the length of a list. */
export const LEVEL_SLIPS: readonly SlipKind[] = [
  kind("another level's number in the title", (site, random) => {
    const file = random.of(site.pages((page) => levelOf(page, site) !== undefined));
    const page = site.document(file);
    const title = String(page.title).replace(/Level \d/, `Level ${anotherLevel(page, site, random)}`);
    return slipIn(file, title, { ...page, title }, { pointer: ['title'] });
  }),
  kind("another level's number in the hero", (site, random) => {
    const { file, pointer, block } = random.of(levelledBlocks(site, 'hero'));
    const level = anotherLevel(site.document(file), site, random);
    const [key, value] = random.of([
      ['label', `NVQ Level ${level}`],
      ['text', `${block.text} This is Level ${level}.`],
    ] as const);
    const place = [...pointer, key];
    return slipIn(file, value, withValue(site.document(file), place, value), { pointer: place });
  }),
  kind("another level's number in the key facts", (site, random) => {
    const { file, pointer, block } = random.of(levelledBlocks(site, 'key-facts'));
    const level = anotherLevel(site.document(file), site, random);
    const place = [...pointer, 'facts', random.below(listOf(block.facts).length), 'value'];
    const value = random.of([`{{nvq.level${level}Duration}}`, `As for Level ${level}`]);
    return slipIn(file, value, withValue(site.document(file), place, value), { pointer: place });
  }),
  kind("another level's card", (site, random) => {
    const { file, pointer, block } = random.of([...levelledBlocks(site, 'hero'), ...levelledBlocks(site, 'key-facts')]);
    const page = site.document(file);
    const own = CARDS[levelOf(page, site) ?? ''];
    const card = random.of(Object.values(CARDS).filter((one) => one !== own));
    const facts = listOf(block.facts);
    const place = block.type === 'hero' ? [...pointer, 'text'] : [...pointer, 'facts', facts.length - 1, 'value'];
    const value = block.type === 'hero' ? `${block.text} Leads to the ${card} card.` : `${card} CSCS card`;
    return slipIn(file, value, withValue(page, place, value), { pointer: place });
  }),
  kind("another level's card in a listing", (site, random) => {
    const { file, pointer } = random.of(levelledBlocks(site, 'course-listing'));
    const own = CARDS[levelOf(site.document(file), site) ?? '']?.toLowerCase();
    const value = random.of(['blue', 'gold', 'black', 'red'].filter((one) => one !== own));
    const place = [...pointer, 'card'];
    return slipIn(file, value, withValue(site.document(file), place, value), { pointer: place });
  }),
  kind('a number that is not the length of the list', (site, random) => {
    const modules = blocksWith(site, (block) => site.products[String(block.product)]?.modules !== undefined);
    const units = blocksWith(
      site,
      ({ type, text }, { blocks }) =>
        type === 'prose' && text !== undefined && listOf(blocks).some(({ mandatory }) => Array.isArray(mandatory)),
    );
    const [first] = modules;
    const { file, pointer, block } = first && random.below(2) === 0 ? first : random.of(units);
    const words = block.type === 'prose' ? 'It has 19 mandatory units.' : 'Choose from the 19.';
    const place = [...pointer, 'text'];
    return slipIn(file, words, withValue(site.document(file), place, `${block.text} ${words}`), { pointer: place });
  }),
];

function kind(name: string, make: (site: SlipSite, random: Random) => Slip | undefined): SlipKind {
  return { kind: name, family: 'structure', make };
}

function levelOf({ data }: JsonObject, site: SlipSite): string | undefined {
  const category = isRecord(data) ? (data.category ?? site.products[String(data.product)]?.category) : undefined;
  return /^nvq-level-(\d)$/.exec(String(category))?.[1];
}

function anotherLevel(page: JsonObject, site: SlipSite, random: Random): string {
  const own = levelOf(page, site);
  return random.of(Object.keys(CARDS).filter((level) => level !== own));
}

function levelledBlocks(site: SlipSite, type: string) {
  return blocksWith(site, (block, page) => block.type === type && levelOf(page, site) !== undefined);
}
