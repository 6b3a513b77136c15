import type { ParsedSite } from '../parsed/parsed-site.ts';
import { SiteParser, type SiteSources } from '../parsed/site-parser.ts';
import type { Validator } from '../schema/validator.ts';
import { ChangeRefused } from './change-refused.ts';

/** The paths of documents that could not be read: their JSON is broken, or they do not fit their schema. */
export function unreadDocuments({
  documents,
  pages,
  fragments,
  settings,
  catalogue,
  facts,
  urlHistory,
}: ParsedSite): string[] {
  const data = [settings, catalogue, facts, urlHistory].flatMap((one) => one?.document ?? []);
  const read = new Set([...[...pages, ...fragments.values()].map(({ document }) => document), ...data]);
  return documents.filter((document) => !read.has(document)).map(({ path }) => path);
}

/**
 * Parses a site that is to be changed or compared as a whole.
 * @throws ChangeRefused if a document cannot be read: what it says would be lost
 */
export function readableSite(sources: SiteSources, validator: Validator): ParsedSite {
  const { parsedSite } = new SiteParser(validator).read(sources);
  const unread = unreadDocuments(parsedSite);
  if (unread.length === 0) return parsedSite;
  const them = unread.length === 1 ? 'It' : 'They';
  throw new ChangeRefused(`${unread.join(', ')} cannot be read. ${them} must be corrected first.`);
}
