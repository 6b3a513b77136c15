import { type RepeatedClaim, repeatedClaims } from '../cross-references/copied-pages.ts';
import type { SiteIndex } from '../cross-references/site-index.ts';
import type { Finding } from '../problems/problem.ts';
import { groupBy } from './group-by-name.ts';
import type { SiteRule } from './rule.ts';

export const duplicateRoute: SiteRule = {
  code: 'duplicate-route',
  scope: 'site',
  severity: 'error',
  masks: true,
  title: 'Every address leads to one page.',
  explanation:
    'Two pages have the same route, or one has the other’s route as an alias. Visitors could reach only one of them. Give one of them another address. The page that pages/_data/urls.json names for the address keeps it; the other page is the one reported. If it is a copy of the whole page, one message says what else is still the same.',
  *check(index) {
    for (const claims of groupBy(repeatedClaims(index), ({ file, owner }) => `${file}\n${owner}`).values()) {
      const [{ file, owner }] = claims;
      const fields = file === owner ? [] : sameFields(claims, index);
      if (fields.length > 1) yield describeCopy(claims, fields);
      else yield* claims.map(describe);
    }
  },
};

function describe({ address, file, pointer, owner }: RepeatedClaim): Finding {
  const message = `The address ${address} already leads to ${owner === file ? 'this page' : owner}.`;
  return { file, pointer, message, advice: owner === file ? 'Remove it.' : 'Give this page another address.' };
}

function describeCopy(
  [{ file, pointer, owner }]: readonly [RepeatedClaim, ...RepeatedClaim[]],
  fields: string[],
): Finding {
  const named = fields.map((field) => `“${field}”`);
  const last = named.pop();
  const message = `This page is a copy of ${owner}: it has the same ${named.join(', ')} and ${last}.`;
  const without = fields.includes('aliases') ? ', without the other page’s “aliases”' : '';
  return { file, pointer, message, advice: `Write its own ones${without}, or delete this file.` };
}

/** The fields of a page that are the same in the page that its addresses belong to. */
function sameFields(claims: readonly [RepeatedClaim, ...RepeatedClaim[]], { pages }: SiteIndex): string[] {
  const [{ file, owner }] = claims;
  const [page, original] = [file, owner].map((path) => pages.find((one) => one.file === path)?.head);
  const fields = (['title', 'description'] as const).filter((field) => page && page[field] === original?.[field]);
  return [...new Set(claims.map(({ pointer }) => String(pointer[0]))), ...fields];
}
