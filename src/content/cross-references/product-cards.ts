import { internalTarget } from '../parser/addresses.ts';
import type { ParsedBlock } from '../parser/parsed-site.ts';
import { annotatedValues } from '../schema/annotations.ts';
import { blockSchemaId, type Validator } from '../schema/validator.ts';
import type { ProductCard } from './site-index.ts';

/** The entries of a valid block's lists that name a product and link to its page. */
export function productCards({ type, value, pointer }: ParsedBlock, validator: Validator): ProductCard[] {
  if (!validator.blockTypes.includes(type)) return [];
  const schemaId = blockSchemaId(type);
  if (!validator.annotations(schemaId, 'product-reference').some(({ path }) => path.length > 1)) return [];
  const marked = annotatedValues(value, validator.annotations(schemaId), []);
  const links = marked.filter(({ annotation }) => annotation === 'href');
  return marked.flatMap((named) => {
    const entry = named.pointer.slice(0, -1);
    if (named.annotation !== 'product-reference' || entry.length === 0) return [];
    const [link] = links.filter((one) => entry.every((step, depth) => one.pointer[depth] === step));
    if (!link) return [];
    const target = internalTarget(String(link.value));
    return [{ product: String(named.value), pointer: [...pointer, ...link.pointer], target }];
  });
}
