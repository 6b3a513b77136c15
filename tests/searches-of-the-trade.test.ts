import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { searchGroupsOf, searchIndex } from '../src/build/render/search-index.ts';
import { loadSite, projectValidator } from '../src/build/sources/load-site.ts';
import { answerTo, searchSite } from '../src/shop/search/site-search.ts';

const { site } = loadSite(projectValidator());
if (!site) throw new Error('The test site has errors.');
const index = searchIndex(
  site.pages.flatMap((page) => searchGroupsOf(page)),
  site,
);
const found = (search: string) => searchSite(index, search, '/').map(({ address }) => address);

/** The search, and the address that must be first. */
const FIRST = [
  // Words for those who do the work, and what they are called on site.
  ['roofer', '/nvq-2-roofing-occupations---roof-slater-and-tiler'],
  ['roofers', '/nvq-2-roofing-occupations---roof-slater-and-tiler'],
  ['tiler', '/nvq-2-wall-and-floor-tiling'],
  ['plasterer', '/nvq-2-plastering'],
  ['spread', '/nvq-2-plastering'],
  ['chippy', '/nvq-2-wood-occupation'],
  ['joiner', '/nvq-2-wood-occupation'],
  ['brickie', '/nvq-2-trowel/bricklaying'],
  ['brick layer', '/nvq-2-trowel/bricklaying'],
  ['painter and decorator', '/nvq-2-decorative-finishing'],
  ['dry liner', '/nvq-2-interior-systems---dry-lining-finishing'],
  ['drylining', '/nvq-2-interior-systems---dry-lining-finishing'],
  ['plumber', '/citb#specialist'],
  ['demolition', '/citb#specialist'],
  ['labourer', '/card-GreenLabourer'],
  ['foreman card', '/card-GoldSupervisor'],
  ['ganger', '/card-GoldSupervisor'],
  ['site manager card', '/card-BlackManager'],
  ['site manager course', '/smsts-course'],
  ['supervisor course', '/sssts-course'],
  ['supervisor nvq', '/nvq-3-work-supervision'],
  ['quantity surveyor', '/nvq-3-construction-contracting-operations---surveying'],
  ['QS', '/nvq-3-construction-contracting-operations---surveying'],
  ['contracts manager', '/nvq-6-construction-contracting-operations-management'],
  ['clerk of works', '/nvq-6-senior-site-management'],
  ['house building', '/nvq-6-construction-site-management-(residential-development)'],
  ['construction director', '/nvq-7-construction-senior-management'],
  // What the words of the pages alone do not find.
  ['apprentice', '/which-card'],
  ['under 18', '/card-GreenLabourer'],
  ['scaffold', '/which-card'],
  ['scaffolder', '/which-card'],
  ['purchase order', '/contact-us'],
  ['I lost my card', '/contact-us'],
  ['supervisor test', '/citb#specialist'],
  // Short names.
  ['MAP', '/citb#manager-and-professional'],
  ['MAP test', '/citb#manager-and-professional'],
  ['touch screen test', '/citb#operative'],
  ['touchscreen', '/citb#operative'],
  ['HS&E test', '/citb#operative'],
  ['WAH', '/citb#specialist'],
  ['OSAT', '/nvq-2-trowel/bricklaying'],
  ['nvq diploma', '/nvq-2-trowel/bricklaying'],
  ['AQP', '/card-AQP'],
  ['white card', '/card-AQP'],
  ['tsm card', '/card-TSM'],
  ['skilled worker card', '/card-BlueSkilled'],
  ['green card course', '/courses/green-labour-card-courses'],
  ['5 day course', '/smsts-course'],
  // Whole words before parts of words, and numbers as words.
  ['price of nvq level 3', '/nvq-3-wood-occupation'],
  ['nvq3', '/nvq-3-wood-occupation'],
  ['cost of level 3 bricklaying', '/nvq-3-trowel-bricklaying'],
  ['how much is level 2 plastering', '/nvq-2-plastering'],
  ['level 6', '/nvq-6-construction-site-management-(building-and-civil)'],
  ['nvq level 4 bricklaying', '/nvq-2-trowel/bricklaying'],
  ['gold card', '/card-GoldSkilled'],
  ['blue card', '/card-BlueSkilled'],
  ['green card', '/card-GreenLabourer'],
  ['black cscs card', '/card-BlackManager'],
  ['cscs test', '/citb#operative'],
  ['smsts', '/smsts-course'],
  ['renew smsts', '/smsts-refresher'],
  ['sssts refresher', '/sssts-refresher'],
  ['green labourer course online', '/courses/green-labour-card-courses'],
  ['plasterer london', '/nvq-2-plastering'],
  // Typos.
  ['plastring', '/nvq-2-plastering'],
  ['carpentary', '/nvq-2-wood-occupation'],
  ['smts refreshr', '/smsts-refresher'],
  ['scsc gren card', '/card-GreenLabourer'],
  ['smts', '/smsts-course'],
  ['greencard', '/card-GreenLabourer'],
  // Help.
  ['refund', '/refund-policy'],
  ['refunds', '/refund-policy'],
  ['invoice', '/contact-us'],
  ['test for managers', '/citb#manager-and-professional'],
  ['bricklayer level 3', '/nvq-3-trowel-bricklaying'],
  ['vat invoice', '/contact-us'],
  ['phone number', '/contact-us'],
  ['cookies', '/cookies-policy'],
] as const;

describe('what tradespeople and offices type', () => {
  test.each(FIRST)('“%s” finds first %s', (search, address) => expect(found(search)[0]).toBe(address));

  test.each(['which card', 'no papers', 'red card', 'grandfather rights'])(
    '“%s” finds the first question of the card finder, and no other step',
    (search) => expect(found(search).filter((address) => address.startsWith('/which-card'))).toEqual(['/which-card']),
  );

  test.each([
    ['polish'],
    ['nvq level 4'],
    ['first aid'],
    ['helicopter pilot'],
    ['pilot'],
    ['the'],
    ['of the'],
    ['spark'],
    ['electrician'],
    ['forklift ticket'],
    ['level 5'],
    ['asbestos awareness'],
    ['gas safe'],
    ['42'],
  ])('“%s”, which nothing here is, finds nothing', (search) => expect(found(search)).toEqual([]));

  test.each(['CPCS', 'cpcs card', 'NPORS', 'IPAF', 'PASMA', 'CISRS', 'ECS card', 'gas', 'Gas Safe'])(
    '“%s”, of another scheme, is not taken for CSCS: it is said that we do not offer it',
    (search) => {
      expect(found(search)).toEqual([]);
      expect(answerTo(index, search)?.text).toContain('We offer CSCS cards alone');
    },
  );

  test('a small word, wherever it is, changes nothing', () => {
    for (const small of ['of', 'for', 'the', 'a', 'price', 'how much'])
      expect(found(`${small} roofer`), small).toEqual(found('roofer'));
  });

  test('“of” is not a part of roofing, nor 3 a part of 30', () => {
    expect(found('level 3 of')).toEqual(found('level 3'));
    expect(found('level 30')).toEqual([]);
  });
});

test('the index, with gzip, is at most a tenth larger than the 3,825 bytes before it knew the trade', () => {
  const text = JSON.stringify(index);
  expect(gzipSync(text, { level: 9 }).length, text.slice(0, 60)).toBeLessThanOrEqual(4_207);
});
