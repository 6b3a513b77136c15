import type { Catalogue, Dates, Facts, Fragment, Page, SiteSettings, Urls } from '../../generated/documents.ts';
import { isRecord } from '../../lib/record.ts';
import type { Document } from '../documents/document.ts';
import type { Pointer } from '../documents/pointer.ts';
import { memoizeLast } from '../memoize.ts';
import type { RuleFinding } from '../problems/problem.ts';
import type { AnnotatedValue, Validator } from '../schema/validator.ts';
import type { ParsedProse } from '../text/prose.ts';
import type { UnknownWord } from '../text/spelling.ts';
import type { NoteworthyParts } from './read-text.ts';

/** A block as written in a page or fragment. `valid` is true if it is valid against the schema of its type. */
export interface ParsedBlock {
  document: Document;
  pointer: Pointer;
  type: string;
  value: object;
  valid: boolean;
  /** Its annotated values, as in ParsedDocument; none if it is not valid. */
  marked: readonly DocumentValue[];
}

/** A page document that is valid against the page schema; single blocks may still be invalid. */
export interface ParsedPage {
  document: Document;
  page: Page;
  /** The blocks as written, fragments by name. */
  blocks: readonly ParsedBlock[];
}

export interface ParsedFragment {
  document: Document;
  /** Path below _fragments, without .json. */
  name: string;
  fragment: Fragment;
  blocks: readonly ParsedBlock[];
  texts: readonly DocumentText[];
}

/** An address that a page document claims by its route or aliases, even if the document is otherwise invalid. */
export interface RouteClaim {
  address: string;
  pointer: Pointer;
}

/** An annotated value, such as an address or a product key, with its document. */
export interface DocumentValue extends AnnotatedValue {
  document: Document;
  parsed?: ParsedProse | undefined;
}

/** A string that quotes a fact, or has braces, an amount, a quantity or another number typed into it. */
export interface DocumentText extends NoteworthyParts {
  document: Document;
  pointer: Pointer;
  text: string;
}

export interface DocumentLink {
  document: Document;
  pointer: Pointer;
  href: string;
  /** The page and anchor it leads to, if it is internal. */
  target: { path: string; anchor: string | undefined } | undefined;
  /** The text right before it. */
  after: string;
}

export interface Picture extends NamedImage {
  pointer: Pointer;
}

export interface ParsedData<T> {
  document: Document;
  value: T;
}

/** The data files, as far as there are any. */
interface DataFiles {
  settings?: ParsedData<SiteSettings> | undefined;
  catalogue?: ParsedData<Catalogue> | undefined;
  /** In a site, with those that the catalogue gives. */
  facts?: ParsedData<Facts> | undefined;
  /** Every address ever served. Optional. */
  urlHistory?: ParsedData<Urls> | undefined;
  /** When courses are held. Optional. */
  dates?: ParsedData<Dates> | undefined;
}

/** A document, as far as it could be parsed on its own: of the parts, one at most. */
export interface ParsedDocument extends DataFiles {
  document: Document;
  /** The errors in the document on its own: in its syntax, schema, blocks and strings. */
  findings: readonly RuleFinding[];
  routeClaims: readonly RouteClaim[];
  /** Annotated values of valid blocks and of the document itself, but plain text only where it names its neighbours. */
  marked: readonly DocumentValue[];
  links: readonly DocumentLink[];
  pictures: readonly Picture[];
  texts: readonly DocumentText[];
  /** The strings that visitors read with words that are in no dictionary. */
  unknownWords: readonly { pointer: Pointer; words: readonly UnknownWord[] }[];
  page?: ParsedPage | undefined;
  fragment?: ParsedFragment | undefined;
}

/** The data files and fragments, which all pages share. */
export interface SharedDocuments extends DataFiles {
  /** The pages folder, as it appears in the file paths. */
  root: string;
  validator: Validator;
  fragments: ReadonlyMap<string, ParsedFragment>;
  /** Names of all fragment files, invalid ones included. */
  fragmentNames: readonly string[];
  /** The existing images by address, such as /images/tiling.svg. */
  images: ReadonlyMap<string, ImageFile>;
}

export interface ParsedSite extends SharedDocuments {
  parsed: readonly ParsedDocument[];
  pages: readonly ParsedPage[];
}

