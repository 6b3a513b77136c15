import type { SiteFile, Variant } from './site-files.ts';

/** The smallest variant of a file that a browser takes, with its Content-Encoding; plain when it takes no other. */
export function chooseVariant(
  file: SiteFile,
  acceptEncoding: string | undefined,
): { variant: Variant; encoding?: 'br' | 'gzip' } {
  if (file.br && accepts(acceptEncoding, 'br')) return { variant: file.br, encoding: 'br' };
  if (file.gzip && accepts(acceptEncoding, 'gzip')) return { variant: file.gzip, encoding: 'gzip' };
  return { variant: file.plain };
}

/** Whether a browser holds this variant already: If-None-Match names it, or anything. */
export function isHeld(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((held) => held.trim() === '*' || held.trim().replace(/^W\//, '') === etag);
}

function accepts(header = '', encoding: string): boolean {
  return header.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
