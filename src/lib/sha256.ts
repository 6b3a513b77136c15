import { hash } from 'node:crypto';

/** In base64url. */
export function sha256(content: string | Buffer): string {
  return hash('sha256', content, 'base64url');
}
