import { valueAt } from '../../src/content/documents/json-value.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import { blockSchemaId } from '../../src/content/schema/validator.ts';
import type { Random } from '../fixtures/seeded-random.ts';
import { withValue } from './mutation.ts';
import { placesOf, type SchemaPlace } from './schema-walk.ts';
import { objectsOf, type SlipKind, type SlipSite, slipIn } from './slip.ts';
import { blocksWith } from './structure-slips.ts';

/** Keys of texts that nobody reads, or that have a form of their own. */
const NOT_WORDS = /^(type|id|anchor|icon|use|style|colour|card|href|link|linkPrefix|src|product)$/;

/** A fact that is a number with its unit: others are words, which may be typed. */
const MEASURED = /^[\d-]+(?:%| (?:working )?(?:minute|hour|day|week|month|year)s?)$/;

/** Slips in the words of a page. */
export const TEXT_SLIPS: readonly SlipKind[] = [
  inPlainText('bold in a plain text', (text) => `**${text}**`),
  inPlainText('a Markdown link in a plain text', (text) => `${text} [More](/about)`),
  inPlainText('a heading mark in a plain text', (text) => `# ${text}`),
  inPlainText('HTML in a plain text', (text) => `${text} <b>Now</b>`),
  inPlainText('an entity in a plain text', (text) => `${text} &amp; more`),
  inPlainText('a mark of direction in a plain text', (text) => `${text} \u202eAnd more`),
  inPlainText('TODO', (text) => `TODO ${text}`),
  inPlainText('a single brace', (text) => `${text} {citbTest.passMark}`),
  inProse('an asterisk on each side', (text) => `${text}\n\nThis is *x* then.`),
  inProse('an asterisk for a list', (text) => `${text}\n\n* bullet\n* another`),
  inProse('a single brace in Markdown', (text) => `${text}\n\nIt takes {one.brace} in all.`),
  inProse('two asterisks that never close', (text) => `${text}\n\nThis is **bold.`),
  inProse('HTML', (text) => `${text}\n\nThis is <em>it</em>.`),
  inProse('an entity', (text) => `${text}\n\nTiling &amp; plastering.`),
  inProse('a misspelt word', (text) => `${text}\n\nWe also teach plasteirng.`),
  inProse('NUL', (text) => `${text}\n\nWe test\0 too.`),
  inProse('lorem ipsum', (text) => `${text}\n\nLorem ipsum dolor sit amet, consectetur adipiscing elit.`),
  inProse('a text above 20 kB', (text) => `${text}\n\n${'We answer every question about the course. '.repeat(500)}`),
  inProse('the own full address in a link', (text, site) => `${text}\n\n[About us](${address(site)}/about)`),
  inText(
    'the own full address in a field',
    ({ definition }) => definition === 'href',
    (path, site) => `${address(site)}${path.startsWith('/') ? path : '/about'}`,
  ),
  texts('a fact typed instead of quoted', (site, random) => {
    const facts = objectsOf(site.document(site.data('facts')));
    const found = drawText(site, random, ({ value }) => String(value).includes('{{'));
    if (!found) return undefined;
    const { file, pointer } = found;
    const text = String(valueAt(site.document(file), pointer));
    const [quote = '', group = '', name = ''] = random.of([...text.matchAll(/\{\{(\w+)\.(\w+)\}\}/g)]);
    const words = facts[group]?.[name];
    if (typeof words !== 'string' || !MEASURED.test(words)) return undefined;
    return slipIn(
      file,
      words,
      withValue(
        site.document(file),
        pointer,
        text.replace(quote, () => words),
      ),
      { pointer },
    );
  }),
  texts('the description that new generated', (site, random) => {
    const file = random.of(site.pages());
    const { title } = site.document(file);
    const short = String(title).slice(0, 40);
    const description = `${short}: what it is, who it is for, what it costs and how to book it with us. Ask us if you are not sure.`;
    return slipIn(file, description, { ...site.document(file), description }, { pointer: ['description'] });
  }),
  texts('a phone number that does not dial', (site, random) => {
    const file = site.data('site');
    const pointer = ['contact', random.of(['phone', 'whatsapp'])];
    const number = random.of(['+44 (0)20 7946 0018', '020 7946', 'Ask for it', '+44 (0) 7700 900018', '07700 90001']);
    return slipIn(file, number, withValue(site.document(file), pointer, number), { pointer });
  }),
];

function texts(kind: string, make: SlipKind['make']): SlipKind {
  return { kind, family: 'texts', make };
}

function inPlainText(kind: string, change: (text: string) => string): SlipKind {
  const isWords = ({ definition, schema, pointer }: SchemaPlace) =>
    definition === undefined &&
    schema.type === 'string' &&
    [schema.enum, schema.pattern, schema.format].every((keyword) => keyword === undefined) &&
    !NOT_WORDS.test(String(pointer.at(-1)));
  return inText(kind, isWords, change);
}

function inProse(kind: string, change: (text: string, site: SlipSite) => string): SlipKind {
  return inText(kind, ({ definition }) => definition === 'prose', change);
}

/** A slip in one text of one block of a page. */
function inText(
  kind: string,
  isWanted: (place: SchemaPlace) => boolean,
  change: (text: string, site: SlipSite) => string,
): SlipKind {
  return texts(kind, (site, random) => {
    const drawn = drawText(site, random, isWanted);
    if (!drawn) return undefined;
    const { file, pointer } = drawn;
    const to = change(String(valueAt(site.document(file), pointer)), site);
    return slipIn(file, to.slice(-60), withValue(site.document(file), pointer, to), { pointer });
  });
}

/** One text of a block of a page that passes. */
export function drawText(
  site: SlipSite,
  random: Random,
  isWanted: (place: SchemaPlace) => boolean,
): { file: string; pointer: Pointer } | undefined {
  const { file, block, pointer } = random.of(blocksWith(site, ({ type }) => type !== 'fragment'));
  const places = [...placesOf(block, blockSchemaId(String(block.type)), pointer, site.validator)];
  const found = places.filter((place) => typeof place.value === 'string' && isWanted(place));
  return found.length === 0 ? undefined : { file, pointer: random.of(found).pointer };
}

function address(site: SlipSite): string {
  return String(site.document(site.data('site')).url);
}
