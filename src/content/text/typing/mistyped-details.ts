import { distance } from 'fastest-levenshtein';
import type { SiteSettings } from '../../../generated/documents.ts';
import { memoize } from '../../memoize.ts';
import { beginningsOf, type MisspeltName, misspeltNames } from './misspelt-names.ts';

const EMAIL = /(?<![\w.+-])[\w.+-]+ ?@[\w-]+(?:[.,][\w-]+)*/g;
const PHONE = /(?<![\w/.-]|(?<!tel):)(?:\+44|0)[\d ()-]{7,14}\d(?![\w-])/g;
/** A number with so few digits wrong, or an address with so few letters, is the company's, mistyped. */
const MISTYPED = 2;

/** The company's details, in the forms that most of the settings agree about. */
export interface Details {
  domain: string;
  emails: readonly string[];
  phones: readonly string[];
  /** Of several words each, the longest first. */
  names: readonly string[];
  /** Matches texts that may have one of them. */
  hint: RegExp;
}

export const detailsOf = memoize(({ name, url, company, contact }: SiteSettings): Details => {
  const emails = [contact.email, contact.salesEmail, contact.supportEmail].map((one) => one.toLowerCase());
  const domain = mostFrequent([...emails.map(domainOf), hostOf(url)]);
  const words = name.split(' ').length;
  const forms = [name, company.legalName.split(' ').slice(0, words).join(' '), contact.address[0] ?? ''];
  const called = misspeltNames(name, forms.slice(1)).length > 0 ? mostFrequent(forms) : name;
  const legal = misspeltNames(company.legalName, [called]).length > 0 ? called : company.legalName;
  const names = [legal, called, ...contact.address].filter((one) => one.includes(' '));
  const longest = [...new Set(names)].sort((one, other) => other.split(' ').length - one.split(' ').length);
  const hint = new RegExp(
    `@|(?:\\+44|0)[\\d ()-]{8}|${beginningsOf(longest.length > 0 ? longest : [name]).source}`,
    'iu',
  );
  return { domain, emails, phones: [contact.phone, contact.whatsapp], names: longest, hint };
});

export function findMistyped(text: string, details: Details): readonly MisspeltName[] {
  return details.hint.test(text) ? [...mistypedIn(text, details)] : [];
}

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
    if (phones.some((one) => digitsOf(one) === digitsOf(slice))) continue;
    const meant = phones.find((one) => distance(digitsOf(one), digitsOf(slice)) <= MISTYPED);
    if (meant !== undefined) yield { slice, meant, index };
  }
  yield* misspeltNames(text, names);
}

/** An email address or phone number that is not the company's. */
export function privateIn(text: string, { domain, phones }: Details): string | undefined {
  const emails = (text.match(EMAIL) ?? []).filter((one) => domainOf(one) !== domain);
  const others = (text.match(PHONE) ?? []).filter((one) => !phones.some((own) => digitsOf(own) === digitsOf(one)));
  return [...emails, ...others][0];
}

export function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1);
}

export function hostOf(url: string): string {
  return url.replace(/^\w+:\/\/(?:www\.)?/, '').split(/[:/]/)[0] ?? '';
}

/** Returns true if a domain is almost another one: with a letter wrong, without its hyphen, or without its end. */
export function isNearDomain(one: string, other: string): boolean {
  const plain = (text: string) => text.split('.')[0]?.replaceAll('-', '') ?? '';
  return plain(one).length > MISTYPED && distance(plain(one), plain(other)) < MISTYPED;
}

function digitsOf(phone: string): string {
  return phone.replace(/^\+44\s?(?:\(0\))?/, '0').replaceAll(/\D/g, '');
}

/** The most frequent of several; the first of those that are. */
function mostFrequent(some: readonly string[]): string {
  const count = (one: string) => some.filter((other) => other === one).length;
  return some.reduce((best, one) => (count(one) > count(best) ? one : best), some[0] ?? '');
}
