import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { fitPhoto } from './fit-photo.ts';

/** A picture with a red left half and a blue right half. */
function picture(width: number, height: number) {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3, background: 'blue' } } as const;
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: half, left: Math.floor(width / 2), top: 0 },
  ]);
}

/** A picture that no compression makes small. */
function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
}

describe('a photo', () => {
  test('becomes a WebP of at most 1,920 pixels, in its proportions', async () => {
    const { bytes, width, height } = await fitPhoto(await picture(4000, 3000).jpeg().toBuffer());
    expect([width, height]).toEqual([1920, 1440]);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1920, height: 1440 });
  });

  test('that is upright is at most 1,920 pixels high', async () => {
    expect(await fitPhoto(await picture(3000, 4000).png().toBuffer())).toMatchObject({ width: 1440, height: 1920 });
  });

  test('that is small is not enlarged', async () => {
    expect(await fitPhoto(await picture(300, 200).webp().toBuffer())).toMatchObject({ width: 300, height: 200 });
  });

  test('keeps the part that is wanted of a photo the right way up', async () => {
    const turned = await picture(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const part = { left: 50, top: 10, width: 50, height: 30 };
    expect(await fitPhoto(turned, part)).toMatchObject({ width: 100, height: 90 });
  });

  test('is turned the right way up', async () => {
    // Orientation 6: the camera was turned, so the left side is shown at the top (Exif 2.32, tag 0x0112).
    const turned = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes, width, height } = await fitPhoto(turned);
    expect([width, height]).toEqual([200, 400]);
    const { data } = await sharp(bytes)
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].map((value) => Math.round(value / 255))).toEqual([1, 0, 0]);
  });

  test('has no metadata: where it was taken is nobody’s business', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const tagged = await picture(400, 200).withExif(exif).jpeg().toBuffer();
    expect((await sharp(tagged).metadata()).exif).toBeDefined();
    expect((await sharp((await fitPhoto(tagged)).bytes).metadata()).exif).toBeUndefined();
  });

  test('has a size that check accepts, whatever it shows', async () => {
    const { bytes } = await fitPhoto(await noise(1600, 1200).jpeg({ quality: 95 }).toBuffer());
    expect(bytes.length).toBeLessThanOrEqual(300_000);
  });
});

describe('a file that is no photo is refused by what is in it, whatever its name', () => {
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
  test.each([
    ['a string', Buffer.from('Dear Sir or Madam'), 'is not a picture'],
    ['an empty file', Buffer.alloc(0), 'is empty'],
    ['a HEIC of a phone', box('heic'), 'HEIC'],
    ['a HEIC of another phone', box('mif1'), 'HEIC'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'drawing'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'is not a picture'],
    ['a page', Buffer.from('<!doctype html><p>Hello'), 'is not a picture'],
    ['a damaged JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'is damaged'],
  ])('%s', async (_, bytes, message) => {
    await expect(fitPhoto(bytes)).rejects.toThrow(UserError);
    await expect(fitPhoto(bytes)).rejects.toThrow(message);
  });

  test('a photo with its end missing', async () => {
    const whole = await noise(800, 600).jpeg().toBuffer();
    await expect(fitPhoto(whole.subarray(0, whole.length / 2))).rejects.toThrow('is damaged');
  });
});
