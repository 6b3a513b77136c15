import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { onPage } from './page-recipes.ts';
import { prose, rewrite, sentence } from './recipes.ts';
import type { Site } from './site.ts';
import { levelOf, type Page, TRADES, tradeOf } from './topics.ts';

const NVQ = /^nvq-course$/;

/** Adds or writes a text about another trade on the page of one. */
function otherTrade(
  how: (page: Page, site: Site, trade: readonly [string, string, string], random: Random) => Edit | undefined,
): Recipe {
  return onPage(NVQ, (page, site, random) => {
    const own = tradeOf(page.file);
    if (!own) return undefined;
    return how(page, site, TRADES[random.of(Object.keys(TRADES).filter((one) => one !== own))] ?? ['', '', ''], random);
  });
}

export const tradeSlips = operators('content', 'products', {
  'trade-in-title: Left another trade in the title': otherTrade(({ file }, site, [trade]) =>
    new Edit(site).set(file, ['title'], `Level ${levelOf(file)} NVQ in ${trade[0]?.toUpperCase()}${trade.slice(1)}`),
  ),
  'trade-in-description: Left another trade in the description': otherTrade(({ file }, site, [, person, work]) =>
    new Edit(site).set(
      file,
      ['description'],
      `NVQ Level ${levelOf(file)} for ${person}s with years of ${work} and no certificate. Assessed online, at your own site.`,
    ),
  ),
  'trade-in-hero: Left another trade under the heading': otherTrade(({ file }, site, [, person]) =>
    new Edit(site).set(
      file,
      ['blocks', 0, 'text'],
      `For ${person}s who do the work every day and need a card that says so.`,
    ),
  ),
  'trade-in-requirement: Left another trade in the entry requirements': otherTrade(
    ({ file, blocks }, site, [, person, work]) =>
      new Edit(site).set(
        file,
        ['blocks', blocks.indexOf('checklist'), 'items', 1],
        `**Practical on-site experience** as a ${person}, with ${work}.`,
      ),
  ),
  'trade-in-sentence: Left a sentence about another trade': (site, random) =>
    otherTrade(({ file }, all, [, person, work]) => {
      const change = rewrite(
        (place, each) => place.file === file && prose(place, each),
        sentence(`Any ${person} who spends the week ${work} has the evidence already.`),
      )(all, random);
      return change && new Edit(all, change.files, change.expected);
    })(site, random),
  'trade-in-heading: Left another trade in the heading of the questions': otherTrade(
    ({ file, blocks }, site, [trade]) =>
      new Edit(site).set(
        file,
        ['blocks', blocks.indexOf('questions'), 'heading'],
        `${trade[0]?.toUpperCase()}${trade.slice(1)} questions`,
      ),
  ),
});
