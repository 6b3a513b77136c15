import { distance } from 'fastest-levenshtein';
import { pagesByAddress } from '../cross-references/address-book.ts';
import type { IndexedLink, SiteIndex } from '../cross-references/site-index.ts';
import { SALES } from '../problems/problem.ts';
import { occurrences, usualPage } from './link-ties.ts';
import type { Tie } from './tie.ts';

/** An address or number with so few letters or digits wrong is the company's, mistyped. */
const MISTYPED = 2;

/** Finds links back to their own page, from a menu to a page of one visitor, to a mistyped contact, or to an unusual page. */
export function* strayLinks(index: SiteIndex): Iterable<Tie> {
  const found = new Map<IndexedLink, ReturnType<typeof judge>>();
  for (const link of occurrences(index).keys()) found.set(link, judge(link, index));
  for (const { file, links } of index.documents) {
    for (const link of links) {
      const { owner, menu, reason } = found.get(link) ?? {};
      const back =
        owner === file && !link.after
          ? (['This link leads to the page that it is on.', 'Change the address.'] as const)
          : undefined;
      const [message, advice] = back ?? (file === index.settings?.document.path ? menu : undefined) ?? reason ?? [];
      if (message === undefined || advice === undefined) continue;
      const { pointer, href, after } = link;
      const place = { file, pointer, ...(after && { slice: href, after }) };
      yield { ...place, message, advice, likely: true, dependsOn: back ? [SALES] : [] };
    }
  }
}

type Words = readonly [message: string, advice: string];

/** The file of a link's page, if it leads to the top of it; what is wrong with the link in a menu, and what anywhere. */
function judge(
  link: IndexedLink,
  index: SiteIndex,
): { owner?: string | undefined; menu?: Words; reason?: Words | undefined } {
  const { href, target, words, listed } = link;
  if (!target) return { reason: mistypedContact(href, index) };
  const page = target.path === '' ? undefined : pagesByAddress(index).get(target.path);
  const isPrivate = page && index.validator.kinds.get(page.head.kind)?.indexed === false;
  const usual = listed ? undefined : usualPage(link, index);
  return {
    owner: target.anchor === undefined ? page?.file : undefined,
    ...(isPrivate && {
      menu: [`“${words}” leads to ${href}, which is empty for most visitors.`, 'Change the address.'],
    }),
    ...(usual !== undefined && {
      reason: [`“${words}” leads to ${usual} everywhere else.`, `Write ${usual}, or other words.`],
    }),
  };
}

/** An email address or telephone number that is almost one of the company's. */
function mistypedContact(href: string, { settings }: SiteIndex): Words | undefined {
  if (!settings || !/^(?:mailto|tel):/.test(href)) return undefined;
  const { email, salesEmail, supportEmail, phone, whatsapp } = settings.value.contact;
  const isMail = href.startsWith('mailto:');
  const plain = (text: string) => (isMail ? text.toLowerCase() : text.replace(/^\+44/, '0').replaceAll(/\D/g, ''));
  const written = plain(href.slice(href.indexOf(':') + 1).split('?')[0] ?? '');
  const known = isMail ? [email, salesEmail, supportEmail] : [phone, whatsapp];
  if (written.length < 6 || known.some((one) => plain(one) === written)) return undefined;
  const meant = known.find((one) => plain(one).startsWith(written) || distance(plain(one), written) <= MISTYPED);
  return meant === undefined
    ? undefined
    : [`${href} is not the company's ${isMail ? 'email address' : 'number'}, ${meant}.`, `Write ${meant}.`];
}
