import type { ProductCatalogue } from '../../catalogue/catalogue.ts';
import type { CourseDates, OrderSettings, Seller } from '../../published-build/build-file-schemas.ts';
import { fieldLine } from '../visitor-text.ts';

/** A part of an email. Each has a form in text and one in HTML. */
export type Part =
  | { heading: string }
  | { text: string }
  | { list: readonly string[]; numbered?: boolean }
  /** Labels with their values, such as a line of an order and its price. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { link: { text: string; href: string } };

/** The content of an email, for its stored text, its text as sent and its HTML. The heading is also its title. */
export interface EmailContent {
  heading: string;
  /** The preview that mail programs show beside the subject. */
  preview: string;
  parts: readonly Part[];
}

/** The site that an email is from, as it is when it is sent. */
export interface EmailSite {
  orders: OrderSettings;
  dates: CourseDates;
  catalogue: Pick<ProductCatalogue, 'titleAtStart'>;
  origin: string;
}

/** A list below its heading; nothing without items. */
export function listed(heading: string, list: readonly string[], numbered = false): Part[] {
  return list.length === 0 ? [] : [{ heading }, { list, numbered }];
}

export function questions({ phone }: Pick<Seller, 'phone'>): Part[] {
  return [{ heading: 'Questions?' }, { text: `Answer this email, or call ${phone}.` }];
}

/** The email as text; for `sender` with a footer and full links, which the stored text lacks. */
export function emailText({ heading, parts }: EmailContent, sender?: { seller: Seller; origin: string }): string {
  return partsText([{ text: heading }, ...parts, ...(sender === undefined ? [] : footerOf(sender))]);
}

/** Parses the stored text of an email that is not composed anew; undefined without one. */
export function contentOfText(subject: string, stored: string): EmailContent | undefined {
  const texts = stored.trim().split('\n\n').filter(Boolean);
  const paragraphs = texts[0] === subject ? texts.slice(1) : texts;
  const [first = ''] = paragraphs;
  if (first === '') return undefined;
  return {
    heading: subject,
    preview: first.split('\n')[0] ?? '',
    parts: paragraphs.map((text, at) => partOfText(text, isList(paragraphs[at + 1]))),
  };
}

function partOfText(text: string, isBeforeList: boolean): Part {
  const lines = text.split('\n');
  const [label = '', href = '', ...more] = lines;
  if (label.endsWith(':') && /^https?:\/\/\S+$/.test(href) && more.length === 0)
    return { link: { text: label.slice(0, -1), href } };
  if (isList(text)) return { list: lines.map((line) => line.slice(2)) };
  if (lines.length > 1 && lines.every((line) => ROW.test(line))) return { rows: lines.map(rowOf) };
  return isBeforeList && lines.length === 1 && !/[.:!?]$/.test(text) ? { heading: text } : { text };
}

/** A label and its value, but not in a quotation. */
const ROW = /^[^>].*: /;

function rowOf(line: string): [string, string] {
  const at = line.lastIndexOf(': ');
  return [line.slice(0, at), line.slice(at + 2)];
}

function isList(text = ''): boolean {
  return text !== '' && text.split('\n').every((line) => line.startsWith('- '));
}

export function partsText(parts: readonly Part[]): string {
  return `${parts.map(partText).join('\n\n')}\n`;
}

function footerOf({ seller, origin }: { seller: Seller; origin: string }): Part[] {
  const { name, legalName, number, vatNumber, policies } = seller;
  return [
    { text: '--' },
    { text: `${name}\n${legalName}, company number ${number}, VAT number ${vatNumber}` },
    { rows: policies.map(({ text, href }) => [text, `${origin}${href}`]) },
  ];
}

function partText(part: Part): string {
  if ('heading' in part) return part.heading;
  if ('text' in part) return part.text;
  if ('list' in part) return part.list.map((item, at) => `${part.numbered ? `${at + 1}.` : '-'} ${item}`).join('\n');
  if ('rows' in part) return part.rows.map(([label, value]) => fieldLine(label, value)).join('\n');
  return `${part.link.text}:\n${part.link.href}`;
}
