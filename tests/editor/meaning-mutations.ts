import { parseProse } from '../../src/content/text/prose.ts';
import { type Mutation, withValue } from './mutation.ts';
import type { SchemaPlace } from './schema-walk.ts';

/** Mistakes in the meaning of a value: addresses, products, pictures and prose. */
export function* meaningMutations(document: unknown, { pointer, value, definition }: SchemaPlace): Iterable<Mutation> {
  const change = (to: unknown, codes: readonly string[], place: Partial<Mutation['place']> = {}): Mutation => ({
    name: `${JSON.stringify(to)} at ${pointer.join('/')}`,
    value: withValue(document, pointer, to),
    codes,
    place: { pointer, ...place },
  });
  switch (definition) {
    case 'href':
      yield change('/no-such-page', ['broken-link'], { slice: '/no-such-page' });
      yield change('/about#no-such-anchor', ['broken-anchor'], { slice: '/about#no-such-anchor' });
      yield change('javascript:alert(1)', ['wrong-value']);
      break;
    case 'product-reference':
      yield change('no-such-product', ['unknown-product']);
      break;
    case 'category-reference':
      yield change('no-such-category', ['unknown-category']);
      break;
    case 'image': {
      const image = { src: '/images/tiling.svg', alt: 'A wall', ...(value ?? {}) };
      const source = { pointer: [...pointer, 'src'] };
      yield change({ ...image, src: '/images/no-such-picture.svg' }, ['missing-image'], source);
      yield change({ ...image, alt: 'photo.jpg' }, ['missing-alt'], { pointer: [...pointer, 'alt'] });
      break;
    }
    case 'prose':
      yield* proseMutations(String(value), change);
      break;
    default:
      if (typeof value === 'string' && value.includes('{{'))
        yield change(value.replace('{{', '{{no'), ['unknown-fact'], {
          slice: /\{\{.*?\}\}/.exec(value)?.[0].replace('{{', '{{no'),
        });
  }
}

function* proseMutations(
  text: string,
  change: (to: string, codes: readonly string[], place?: Partial<Mutation['place']>) => Mutation,
): Iterable<Mutation> {
  const add = (more: string, code: string, place: Partial<Mutation['place']> = {}) =>
    change(`${text}\n\nMore ${more} text.`, [code], { slice: more, ...place });
  yield add('<b>', 'prose-syntax');
  yield add('[words](javascript:x)', 'prose-syntax', { slice: 'javascript:x' });
  yield add('[words](/no-such-page)', 'broken-link', { slice: '/no-such-page' });
  yield add('{{no.fact}}', 'unknown-fact');
  yield add('£750 +VAT', 'literal-price', { slice: '£750' });
  yield change(`${text}\n\n**Never ends.`, ['prose-syntax'], { slice: '**Never' });
  const [link] = parseProse(text).links;
  if (link?.startsWith('/'))
    yield change(text.replace(`](${link})`, '](/no-such-page)'), ['broken-link'], { slice: '/no-such-page' });
}
