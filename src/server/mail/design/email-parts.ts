import type { Seller } from '../../catalogue/build-files.ts';

/** A part of an email. Each has a form in text and one in HTML. */
export type Part =
  | { heading: string }
  | { text: string }
  | { list: readonly string[]; numbered?: boolean }
  /** Labels with their values, such as a line of an order and its price. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: { text: string; href: string } };

/** What an email says. The heading is also its title. */
export interface EmailContent {
  heading: string;
  /** What mail programs show beside the subject. */
  preview: string;
  parts: readonly Part[];
}

/** The email as text. @param origin of the site, before its links */
export function emailText({ heading, parts }: EmailContent, seller: Seller, origin: string): string {
  const { name, legalName, number, vatNumber, policies } = seller;
  return [
    heading,
    ...parts.map(partText),
    '--',
    `${name}\n${legalName}, company number ${number}, VAT number ${vatNumber}`,
    policies.map(({ text, href }) => `${text}: ${origin}${href}`).join('\n'),
    '',
  ].join('\n\n');
}

function partText(part: Part): string {
  if ('heading' in part) return part.heading;
  if ('text' in part) return part.text;
  if ('list' in part) return part.list.map((item, at) => `${part.numbered ? `${at + 1}.` : '-'} ${item}`).join('\n');
  if ('rows' in part) return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${part.link.text}:\n${part.link.href}`;
}
