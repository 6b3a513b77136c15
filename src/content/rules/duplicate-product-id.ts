import type { SiteRule } from './rule.ts';

export const duplicateProductId: SiteRule = {
  code: 'duplicate-product-id',
  scope: 'site',
  severity: 'error',
  title: 'Every product has its own id.',
  explanation:
    'Carts and orders identify a product by its id. Two products with the same id could not be distinguished.',
  *check({ catalogue }) {
    if (!catalogue) return;
    const first = new Map<string, string>();
    for (const [key, { id }] of Object.entries(catalogue.value.products)) {
      const earlier = first.get(id);
      first.set(id, earlier ?? key);
      if (earlier === undefined) continue;
      const message = `The products “${earlier}” and “${key}” have the same id.`;
      const advice = 'Give the newer one a different id: 24 characters, 0-9 and a-f.';
      yield { file: catalogue.document.path, pointer: ['products', key, 'id'], message, advice };
    }
  },
};
