/** The formats of pictures that can be recognised by their first bytes. */
export type ImageFormat = 'AVIF' | 'GIF' | 'HEIC' | 'JPEG' | 'PNG' | 'SVG' | 'TIFF' | 'WebP';

/** A file in public/images. */
export interface ImageFile {
  /** In bytes. */
  size: number;
  /** What its first bytes say it is; undefined if it is none of the formats. */
  format: ImageFormat | undefined;
}
