import type { SiteFile, Variant } from './site-files.ts';

interface AcceptedEncodings {
  br: boolean;
  gzip: boolean;
}

/** Browsers send about a dozen different headers; more than this is not normal traffic. */
const MOST_REMEMBERED = 100;
const memoize = new Map<string, AcceptedEncodings>();

/** The smallest variant of a file that a browser accepts, or the plain one. */
export function chooseVariant({ plain, br, gzip }: SiteFile, acceptEncoding = ''): Variant {
  if (acceptEncoding === '') return plain;
  const accepted = acceptedEncodings(acceptEncoding);
  return (accepted.br && br) || (accepted.gzip && gzip) || plain;
}

/** Whether a browser already has this variant: If-None-Match contains its ETag, or *. */
export function isHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === etag);
}

function acceptedEncodings(header: string): AcceptedEncodings {
  const known = memoize.get(header);
  if (known !== undefined) return known;
  const accepted = { br: accepts(header, 'br'), gzip: accepts(header, 'gzip') };
  if (memoize.size >= MOST_REMEMBERED) memoize.clear();
  memoize.set(header, accepted);
  return accepted;
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
