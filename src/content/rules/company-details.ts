import type { Pointer } from '../documents/pointer.ts';
import type { ParsedDocument } from '../parser/parsed-site.ts';
import { textsIn } from '../parser/read-text.ts';
import type { Finding } from '../problems/problem.ts';
import {
  type Details,
  detailsOf,
  domainOf,
  findMistyped,
  hostOf,
  isNearDomain,
  privateIn,
} from '../text/typing/mistyped-details.ts';
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
