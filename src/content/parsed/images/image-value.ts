import type { Image } from '../../../generated/documents.ts';

/** The value as an image, or undefined if it is not one. */
export function imageOf(value: unknown): Image | undefined {
  return isImage(value) ? value : undefined;
}

function isImage(value: unknown): value is Image {
  if (typeof value !== 'object' || value === null || !('src' in value) || !('alt' in value)) return false;
  return typeof value.src === 'string' && typeof value.alt === 'string';
}
