import type { SiteSettings } from '../../generated/documents.ts';
import { groupBy } from '../../lib/group-by.ts';
import { isWithin } from '../documents/pointer.ts';
import { SALES } from '../problems/problem.ts';
import { pathValues } from '../schema/validator.ts';
import type { Rule } from './rule.ts';

/** The categories that the next steps after an order name. */
function namedBySteps(settings: SiteSettings) {
  return pathValues(settings, ['orders', 'nextSteps', '*', 'categories', '*'], []);
}

export const missingNextSteps: Rule = {
  code: 'missing-next-steps',
  severity: 'warning',
  allowable: true,
  title: 'Whatever is sold has next steps after its order.',
  explanation:
    'The page and the email of an order say what happens next, by the category of what was bought: “orders.nextSteps” in pages/_data/site.json. Buyers of a category that none of them names read nothing about it, and nobody is asked who attends.',
  *document({ document, settings }, { catalogue }) {
    if (!settings?.value.orders?.nextSteps || !catalogue) return;
    const { categories, products } = catalogue.value;
    const named = new Set(namedBySteps(settings.value).map(({ value }) => value));
    // A name that is misspelt among the steps is reported there.
    if ([...named].some((name) => !Object.hasOwn(categories, String(name)))) return;
    for (const category of new Set(Object.values(products).map((product) => product.category))) {
      if (named.has(category) || !categories[category]) continue;
      const message = `“${categories[category].name}” has no next steps after an order.`;
      const advice = `Add “${category}” to the categories of the steps that are right for it.`;
      const place = { file: document.path, pointer: ['orders', 'nextSteps'], at: 'key' as const };
      yield { ...place, message, advice, dependsOn: [SALES, catalogue.document.path] };
    }
  },
};

/** The places of categories whose next steps are in an earlier place too: customers would read both. */
export function stepsSaidTwice(settings: SiteSettings) {
  return [...groupBy(namedBySteps(settings), ({ value }) => value).values()].flatMap(([first, ...others]) =>
    others.filter(({ pointer }) => !isWithin(pointer, first.pointer.slice(0, -1))),
  );
}
