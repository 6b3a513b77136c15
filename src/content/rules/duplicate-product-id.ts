import type { SiteRule } from './rule.ts';

export const duplicateProductId: SiteRule = {
  code: 'duplicate-product-id',
  scope: 'site',
  severity: 'error',
  title: 'Every product has an id of its own.',
  explanation: 'Carts and orders know a product by its id. Two products with one id could not be told apart.',
  *check({ catalogue }) {
    if (!catalogue) return;
    const first = new Map<string, string>();
    for (const [key, { id }] of Object.entries(catalogue.value.products)) {
      const earlier = first.get(id);
      first.set(id, earlier ?? key);
      if (earlier === undefined) continue;
      const message = `The products “${earlier}” and “${key}” have the same id.`;
      const advice = 'Give the newer one another id of 24 digits 0-9 and a-f.';
      yield { file: catalogue.document.path, pointer: ['products', key, 'id'], message, advice };
    }
  },
};
