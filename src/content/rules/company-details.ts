import { distance } from 'fastest-levenshtein';
import type { SiteSettings } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import type { ParsedDocument } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import type { Finding } from '../problems/problem.ts';
import type { DocumentRule } from './rule.ts';

/** An address on one machine, by number or at a port. */
const DRAFT = /^\w+:\/\/(?:localhost\b|\d+(?:\.\d+){3}|[^/]*:\d)/;
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;

export const companyDetails: DocumentRule = function* (parsed, shared) {
  const { settings } = shared;
  if (!settings) return;
  const details = detailsOf(settings.value);
  const { document } = parsed;
  const quoted = new Set(parsed.page?.blocks.flatMap(({ type }, index) => (type === 'testimonials' ? index : [])));
  yield* misplaced(parsed, details);
  for (const { pointer, text } of quoted.size > 0 ? textsIn(document.value) : []) {
    const slice = pointer[0] === 'blocks' && quoted.has(Number(pointer[1])) ? privateIn(text, details) : undefined;
    const message = `“${slice}” says how to reach a customer.`;
    const advice = 'Leave it out: it is nobody’s business but theirs.';
    if (slice !== undefined) yield { file: document.path, pointer, slice, message, advice };
  }
  for (const { pointer, text } of textsIn(document.value)) {
    for (const { slice, meant, index } of findMistyped(details)(text)) {
      const message = `The settings say “${meant}”, but this says “${slice}”.`;
      const place = { file: document.path, pointer, slice, after: text.slice(Math.max(0, index - 20), index) };
      yield { ...place, message, advice: `Write “${meant}”.` };
    }
  }
};

/** Finds addresses of the settings at other domains than the others, and postal addresses without a postcode. */
function* misplaced({ document, settings, dates }: ParsedDocument, { domain }: Details): Iterable<Finding> {
  const { contact, url } = settings?.value ?? {};
  const place = (pointer: Pointer) => ({ file: document.path, pointer });
  for (const key of contact ? (['email', 'salesEmail', 'supportEmail'] as const) : []) {
    const its = domainOf(contact?.[key].toLowerCase() ?? '');
    if (its === domain || isNearDomain(its, domain)) continue;
    const message = `The other addresses end in ${domain}, but this one ends in ${its}.`;
    yield { ...place(['contact', key]), message, advice: `Use an address at ${domain}.` };
  }
  const host = hostOf(url ?? '');
  if (url !== undefined && DRAFT.test(url)) {
    const message = `${url} is the address of a draft, which no visitor can open.`;
    yield { ...place(['url']), message, advice: 'Write the address of the site.' };
  } else if (host !== domain && isNearDomain(host, domain)) {
    const message = `The email addresses end in ${domain}, but the site’s address is at ${host}.`;
    yield { ...place(['url']), message, advice: `Write ${domain}.` };
  }
  const postal = contact ? [{ holder: ['contact'], address: contact.address }] : [];
  for (const [key, { address }] of Object.entries(dates?.value.venues ?? {}))
    postal.push({ holder: ['venues', key], address });
  for (const { holder, address } of postal) {
    const last = address.at(-1) ?? '';
    const message = `The address ends with “${last}”, which is not a postcode.`;
    const advice = 'Write the postcode on the last line, such as SW1A 1AA.';
    if (!POSTCODE.test(last)) yield { ...place([...holder, 'address', address.length - 1]), message, advice };
  }
}

const EMAIL = /(?<![\w.+-])[\w.+-]+ ?@[\w-]+(?:[.,][\w-]+)*/g;
const PHONE = /(?<![\w/.-]|(?<!tel):)(?:\+44|0)[\d ()-]{7,14}\d(?![\w-])/g;
/** A number with so few digits wrong, or an address with so few letters, is the company's, mistyped. */
const MISTYPED = 2;

type Details = ReturnType<typeof detailsOf>;

/** The company's details, in the forms that most of the settings agree about. */
const detailsOf = memoize(({ name, url, company, contact }: SiteSettings) => {
  const emails = [contact.email, contact.salesEmail, contact.supportEmail].map((one) => one.toLowerCase());
  const domain = mostFrequent([...emails.map(domainOf), hostOf(url)]);
  const words = name.split(' ').length;
  const forms = [name, company.legalName.split(' ').slice(0, words).join(' '), contact.address[0] ?? ''];
  const called = misspeltNames(name, forms.slice(1)).length > 0 ? mostFrequent(forms) : name;
  const legal = misspeltNames(company.legalName, [called]).length > 0 ? called : company.legalName;
  const names = [legal, called, ...contact.address].filter((one) => one.includes(' '));
  const longest = [...new Set(names)].sort((one, other) => other.split(' ').length - one.split(' ').length);
  /** Matches texts that may have one of them. */
  const hint = new RegExp(
    `@|(?:\\+44|0)[\\d ()-]{8}|${beginningsOf(longest.length > 0 ? longest : [name]).source}`,
    'iu',
  );
  return { domain, emails, phones: [contact.phone, contact.whatsapp], names: longest, hint };
});

/** The details that strings almost say. Many pages have the same strings. */
const findMistyped = memoize((details: Details) =>
  memoizeTexts((text): readonly MisspeltName[] => (details.hint.test(text) ? [...mistypedIn(text, details)] : [])),
);