/** The formats of pictures that can be recognised by their first bytes. */
export type ImageFormat = 'AVIF' | 'GIF' | 'HEIC' | 'JPEG' | 'PNG' | 'SVG' | 'TIFF' | 'WebP';

/** A file in public/images. */
export interface ImageFile {
  /** In bytes. */
  size: number;
  /** The format that its first bytes declare; undefined if it is none of the supported ones. */
  format: ImageFormat | undefined;
  fault?: 'script' | 'cut off';
  /** In pixels, as it is shown; none if the file does not say. */
  width?: number;
  height?: number;
}

/** The part of a photo that is kept, in percent of its width and height. */
export interface PhotoPart {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type NamedImage = Readonly<Record<'src' | 'alt', string>>;

export function isImage(value: unknown): value is NamedImage {
  return isRecord(value) && typeof value.src === 'string' && typeof value.alt === 'string';
}

const NO_LINKS: readonly DocumentLink[] = [];

/** The links in an annotated value: an address, the anchor of a block on the same page, or the links in prose. */
export function linksIn({ annotation, value, parsed, document, pointer }: DocumentValue): readonly DocumentLink[] {
  if (annotation === 'href' && typeof value === 'string')
    return [{ document, pointer, href: value, target: internalTarget(value), after: '' }];
  if (annotation === 'anchor-reference' && typeof value === 'string')
    return [{ document, pointer, href: value, target: { path: '', anchor: value }, after: '' }];
  if (!parsed || parsed.links.length === 0) return NO_LINKS;
  return parsed.links.map((href) => ({ document, pointer, href, target: internalTarget(href), after: '](' }));
}

/** The page and anchor that an internal link leads to, or undefined for an external link. */
export function internalTarget(href: string): DocumentLink['target'] {
  if (!href.startsWith('/') && !href.startsWith('#')) return undefined;
  if (!/[#?]/.test(href)) return { path: href, anchor: undefined };
  const [address = '', anchor] = href.split('#');
  return { path: address.split('?')[0] ?? '', anchor: anchor || undefined };
}

export function fragmentUsed({ type, valid, value }: ParsedBlock): string | undefined {
  return type === 'fragment' && valid && 'use' in value ? String(value.use) : undefined;
}

export function validBlocks({ page, fragment }: ParsedDocument): readonly ParsedBlock[] {
  return ((page ?? fragment)?.blocks ?? []).filter(({ valid }) => valid);
}

/** A block of a page or of its fragments. `origin` is the page's own block that it came from. */
export interface ExpandedBlock {
  block: ParsedBlock;
  origin: ParsedBlock;
}

/** A page's blocks with fragments expanded, nested ones too. A missing or circular one adds none; rules report it. */
export const expandBlocks = memoizeLast(expand);

function expand(page: ParsedPage, { fragments }: SharedDocuments): readonly ExpandedBlock[] {
  if (!page.blocks.some(({ type }) => type === 'fragment'))
    return page.blocks.map((block) => ({ block, origin: block }));
  const expanded: ExpandedBlock[] = [];
  const add = (block: ParsedBlock, origin: ParsedBlock, within: readonly string[]): void => {
    if (block.type !== 'fragment') expanded.push({ block, origin });
    const name = fragmentUsed(block);
    if (name === undefined || within.includes(name)) return;
    for (const inner of fragments.get(name)?.blocks ?? []) add(inner, origin, [...within, name]);
  };
  for (const block of page.blocks) add(block, block, []);
  return expanded;
}

/** The paths of the documents that make up a page: its own, and those of its fragments, nested ones included. */
export function filesOf(page: ParsedPage, shared: SharedDocuments): string[] {
  return [page.document.path, ...fragmentsOf(page.blocks, shared).map((name) => fragmentFile(name, shared))];
}

export function fragmentFile(name: string, { root }: Pick<SharedDocuments, 'root'>): string {
  return `${root}/_fragments/${name}.json`;
}

/** The names of the fragments that blocks use, each followed by those nested in it; missing ones included. */
export function fragmentsOf(blocks: readonly ParsedBlock[], { fragments }: SharedDocuments): string[] {
  const names = new Set<string>();
  const visit = (some: readonly ParsedBlock[]) => {
    for (const block of some) {
      const name = fragmentUsed(block);
      if (name === undefined || names.has(name)) continue;
      names.add(name);
      visit(fragments.get(name)?.blocks ?? []);
    }
  };
  visit(blocks);
  return [...names];
}
