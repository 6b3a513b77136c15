import { hash } from 'node:crypto';

/** A short hash of a string, for versions and file names. */
export function contentHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 12);
}
