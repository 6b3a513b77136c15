import type { SiteRule } from './rule.ts';

export const namelessProduct: SiteRule = {
  code: 'nameless-product',
  scope: 'site',
  severity: 'error',
  title: 'Every product has a title or a name.',
  explanation:
    'The cart, the order and the mail to the customer name each product by its title, or else by its name. A product without either would be a line without words, with a price. Give a course or a test a “title”, and a card or one option of a course a “name”. What a page shows before the shop has answered (“fallback”) may be empty.',
  *check({ catalogue }) {
    if (!catalogue) return;
    const file = catalogue.document.path;
    for (const [key, { title, name }] of Object.entries(catalogue.value.products)) {
      if (title !== undefined || name !== undefined) continue;
      const message = `The product “${key}” has no title and no name.`;
      const advice = 'Add “title” for a course or a test, or “name” for a card.';
      yield { file, pointer: ['products', key], at: 'start', message, advice };
    }
  },
};
