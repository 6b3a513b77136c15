import { randomBytes } from 'node:crypto';
import { isRecord } from '../../src/lib/record.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { type Edit, lineAt } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { edited, first, type Hand, inBlock, onObject, page, write } from './recipes.ts';
import { CATALOGUE, fieldOf, type Page, type Path, SETTINGS, type Site, type TextPlace, textOf } from './site.ts';

/** Changes one object of a block, which gets another value. */
function object(has: string, how: (value: Record<string, unknown>, site: Site) => unknown): Recipe {
  return onObject(
    (value, { path, file }) => isRecord(value) && has in value && path[0] === 'blocks' && !file.includes('/_data/'),
    ({ file, path, value }, { edit, site }) => {
      const written = isRecord(value) ? how(value, site) : undefined;
      return written === undefined ? undefined : edit.set(file, path, written);
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
function head(key: string, how: (value: string) => unknown): Recipe {
  return first(
    (site) => site.documents.filter((one) => fieldOf(one.value, key) !== undefined),
    ({ file }, { edit, site }) => {
      const written = how(site.text(file, key));
      return written === undefined && key !== 'blocks' ? undefined : edit.set(file, [key], written);
    },
  );
}

/** Changes a field of a product. */
function product(key: string, how: (value: unknown) => unknown): Recipe {
  return first(
    (site) => site.keys(CATALOGUE, 'products').filter((one) => site.at(CATALOGUE, 'products', one, key) !== undefined),
    (one, { edit, site }) => edit.set(CATALOGUE, ['products', one, key], how(site.at(CATALOGUE, 'products', one, key))),
  );
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
  'list-as-object: Typed one action without the brackets of a list': valued('actions', (value) => fieldOf(value, 0)),
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
  'block-in-block: Pasted a block into the list of another one': valued('items', (value) =>
    Array.isArray(value) ? [...value, { type: 'prose', heading: 'More', text: 'Ask us.' }] : undefined,
  ),
  'answer-left-out: Left the answer of a question out': without('answer'),
  'heading-left-out: Left out the heading of a list': object('items', ({ heading: _, ...rest }) =>
    'type' in rest ? rest : undefined,
  ),
  'type-left-out: Left out the type of a block': without('type'),
  'address-left-out: Left out the address of a link': without('href'),
  'value-left-out: Left out the value of a key fact': without('value'),
  'type-misspelt: Misspelt the type of a block': valued('type', (type) => String(type).replace(/[aeo]/, '')),
  'type-with-capital: Typed the type of a block with capitals': valued('type', (type) => capital(String(type))),
  'type-invented: Typed a block that other programs have': valued('type', (type) =>
    type === 'prose' ? 'text' : undefined,
  ),
  'type-of-another: Left the type of the block that was copied': valued('type', (type) =>
    type === 'faq' ? 'checklist' : undefined,
  ),
  'block-of-another-kind: Put a block on a page of a kind that does not take it': page(
    /^policy$/,
    ({ file }, { edit }) =>
      edit.insert(file, ['blocks'], 2, { type: 'course-options', heading: 'Course Options', anchor: 'options' }),
  ),
  'kind-misspelt: Misspelt the kind of a page': head('kind', (kind) => `${kind}s`),
  'kind-invented: Typed a kind that does not exist': head('kind', () => 'news'),
  'kind-of-another: Left the kind of the page that was copied': page(/course|card$/, ({ file }, { edit }) =>
    edit.set(file, ['kind'], 'policy'),
  ),
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
  'colour-invented: Typed a colour of a card that does not exist': write(
    inBlock(/^card-grid$/, /^colour$/),
    'silver',
    'Blue',
    'yellow',
    '#0b4f8a',
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
  'blocks-twice-nested: Put the list of blocks into a second list': page(/./, ({ file }, { edit, site }) =>
    edit.set(file, ['blocks'], [site.list(file, 'blocks')]),
  ),
  'price-between-quotes: Put a price between quotes': product('price', (price) => String(price)),
  'price-as-text: Typed a price as it is printed': product('price', (price) => `£${price}+VAT`),
  'price-with-space: Typed a price with a space in its thousands': product('price', (price) => `1 ${price}`),
  'vat-between-quotes: Put a yes or no between quotes': edited(({ edit, site, random }) =>
    edit.set(
      CATALOGUE,
      ['products', random.of(site.keys(CATALOGUE, 'products')), 'vatApplicable'],
      random.of(['false', 'no', 'yes']),
    ),
  ),
  'category-misspelt: Misspelt the category of a product': product('category', (value) =>
    String(value).replace(/e|s/, ''),
  ),
  'modules-as-text: Typed the modules of a test as one text': product('modules', (value) =>
    Array.isArray(value) ? value.join(', ') : value,
  ),
  'product-field-misspelt: Misspelt a field of a product': first(
    (site) => site.keys(CATALOGUE, 'products').filter((one) => site.text(CATALOGUE, 'products', one, 'title')),
    (key, { edit, site }) => {
      const fields = Object.entries(Object(site.at(CATALOGUE, 'products', key)));
      const misspelt = fields.map(([name, value]) => [name === 'title' ? 'titel' : name, value]);
      return edit.set(CATALOGUE, ['products', key], Object.fromEntries(misspelt));
    },
  ),
  'more-passed-than-took-it: Typed more people who passed than took a test': figures('passed', { passed: 12 }),
  'figures-end-early: Typed a last day of pass figures that is before the first': figures('until', {
    until: '2025-06-30',
  }),
  'answer-to-missing-step: Misspelt the step of the card finder that an answer leads to': finder(
    ({ answers }, random) => {
      const { path, next } = random.of(answers);
      return [[...path, 'next'], next.replace(/(.)(.)$/, '$2$1x')];
    },
  ),
  'answer-to-first-step: Let an answer of the card finder lead back to the first question': finder(
    ({ answers, questions }, random) => {
      // Others lead to the same step, so that it stays in reach.
      const spare = answers.filter(({ next }) => answers.filter((one) => one.next === next).length > 1);
      return [[...random.of(spare).path, 'next'], textOf(questions[0], 'id')];
    },
  ),
  'outcome-out-of-reach: Added an outcome to the card finder to which no answer leads': finder(
    ({ path, outcomes }, random) => [
      [...path, 'outcomes'],
      [...outcomes, { ...Object(random.of(outcomes)), id: 'copied', heading: 'Another way to it' }],
    ],
  ),
  'question-asked-again: Asked a question of the card finder a second time': finder(({ path, questions }, random) => [
    [...path, 'questions', 1 + random.below(questions.length - 1), 'question'],
    textOf(questions[0], 'question'),
  ]),
  'module-of-finder-misspelt: Misspelt a module of the card finder': finder(({ ways }, random) => {
    const { path, step } = random.of(ways.filter((way) => textOf(way.step, 'module') !== ''));
    return [[...path, 'module'], textOf(step, 'module').replace(/(.)(.)(?=.{3}$)/, '$2$1')];
  }),
  'card-before-its-nvq: Let a card of the card finder be ordered before its qualification': finder(
    ({ ways }, random) => {
      const later = ways.filter(({ step, earlier }) => fieldOf(step, 'later') === true && earlier);
      return [[...random.of(later).path, 'later'], undefined];
    },
  ),
});

/** A finder of a page: its questions and outcomes, its answers, and the steps of the ways to its outcomes. */
interface Finder {
  path: Path;
  questions: readonly unknown[];
  outcomes: readonly unknown[];
  answers: readonly { path: Path; next: string }[];
  ways: readonly { path: Path; step: unknown; earlier: boolean }[];
}

/** Writes a value at one place of the card finder. */
function finder(how: (finder: Finder, random: Random) => readonly [Path, unknown]): Recipe {
  return page(/^card-finder$/, ({ file, blocks }, { edit, site, random }) => {
    const path = ['blocks', blocks.indexOf('card-finder')];
    const [questions, outcomes] = ['questions', 'outcomes'].map((key) => site.list(file, ...path, key));
    if (!questions || !outcomes) return undefined;
    const answers = questions.flatMap((_, index) => {
      const list = [...path, 'questions', index, 'answers'];
      return site.list(file, ...list).map((one, at) => ({ path: [...list, at], next: textOf(one, 'next') }));
    });
    const isNvq = (step: unknown) =>
      site.text(CATALOGUE, 'products', textOf(step, 'product'), 'category').startsWith('nvq');
    const ways = outcomes.flatMap((_, index) => {
      const list = [...path, 'outcomes', index, 'way'];
      const steps = site.list(file, ...list);
      return steps.map((step, at) => ({ path: [...list, at], step, earlier: steps.slice(0, at).some(isNvq) }));
    });
    return edit.set(file, ...how({ path, questions, outcomes, answers, ways }, random));
  });
}

/** Adds figures of who passed to the first block that may have them. */
function figures(wrong: string, change: Readonly<Record<string, unknown>>): Recipe {
  return onObject(
    (value) => Array.isArray(fieldOf(value, 'passFigures')),
    ({ file, path }, { edit }) => {
      const figure = { name: 'SMSTS', passed: 9, taken: 10, from: '2026-01-01', until: '2026-06-30', ...change };
      const place = [...path, 'passFigures'];
      return edit.set(file, place, [figure]).at(file, [...place, 0, wrong]);
    },
  );
}

const route = ({ key, path }: TextPlace) => key === 'route' && path.length === 1;
const name = (path: string, ending: string) => path.replace(/\.json$/, ending);
const folder = (path: string) => path.replace(/[^/]+$/, '');

/** Changes the file of one page, which is not one that the shop needs. */
function ofPage(how: (edit: Edit, page: Page, text: string, other: Page | undefined) => Edit | undefined): Recipe {
  return page(/course|card$|policy|info/, (one, { edit }, [other]) => how(edit, one, edit.textOf(one.file), other));
}

/** Saves a page under another name, too or alone. */
function savedAs(ending: string, alone = true): Recipe {
  return ofPage((edit, { file }, text) => {
    const copy = edit.write(name(file, ending), text).orIn(file);
    return alone ? copy.write(file, undefined) : copy;
  });
}

/** Gives a page the address of another one. */
function addressOfAnother(how: (address: string) => string): Recipe {
  return first(
    (site) => site.texts.filter(route),
    ({ file, path, text }, { edit, site, random }) => {
      const others = site.texts.filter((one) => route(one) && one.text !== text && /^\/[a-z]/.test(one.text));
      const other = random.of(others);
      return edit.set(file, path, how(other.text)).orIn(other.file);
    },
  );
}

const isPicture = ({ text, file }: TextPlace) => text.startsWith('/images/') && file.startsWith('pages/');
const ROUNDED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#f1eee7"/>';
const JPEG = 'ffd8ffe000104a46494600010100000100010000ffd9';

/** Uploads something under the name of a picture that pages show. */
function uploaded(content: () => string | Uint8Array | undefined, ending?: string): Recipe {
  return first(
    (site) => site.texts.filter(isPicture),
    ({ file, path, text }, { edit, site }) => {
      const pages = site.texts.filter((one) => one.text === text).map((one) => one.file);
      if (ending === undefined) return edit.write(`public${text}`, content()).orIn(...pages);
      return edit.set(file, path, `/images/new${ending}`).write(`public/images/new${ending}`, content());
    },
  );
}

/** The beginning of a HEIC file, as phones write it. */
const heic = () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(50_000)]);

export const fileSlips = operators('structure', 'files', {
  'ending-txt: Saved a new page as text, which adds .txt to its name': ofPage((edit, { file }, text) =>
    edit.write(name(file, '-news.json.txt'), text.replace(/"route": "[^"]+"/, '"route": "/news-2055"')),
  ),
  'page-becomes-txt: Saved a page under its name with .txt, and deleted the other one': savedAs('.json.txt'),
  'ending-in-capitals: Saved a page with its ending in capitals': savedAs('.JSON'),
  'ending-forgotten: Saved a page without its ending': savedAs(''),
  'copy-beside: Left the copy of a page beside it': savedAs(' - Copy.json', false),
  'downloaded-twice: Saved a page that was sent by email beside the old one': savedAs(' (1).json', false),
  'backup: Left a backup of a page in its folder': savedAs('-old.json', false),
  'in-another-folder: Copied a page into another folder in place of moving it': ofPage((edit, { file }, text, other) =>
    other && folder(other.file) !== folder(file)
      ? edit.write(`${folder(other.file)}${file.split('/').at(-1)}`, text).orIn(file)
      : undefined,
  ),
  'page-deleted: Deleted the file of a page to which others link': ofPage((edit, { file }) =>
    edit.write(file, undefined),
  ),
  'shared-block-deleted: Deleted a shared block that pages use': shared((edit, file, users) =>
    edit.write(file, undefined).orIn(...users),
  ),
  'shared-block-renamed: Renamed a shared block that pages use': shared((edit, file, users) =>
    edit
      .write(name(file, '-2.json'), edit.textOf(file))
      .write(file, undefined)
      .orIn(...users),
  ),
  'settings-deleted: Renamed a file of data': first(
    (site) => site.documents.filter((one) => /_data\/(?:site|facts|catalogue)/.test(one.file)),
    ({ file }, { edit }) => edit.write(name(file, '-2055.json'), edit.textOf(file)).write(file, undefined),
  ),
  'page-among-shared-blocks: Saved a new page in the folder of the shared blocks': ofPage((edit, { file }, text) =>
    edit.write(`pages/_fragments/${file.split('/').at(-1)}`, text).orIn(file),
  ),
  'address-of-another-page: Gave a page the address of another one': addressOfAnother((address) => address),
  'address-in-other-case: Gave a page the address of another one with other capitals': addressOfAnother((address) =>
    address.toUpperCase(),
  ),
  'alias-of-another-page: Gave a page the address of another one as its old address': ofPage(
    (edit, { file }, _, other) => edit.set(file, ['aliases'], [other?.route]).orIn(other?.file ?? ''),
  ),
  'alias-of-itself: Gave a page its own address as its old address': ofPage((edit, { file, route: own }) =>
    edit.set(file, ['aliases'], [own]),
  ),
  'address-changed: Changed the address of a page and forgot the old one': ofPage((edit, { file, route: own }) =>
    edit.set(file, ['route'], `${own}-new`),
  ),
  'symbolic-link: Put a link to another page’s file in place of a page': ofPage((edit, { file }, _, other) =>
    edit.write(file, { link: `../not-here/${other?.file}` }),
  ),
  'link-to-itself: Made a link of a folder to itself': ofPage((edit, { file }) =>
    edit.write(`${folder(file)}again`, { link: '.' }),
  ),
  'settings-as-page: Copied the settings into the folder of the pages': edited(({ edit }) =>
    edit.write('pages/site.json', edit.textOf(SETTINGS)),
  ),
  'picture-with-capital: Typed the name of a picture with a capital': first(
    (site) => site.texts.filter(isPicture),
    ({ file, path, text }, { edit }) =>
      edit.set(
        file,
        path,
        text.replace(/(?<=\/)\w(?=[\w-]+\.)/, (letter) => letter.toUpperCase()),
      ),
  ),
  'picture-removed: Deleted a picture that pages show': uploaded(() => undefined),
  'picture-with-script: Uploaded a drawing with a script in it': uploaded(
    () => `${ROUNDED}<script>alert(1)</script></svg>`,
  ),
  'picture-with-handler: Uploaded a drawing that runs something when it is loaded': uploaded(
    () => `${ROUNDED.replace('<svg', '<svg onload="track()"')}</svg>`,
  ),
  'picture-is-a-page: Saved a web page under the name of a picture': uploaded(
    () => '<!DOCTYPE html><title>Download</title><p>Sign in to download',
  ),
  'picture-empty: Uploaded an empty picture': uploaded(() => new Uint8Array()),
  'picture-cut-off: Uploaded half of a drawing': uploaded(() => ROUNDED),
  'photo-under-other-ending: Renamed a photo to the ending of a drawing': uploaded(() => Buffer.from(JPEG, 'hex')),
  'photo-too-large: Uploaded a photo of more than a megabyte': uploaded(
    () => Buffer.concat([Buffer.from(JPEG.slice(0, -4), 'hex'), randomBytes(1_200_000)]),
    '.jpg',
  ),
  'photo-of-phone: Uploaded a photo as phones write it': uploaded(heic, '.heic'),
  'photo-of-phone-renamed: Renamed a photo as phones write it': uploaded(heic, '.jpg'),
  'words-as-photo: Uploaded words under the ending of a photo': uploaded(
    () => Buffer.from('These are words, not a picture.\n'),
    '.jpg',
  ),
  'picture-renamed: Renamed a picture that pages show': first(
    (site) => site.texts.filter(isPicture),
    ({ file, text }, { edit }) =>
      edit
        .write(`public${text}`, undefined)
        .write(`public${text.replace('.svg', '-new.svg')}`, `${ROUNDED}</svg>`)
        .orIn(file),
  ),
  'accent-stored-otherwise: Named a picture with an accent that is stored in another way in the page': first(
    (site) => site.texts.filter((one) => isPicture(one) && one.key === 'src' && !one.file.includes('_data')),
    ({ file, path }, { edit, random }) => {
      const chosen = random.of(['façade', 'atelier-café', 'José', 'Zürich']);
      return edit
        .set(file, path, `/images/${chosen.normalize('NFC')}.svg`)
        .write(`public/images/${chosen.normalize('NFD')}.svg`, `${ROUNDED}</svg>`);
    },
  ),
});

/** Changes the file of a shared block that pages use. */
function shared(how: (edit: Edit, file: string, users: readonly string[]) => Edit): Recipe {
  return first(
    (site) => site.documents.filter(({ file }) => file.includes('/_fragments/')),
    ({ file }, { edit, site }) => {
      const use = file.slice('pages/_fragments/'.length, -'.json'.length);
      return how(
        edit,
        file,
        site.texts.filter(({ text }) => text === use).map((one) => one.file),
      );
    },
  );
}

/** Changes the text of a document as it is typed, valid or not. */
function typed(how: (text: string, random: Random) => { text: string; offset: number }): Recipe {
  return first(
    (site) => [...site.files],
    ([file, text], { edit, random }) => {
      const written = how(text, random);
      return edit.write(file, written.text, lineAt(text, written.offset));
    },
  );
}

/** Saves a document that has signs beyond ASCII as other bytes. */
function saved(how: (text: string) => Uint8Array): Recipe {
  return first(
    (site) => [...site.files].filter(([, text]) => /[£’“”–é]/.test(text)),
    ([file, text], { edit }) => edit.write(file, how(text)),
  );
}

/** Replaces one match of a pattern in a document; `$1` and the like stand for groups. */
export function retyped(pattern: RegExp, ...replacements: readonly string[]): Recipe {
  return first(
    (site) => [...site.files].filter(([, text]) => new RegExp(pattern, 'm').test(text)),
    ([file, text], { edit, random }) => {
      const match = random.of([...text.matchAll(new RegExp(pattern, 'gm'))]);
      const word = random.of(replacements).replaceAll(/\$(\d)/g, (_, group) => match[Number(group)] ?? '');
      const written = text.slice(0, match.index) + word + text.slice(match.index + match[0].length);
      return edit.write(file, written, lineAt(text, match.index));
    },
  );
}

export const syntaxSlips = operators('structure', 'syntax', {
  'brace-too-many: Typed one closing brace too many': typed((text) => after(text, `${text.trimEnd()}\n}\n`)),
  'last-brace-lost: Lost the last brace of the file when copying': typed((text) =>
    after(text, text.trimEnd().slice(0, -1)),
  ),
  'cut-off: Saved only the first part of a file': typed((text, random) => {
    const end = Math.floor(text.length * (0.3 + random.below(6) / 10));
    return { text: text.slice(0, end), offset: end };
  }),
  'pasted-after-end: Pasted something behind the end of the file': typed((text, random) =>
    after(text, `${text}${random.of(['{ "type": "prose" }', 'Thanks, Sue', text])}\n`),
  ),
  'emptied: Saved an empty file': typed((_, random) => ({ text: random.of(['', '\n', '  \n\n']), offset: 0 })),
  'saved-by-word: Saved a document as text for Windows': saved((text) => Buffer.from(text.replace('a', '£'), 'latin1')),
  'saved-as-utf-16: Saved a document as Unicode, which Windows means UTF-16 by': saved((text) =>
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
  ),
});

/** A text that differs from another at its end. */
function after(text: string, written: string) {
  return { text: written, offset: text.trimEnd().length - 1 };
}

/** Writes a document in another way that means the same. */
function rewritten(how: (value: unknown, text: string, hand: Hand) => string): Recipe {
  return first(
    (site) => site.documents,
    ({ file, value }, hand) => hand.edit.write(file, how(value, hand.edit.textOf(file), hand)),
  );
}

export const formEdits = operators('legitimate', 'syntax', {
  'keys-reordered: Typed the fields of a document in another order': rewritten((value, _, { random }) => {
    const reordered = (one: unknown): unknown => {
      if (Array.isArray(one)) return one.map(reordered);
      if (!isRecord(one)) return one;
      return Object.fromEntries(random.shuffled(Object.entries(one)).map(([key, item]) => [key, reordered(item)]));
    };
    return `${JSON.stringify(reordered(value), null, 2)}\n`;
  }),
  'indented: Indented a document in another way': rewritten((value, _, { random }) =>
    JSON.stringify(value, null, random.of([0, 4, '\t'])),
  ),
  'windows-lines: Saved a document with the line ends of Windows': rewritten((_, text) =>
    text.replaceAll('\n', '\r\n'),
  ),
  'byte-order-mark: Saved a document with a mark of its encoding': rewritten((_, text) => `\uFEFF${text}`),
});
