import { isRecord } from '../../src/lib/record.ts';
import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { inBlock, onObject, rewrite } from './recipes.ts';
import { field, type Path, type Site, textOf } from './site.ts';
import { CATALOGUE } from './topics.ts';

/** Moves or renames the fields of one object on a page: it gets another object, or keeps its place and lacks a field. */
function object(has: string, how: (value: Record<string, unknown>, path: Path) => unknown): Recipe {
  return onObject(
    (value, { path, file }) => isRecord(value) && has in value && path[0] === 'blocks' && !file.includes('/_data/'),
    ({ file, path, value }, site) => {
      const written = isRecord(value) ? how(value, path) : undefined;
      return written === undefined ? undefined : new Edit(site).set(file, path, written);
    },
  );
}

/** Gives a field another name. */
function renamed(from: string, ...names: readonly string[]): Recipe {
  return (site, random) => {
    const name = random.of(names);
    return object(from, (value) =>
      Object.fromEntries(Object.entries(value).map(([key, one]) => [key === from ? name : key, one])),
    )(site, random);
  };
}

/** Gives a field of a block another value. */
function valued(key: string, how: (value: unknown) => unknown): Recipe {
  return object(key, (value) => {
    const written = how(value[key]);
    return written === undefined ? undefined : { ...value, [key]: written };
  });
}

/** Leaves a field out. */
function without(key: string): Recipe {
  return object(key, ({ [key]: _, ...rest }) => rest);
}

/** Changes the head of a page. */
function head(key: string, how: (value: string, site: Site) => unknown): Recipe {
  return (site, random) => {
    for (const { file } of random.shuffled(site.documents.filter((one) => field(one.value, key) !== undefined))) {
      const written = how(site.text(file, key), site);
      if (written !== undefined || key === 'blocks') return new Edit(site).set(file, [key], written);
    }
    return undefined;
  };
}

/** Changes a field of a product. */
function product(key: string, how: (value: unknown) => unknown): Recipe {
  return (site, random) => {
    const keys = site
      .keys(CATALOGUE, 'products')
      .filter((one) => site.at(CATALOGUE, 'products', one, key) !== undefined);
    const path = ['products', random.of(keys), key];
    return new Edit(site).set(CATALOGUE, path, how(site.at(CATALOGUE, ...path)));
  };
}

const words = (value: unknown) => (typeof value === 'string' ? value : undefined);
const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);

