import type { Random } from '../fixtures/seeded-random.ts';
import { Edit } from './edit.ts';
import type { Recipe } from './operator.ts';
import { prose, rewrite, sentence } from './recipes.ts';
import type { Path, Site } from './site.ts';
import { type Page, pagesOfKind } from './topics.ts';

/** Changes one page of a kind, in random order the first that the editor takes. */
export function onPage(
  kind: RegExp,
  how: (page: Page, site: Site, random: Random, others: readonly Page[]) => Edit | undefined,
): Recipe {
  return (site, random) => {
    const pages = random.shuffled(pagesOfKind(site, kind));
    for (const page of pages) {
      const edit = how(page, site, random, random.shuffled(pages.filter((one) => one !== page)));
      if (edit) return edit;
    }
    return undefined;
  };
}

/** Leaves a part of another page of the same kind: a field of the page or of the first block of a type. */
export function leftOver(kind: RegExp, type: string, ...path: readonly (string | number)[]): Recipe {
  return onPage(kind, ({ file, blocks }, site, _, [other]) => {
    const index = blocks.indexOf(type);
    const from = other?.blocks.indexOf(type) ?? -1;
    const place = ['blocks', index, ...path];
    const value = other && site.at(other.file, 'blocks', from, ...path);
    return index < 0 || value === undefined || value === site.at(file, ...place)
      ? undefined
      : new Edit(site).set(file, place, value);
  });
}

/** Adds a sentence to running text of a page. */
export function said(kind: RegExp, how: (page: Page, random: Random) => string | undefined): Recipe {
  return (site, random) => {
    for (const page of random.shuffled(pagesOfKind(site, kind))) {
      const added = how(page, random);
      const change =
        added && rewrite((place, all) => place.file === page.file && prose(place, all), sentence(added))(site, random);
      if (change) return change;
    }
    return undefined;
  };
}

/** Changes the first block of a type on one page of a kind. */
export function block(
  kind: RegExp,
  type: string,
  how: (edit: Edit, file: string, path: Path, site: Site, random: Random) => Edit | undefined,
): Recipe {
  return (site, random) => {
    const pages = pagesOfKind(site, kind).filter(({ blocks }) => blocks.includes(type));
    for (const { file, blocks } of random.shuffled(pages)) {
      const edit = how(new Edit(site), file, ['blocks', blocks.indexOf(type)], site, random);
      if (edit) return edit;
    }
    return undefined;
  };
}

/** Changes one page of a kind, as onPage without the others. */
export function page(
  kind: RegExp,
  how: (edit: Edit, page: Page, site: Site, random: Random) => Edit | undefined,
): Recipe {
  return (site, random) => {
    for (const one of random.shuffled(pagesOfKind(site, kind))) {
      const edit = how(new Edit(site), one, site, random);
      if (edit) return edit;
    }
    return undefined;
  };
}
