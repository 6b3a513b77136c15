import { distance } from 'fastest-levenshtein';
import type { SiteSettings } from '../../generated/documents.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoize, memoizeTexts } from '../memoize.ts';
import type { ParsedDocument } from '../parser/parsed-site.ts';
import type { Finding } from '../problems/problem.ts';
import { textsIn } from '../text/facts.ts';
import { beginningsOf, misspeltNames } from '../text/typing/misspelt-names.ts';
import { wordsAt } from './naming.ts';
import type { Rule } from './rule.ts';

const EMAIL = /(?<![\w.+-])[\w.+-]+ ?@[\w-]+(?:[.,][\w-]+)*/g;
const PHONE = /(?<![\w/.-]|(?<!tel):)(?:\+44|0)[\d ()-]{7,14}\d(?![\w-])/g;
/** An address on one machine, by number or at a port. */
const DRAFT = /^\w+:\/\/(?:localhost\b|\d+(?:\.\d+){3}|[^/]*:\d)/;
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/;
/** A number with so few digits wrong, or an address with so few letters, is the company's, mistyped. */
const MISTYPED = 2;

export const companyDetails: Rule = {
  code: 'company-details',
  severity: 'warning',
  launchSeverity: 'error',
  allowable: true,
  title: 'Texts and settings agree about the company.',
  explanation:
    'The company’s name, email addresses, phone numbers and postal address are in pages/_data/site.json. Copy that almost says one of them, such as “Plumline Training” or 020 7946 0081, is mistyped; so is an address in the settings at another domain than the others, and a postal address that does not end with a postcode. Other people’s names and numbers are left alone, but for those of a customer in a testimonial, which are private.',
  *document(parsed, { settings }) {
    if (!settings) return;
    const details = detailsOf(settings.value);
    const { document } = parsed;
    const mistyped = mistypedBy(details);
    const quoted = new Set(parsed.page?.blocks.flatMap(({ type }, index) => (type === 'testimonials' ? index : [])));
    yield* misplaced(parsed, details);
    for (const { pointer, text } of textsIn(document.value)) {
      if (quoted.size > 0 && pointer[0] === 'blocks' && quoted.has(Number(pointer[1]))) {
        const slice = privateIn(text, details);
        const message = `“${slice}” says how to reach a customer.`;
        const advice = 'Leave it out: it is nobody’s business but theirs.';
        if (slice !== undefined) yield { file: document.path, pointer, slice, message, advice };
      }
      for (const { slice, meant, index } of mistyped(text)) {
        const message = `The settings say “${meant}”, but this says “${slice}”.`;
        const place = { file: document.path, pointer, slice, after: text.slice(Math.max(0, index - 20), index) };
        yield { ...place, message, advice: `Write “${meant}”.`, hides: [wordsAt(document.path, pointer)] };
      }
    }
  },
};

/** The company's details, in the forms that most of the settings agree about. */
interface Details {
  domain: string;
  emails: readonly string[];
  phones: readonly string[];
  /** Of several words each, the longest first. */
  names: readonly string[];
  /** Matches texts that may have one of them. */
  hint: RegExp;
}

const detailsOf = memoize(({ name, url, company, contact }: SiteSettings): Details => {
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

/** The details that a string almost says. */
const mistypedBy = memoize((details: Details) =>
  memoizeTexts((text) => (details.hint.test(text) ? [...mistypedIn(text, details)] : [])),
);

function* mistypedIn(text: string, { domain, emails, phones, names }: Details) {
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
function privateIn(text: string, { domain, phones }: Details): string | undefined {
  const emails = (text.match(EMAIL) ?? []).filter((one) => domainOf(one) !== domain);
  const others = (text.match(PHONE) ?? []).filter((one) => !phones.some((own) => digitsOf(own) === digitsOf(one)));
  return [...emails, ...others][0];
}

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

function domainOf(email: string): string {
  return email.slice(email.indexOf('@') + 1);
}

function hostOf(url: string): string {
  return url.replace(/^\w+:\/\/(?:www\.)?/, '').replace(/[:/].*$/, '');
}

/** Returns true if a domain is almost another one: with a letter wrong, without its hyphen, or without its end. */
function isNearDomain(one: string, other: string): boolean {
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