export const fieldSlips = operators('structure', 'fields', {
  'key-misspelt: Misspelt a key': renamed('heading', 'headding', 'haeding', 'heding', 'headin'),
  'key-with-capital: Typed a key with a capital': renamed('text', 'Text', 'TEXT'),
  'other-key: Used the name that another program has for a field': renamed('href', 'url', 'link', 'to'),
  'alt-misspelt: Misspelt the key of what a picture shows': renamed('alt', 'atl', 'alttext', 'altText'),
  'plural-key: Typed the singular of a list': renamed('items', 'item', 'itmes'),
  'answer-as-answers: Typed the plural of a key': renamed('answer', 'answers', 'anwser'),
  'title-for-heading: Typed title for heading': renamed('heading', 'title'),
  'unknown-field: Added a field that does not exist': object('type', (value) => ({ ...value, background: 'yellow' })),
  'text-as-number: Typed a number for a text': valued('value', () => 45),
  'text-as-list: Typed a list of lines for a text': valued('text', (value) => words(value)?.split('\n\n')),
  'list-as-text: Typed one text for a list': valued('items', (value) =>
    Array.isArray(value) && typeof value[0] === 'string' ? value.join(', ') : undefined,
  ),
  'list-as-object: Typed one action without the brackets of a list': valued('actions', (value) => field(value, 0)),
  'yes-for-true: Put true between quotes': valued('example', () => 'true'),
  'null: Typed null to empty a field': valued('note', () => null),
  'heading-emptied: Emptied a heading': valued('heading', () => ''),
  'list-emptied: Emptied a list': valued('items', () => []),
  'facts-emptied: Emptied the key facts': valued('facts', () => []),
  'image-as-text: Typed the file of a picture without its object': valued('image', (value) => textOf(value, 'src')),
  'too-deep: Pasted a field into the picture above it': object('image', ({ text, ...rest }) =>
    typeof text === 'string' && isRecord(rest.image)
      ? Object.fromEntries(
          Object.entries(rest).map(([key, value]) => [key, key === 'image' ? { ...Object(value), text } : value]),
        )
      : undefined,
  ),
  'link-not-in-object: Wrote text and address of a link beside each other in the block': object('link', (value) =>
    isRecord(value.link) && !Object.keys(value.link).some((key) => key in value)
      ? Object.fromEntries(
          Object.entries(value).flatMap(([key, one]) =>
            key === 'link' && isRecord(one) ? Object.entries(one) : [[key, one]],
          ),
        )
      : undefined,
  ),
  'block-in-block: Pasted a block into the list of another one': object('items', (value) =>
    Array.isArray(value.items)
      ? { ...value, items: [...value.items, { type: 'prose', heading: 'More', text: 'Ask us.' }] }
      : undefined,
  ),
  'answer-left-out: Left the answer of a question out': without('answer'),
  'heading-left-out: Left out the heading of a list': object('items', ({ heading: _, ...rest }) =>
    'type' in rest ? rest : undefined,
  ),
  'type-left-out: Left out the type of a block': without('type'),
  'address-left-out: Left out the address of a link': without('href'),
  'value-left-out: Left out the value of a key fact': without('value'),
  'type-misspelt: Misspelt the type of a block': object('type', (value) => ({
    ...value,
    type: String(value.type).replace(/[aeo]/, ''),
  })),
  'type-with-capital: Typed the type of a block with capitals': object('type', (value) => ({
    ...value,
    type: capital(String(value.type)),
  })),
  'type-invented: Typed a block that other programs have': object('type', (value) =>
    value.type === 'prose' ? { ...value, type: 'text' } : undefined,
  ),
  'block-of-another-kind: Put a block on a page of a kind that does not take it': (site, random) => {
    const { file } = random.of(site.documents.filter(({ value }) => textOf(value, 'kind') === 'policy'));
    return new Edit(site).insert(file, ['blocks'], 2, {
      type: 'course-options',
      heading: 'Course Options',
      anchor: 'options',
    });
  },
  'kind-misspelt: Misspelt the kind of a page': head('kind', (kind) => `${kind}s`),
  'kind-invented: Typed a kind that does not exist': head('kind', () => 'news'),
  'shared-block-misspelt: Misspelt the name of a shared block': valued('use', (value) =>
    words(value)?.replace(/(.)(.)$/, '$2$1'),
  ),
  'shared-block-with-ending: Typed the name of a shared block with its ending': valued(
    'use',
    (value) => `${words(value)}.json`,
  ),
  'shared-block-without-folder: Typed the name of a shared block without its folder': valued(
    'use',
    (value) => words(value)?.split('/')[1],
  ),
  'icon-invented: Typed an icon that does not exist': valued('icon', () => 'star'),
  'colour-invented: Typed a colour of a card that does not exist': rewrite(
    inBlock(/^card-grid$/, /^colour$/),
    (_, random) => random.of(['silver', 'Blue', 'yellow', '#0b4f8a']),
  ),
  'anchor-with-spaces: Typed an anchor with spaces and capitals': valued('anchor', (value) =>
    capital(String(value)).replaceAll('-', ' '),
  ),
  'address-without-slash: Typed the address of a page without its slash': head(
    'route',
    (route) => route.slice(1) || undefined,
  ),
  'address-with-space: Typed the address of a page with a space': head('route', (route) =>
    route.length > 3 ? `${route.slice(0, 3)} ${route.slice(3)}` : undefined,
  ),
  'title-left-out: Left out the title of a page': head('title', () => null),
  'blocks-left-out: Left out the blocks of a page': head('blocks', () => undefined),
  'blocks-emptied: Emptied the blocks of a page': head('blocks', () => []),
  'blocks-twice-nested: Put the list of blocks into a second list': (site, random) => {
    const { file } = random.of(site.documents.filter(({ value }) => textOf(value, 'route') !== ''));
    return new Edit(site).set(file, ['blocks'], [site.list(file, 'blocks')]);
  },
  'price-between-quotes: Put a price between quotes': product('price', (price) => String(price)),
  'price-as-text: Typed a price as it is printed': product('price', (price) => `£${price}+VAT`),
  'price-with-space: Typed a price with a space in its thousands': product('price', (price) => `1 ${price}`),
  'vat-between-quotes: Put a yes or no between quotes': (site, random) => {
    const keys = site.keys(CATALOGUE, 'products');
    return new Edit(site).set(
      CATALOGUE,
      ['products', random.of(keys), 'vatApplicable'],
      random.of(['false', 'no', 'yes']),
    );
  },
  'category-misspelt: Misspelt the category of a product': product('category', (value) =>
    String(value).replace(/e|s/, ''),
  ),
  'modules-as-text: Typed the modules of a test as one text': product('modules', (value) =>
    Array.isArray(value) ? value.join(', ') : value,
  ),
  'product-field-misspelt: Misspelt a field of a product': (site, random) => {
    const key = random.of(
      site.keys(CATALOGUE, 'products').filter((one) => site.text(CATALOGUE, 'products', one, 'title')),
    );
    const fields = Object.entries(Object(site.at(CATALOGUE, 'products', key)));
    const misspelt = Object.fromEntries(fields.map(([name, value]) => [name === 'title' ? 'titel' : name, value]));
    return new Edit(site).set(CATALOGUE, ['products', key], misspelt);
  },
});
