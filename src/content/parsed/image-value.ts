import type { Image } from '../../generated/documents.ts';

/** A value as an image, when it is one. */
export function imageOf(value: unknown): Image | undefined {
  return isImage(value) ? value : undefined;
}

function isImage(value: unknown): value is Image {
  if (typeof value !== 'object' || value === null || !('src' in value) || !('alt' in value)) return false;
  return typeof value.src === 'string' && typeof value.alt === 'string';
}
