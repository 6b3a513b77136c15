import type { Validator } from '../../src/content/schema/validator.ts';
import { isRecord } from '../../src/lib/record.ts';
import { type Mutation, misspell, withValue } from './mutation.ts';

/** The address, title and description of another page, to copy into a page. */
export interface OtherPage {
  route: string;
  title: string;
  description: string;
}

/** Blocks that few kinds may have. */
const REFUSED = {
  cart: { type: 'cart' },
  contact: { type: 'contact', heading: 'Write to us', panelHeading: 'Call us' },
} as const;

/** Mistakes that only a page can have: kinds, addresses, titles, data, blocks. */
export function* pageMutations(
  page: Record<string, unknown>,
  other: OtherPage,
  validator: Validator,
): Iterable<Mutation> {
  const change = (key: string, to: unknown, code: string, place: Partial<Mutation['place']> = {}): Mutation => ({
    name: `${JSON.stringify(to)} at ${key}`,
    value: withValue(page, key.split('/'), to),
    codes: [code],
    place: { pointer: key.split('/'), ...place },
  });
  yield change('kind', misspell(String(page.kind)), 'unknown-kind');
  yield change('route', other.route, 'duplicate-route');
  yield change('route', `${page.route}-moved`, 'lost-address');
  yield change('aliases', [...(Array.isArray(page.aliases) ? page.aliases : []), other.route], 'duplicate-route', {
    pointer: ['aliases', Array.isArray(page.aliases) ? page.aliases.length : 0],
  });
  yield change(
    'aliases',
    [...(Array.isArray(page.aliases) ? page.aliases : []), other.route.toUpperCase()],
    'similar-address',
    {
      pointer: ['aliases', Array.isArray(page.aliases) ? page.aliases.length : 0],
    },
  );
  yield change('title', other.title, 'duplicate-title');
  yield change('description', other.description, 'duplicate-title');
  yield change('title', `${page.title}${' and more'.repeat(9)}`, 'head-length');
  yield change('description', 'Too short.', 'head-length');
  yield* dataMutations(page, change);
  yield* blockMutations(page, validator);
}

function* dataMutations(
  { data }: Record<string, unknown>,
  change: (key: string, to: unknown, code: string, place?: Partial<Mutation['place']>) => Mutation,
): Iterable<Mutation> {
  if (!isRecord(data)) {
    yield change('data', { product: 'nvq-2-tiling' }, 'page-data', { at: 'key' });
    return;
  }
  yield change('data', undefined, 'page-data', { pointer: [], at: 'start' });
  yield change('data', {}, 'page-data', { at: 'start' });
  if ('product' in data) yield change('data/product', 'no-such-product', 'unknown-product');
  if ('category' in data) yield change('data/category', 'no-such-category', 'unknown-category');
  if (Array.isArray(data.products))
    yield change('data/products', ['no-such-product', ...data.products.slice(1)], 'unknown-product', {
      pointer: ['data', 'products', 0],
    });
}

function* blockMutations(page: Record<string, unknown>, validator: Validator): Iterable<Mutation> {
  const kind = validator.kinds.get(String(page.kind));
  const blocks = Array.isArray(page.blocks) ? page.blocks.filter(isRecord) : [];
  for (const [index, block] of blocks.entries()) {
    const type = String(block.type);
    const place = { pointer: ['blocks', index, 'type'] };
    for (const to of [misspell(type), 'no-such-block'])
      yield {
        name: `block ${to} for ${type} at ${index}`,
        value: withValue(page, ['blocks', index, 'type'], to),
        codes: ['unknown-block'],
        place,
      };
    const rule = kind?.blocks.find((one) => one.type === type);
    const count = blocks.filter((one) => one.type === type).length;
    const copied = [...blocks.slice(0, index + 1), block, ...blocks.slice(index + 1)];
    const surplus = rule?.max === count;
    yield {
      name: `block ${type} twice at ${index}`,
      value: { ...page, blocks: copied },
      codes: surplus ? ['block-count'] : ['duplicate-block', 'block-count'],
      place: { pointer: ['blocks', index + 1, type === 'fragment' ? 'use' : 'type'] },
    };
    // A fragment of the page may have another.
    if (rule && rule.min === count && blocks.length > 1)
      yield {
        name: `without block ${type} at ${index}`,
        value: { ...page, blocks: blocks.filter((one) => one !== block) },
        codes: ['block-count'],
        place: { pointer: ['blocks'], at: 'start' },
      };
    if (type === 'fragment')
      yield {
        name: `unknown fragment at ${index}`,
        value: withValue(page, ['blocks', index, 'use'], 'no/such-fragment'),
        codes: ['unknown-fragment'],
        place: { pointer: ['blocks', index, 'use'] },
      };
  }
  const refused = kind?.blocks.some((one) => one.type === 'cart') ? 'contact' : 'cart';
  yield {
    name: `a block ${refused} that the kind refuses`,
    value: { ...page, blocks: [...blocks, REFUSED[refused]] },
    codes: ['block-count'],
    place: { pointer: ['blocks', blocks.length, 'type'] },
  };
}