function* mistypedIn(text: string, { domain, emails, phones, names }: Details): Iterable<MisspeltName> {
  for (const { 0: slice, index } of text.matchAll(EMAIL)) {
    const written = slice.toLowerCase().replace(' ', '').replace(',', '.');
    const own = `${written.split('@')[0]}@${domain}`;
    const isOther = domainOf(written) !== domain && !isNearDomain(domainOf(written), domain);
    const near = emails.find((one) => distance(one, written) <= MISTYPED && domainOf(one) === domain);
    const meant = isOther ? undefined : emails.includes(own) || domainOf(written) !== domain ? own : near;
    if (meant !== undefined && meant !== slice.toLowerCase()) yield { slice, meant, index };
  }
  for (const { 0: slice, index } of text.matchAll(PHONE)) {
    if (phones.some((one) => dialledDigits(one) === dialledDigits(slice))) continue;
    const meant = phones.find((one) => distance(dialledDigits(one), dialledDigits(slice)) <= MISTYPED);
    const linked = `+44${dialledDigits(meant ?? '').slice(1)}`;
    if (meant !== undefined) yield { slice, meant: text.slice(0, index).endsWith('tel:') ? linked : meant, index };
  }
  yield* misspeltNames(text, names);
}

/** An email address or phone number that is not the company's. */
function privateIn(text: string, { domain, phones }: Details): string | undefined {
  const emails = (text.match(EMAIL) ?? []).filter((one) => domainOf(one) !== domain);
  const others = (text.match(PHONE) ?? []).filter(
    (one) => !phones.some((own) => dialledDigits(own) === dialledDigits(one)),
  );
  return [...emails, ...others][0];
}

function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1);
}

function hostOf(url: string): string {
  return url.replace(/^\w+:\/\/(?:www\.)?/, '').split(/[:/]/)[0] ?? '';
}

/** Returns true if a domain is almost another one: with a letter wrong, without its hyphen, or without its end. */
function isNearDomain(one: string, other: string): boolean {
  const plain = (text: string) => text.split('.')[0]?.replaceAll('-', '') ?? '';
  return plain(one).length > MISTYPED && distance(plain(one), plain(other)) < MISTYPED;
}

function dialledDigits(phone: string): string {
  return phone.replace(/^\+44\s?(?:\(0\))?/, '0').replaceAll(/\D/g, '');
}

/** The most frequent of several; the first of those that are. */
function mostFrequent(some: readonly string[]): string {
  const count = (one: string) => some.filter((other) => other === one).length;
  return some.reduce((best, one) => (count(one) > count(best) ? one : best), some[0] ?? '');
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Words with blanks between them alone: no address, and no genitive. */
const PLAIN = /^[\p{L}\p{N} ]+$/u;
/** A word that is this short is another one if a letter differs, unless two are swapped or a digit is a letter. */
const SHORT = 3;

interface MisspeltName {
  slice: string;
  index: number;
  meant: string;
}

/** Matches where one of the names may begin in a string, however it is misspelt behind its first letters. */
function beginningsOf(names: readonly string[]): RegExp {
  const beginnings = names.map((name) => {
    const [first = '', next = ''] = name.match(WORD) ?? [];
    return first.length < SHORT ? `${first} ${next.charAt(0)}` : first.slice(0, SHORT);
  });
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.join('|')})`, 'iu');
}

/** The words of a name in lower case, with and without blanks between them, and its digits. */
const partsOf = memoizeTexts((meant) => {
  const words = meant.toLowerCase().match(WORD) ?? [];
  const joined = words.join('');
  return { meant, words, joined, digits: digitsOf(joined) };
});

/** Names that are nearly one of `names` (two or more words, longest first): a wrong letter in a word, or a blank. */
function misspeltNames(text: string, names: readonly string[]): MisspeltName[] {
  const known = names.map(partsOf);
  const matches = [...text.matchAll(WORD)];
  const written = matches.map(([word]) => word.toLowerCase());
  const found: MisspeltName[] = [];
  let from = 0;
  for (const [at, { index: start }] of matches.entries()) {
    if (start < from) continue;
    for (const name of known) {
      const { length: own } = name.words;
      const count = [own, own + 1, own - 1].find((one) => isNear(name, written, at, at + one));
      const match = count === undefined ? undefined : matches[at + count - 1];
      if (!match) continue;
      from = match.index + match[0].length;
      const slice = text.slice(start, from);
      const isInAddress = /[@./-]/.test(text.charAt(start - 1));
      if (slice.toLowerCase() !== name.meant.toLowerCase() && PLAIN.test(slice) && !isInAddress)
        found.push({ slice, index: start, meant: name.meant });
      break;
    }
  }
  return found;
}

function isNear(
  { words, joined, digits }: ReturnType<typeof partsOf>,
  written: readonly string[],
  at: number,
  end: number,
): boolean {
  if (end > written.length) return false;
  if (end === at + words.length) return words.every((word, place) => isNearWord(word, written[at + place] ?? ''));
  const text = written.slice(at, end).join('');
  return isNearWord(joined, text) && digitsOf(text) === digits;
}

/** Compares words in lower case. */
function isNearWord(known: string, written: string): boolean {
  if (known === written) return true;
  if (Math.abs(known.length - written.length) > 1) return false;
  const wrong = distance(known, written);
  if (wrong > SHORT || (/\d/.test(known) && /\d/.test(written))) return false;
  if ([...known].sort().join('') === [...written].sort().join('')) return wrong <= 2;
  if (known.length <= SHORT) return known.replaceAll('0', 'o').replaceAll('1', 'i') === written;
  return wrong === 1;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
