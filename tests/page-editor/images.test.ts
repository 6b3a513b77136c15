import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawPictures } from '../../src/build/render/draw-share-picture.ts';
import { SharePictures } from '../../src/build/render/share-pictures.ts';
import { PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { loadSite, projectValidator } from '../../src/build/sources/load-site.ts';
import { stepPages } from '../../src/content/resolve/resolve-site.ts';
import { UNWATCHED } from '../../src/lib/long-work.ts';
import { redPicture } from '../fixtures/red-picture.ts';
import { withoutHardLinks } from '../fixtures/without-hard-links.ts';
import { startTestEditor, type TestEditor } from './editor-fixture.ts';

let editor: TestEditor;
/** Larger than any picture of the site. */
let large: Buffer;
let picture: Buffer;
let uploads: string;

beforeAll(async () => {
  editor = await startTestEditor();
  uploads = join(editor.folder, 'pages/.uploads/images');
  large = await redPicture(2400, 1200).jpeg().toBuffer();
  picture = await redPicture(80, 40).jpeg().toBuffer();
});
afterAll(() => editor.stop());

const put = (name: string, body: Buffer, type = 'image/jpeg') =>
  editor.send('PUT', `/api/images/${name}`, { ...editor.headers, 'content-type': type }, body);

describe('the picture of a shared page', () => {
  const { site } = loadSite(projectValidator());
  const pictureOf = (wanted: string) => {
    const page = site?.pages.flatMap(stepPages).find(({ page: { route } }) => route === wanted);
    if (!site || !page) throw new Error(`There is no ${wanted}.`);
    return new SharePictures(PUBLIC_FOLDER).of(page, site.settings);
  };
  const get = (content: unknown) =>
    fetch(`${editor.address}/shared-picture?content=${encodeURIComponent(JSON.stringify(content))}`);

  it.each(['/about', '/card-BlueSkilled', '/which-card'])('of %s is the one that the build draws', async (route) => {
    const picture = pictureOf(route);
    const folders = {
      publicFolder: PUBLIC_FOLDER,
      to: join(editor.folder, 'bundle/site'),
      cache: join(editor.folder, 'bundle'),
    };
    expect(await drawPictures([picture], folders, UNWATCHED)).toEqual([]);
    const answer = await get(picture.content);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const drawn = Buffer.from(await answer.arrayBuffer());
    expect(drawn.equals(readFileSync(folders.to + picture.address))).toBe(true);
  });

  it('is drawn from the site’s pictures alone, and refused unless each part of it is right', async () => {
    const { content } = pictureOf('/about');
    const wrong = [
      { drawing: '/../../etc/passwd' },
      { drawing: '/images/../../bundle/manifest.json' },
      { drawing: { card: 'blue"/><script' } },
      { colours: { ...content.colours, ink: '"/>' } },
      { headings: '(((' },
      { title: 'x'.repeat(501) },
    ];
    for (const part of wrong) expect((await get({ ...content, ...part })).status, JSON.stringify(part)).toBe(400);
    expect((await get('nothing')).status).toBe(400);
    expect((await get({ ...content, drawing: '/images/none.svg' })).status).toBe(404);
  });
});

describe('a picture', () => {
  it('is made fit and stored as WebP under the name of its file', async () => {
    const { status, text } = await put('Floor%20Laying%20(1).JPG', large);
    expect(status).toBe(201);
    expect(JSON.parse(text)).toMatchObject({ address: '/images/floor-laying-1.webp', width: 1920, height: 960 });
    const stored = readFileSync(join(uploads, 'floor-laying-1.webp'));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 1920 });
  });

  it('is cropped to the part that is kept, in percent', async () => {
    const { text } = await put('cropped.jpg?part=25,0,50,100', large);
    expect(JSON.parse(text)).toMatchObject({ address: '/images/cropped.webp', width: 1200, height: 1200 });
  });

  it.each(['50,0,60,100', '0,0,0,100', '1,2,3', 'a,b,c,d'])('is not cropped to %s', async (part) => {
    const { status, text } = await put(`cropped.jpg?part=${part}`, picture);
    expect(status).toBe(400);
    expect(JSON.parse(text).message).toMatch(/^Send the part as left,top,width,height/);
  });

  it('never replaces one: the next gets a free name, and the one after it', async () => {
    await put('twice.jpg', picture);
    const path = join(uploads, 'twice.webp');
    const before = readFileSync(path);
    const addresses = [await put('twice.png', picture), await put('twice.png', picture)].map(
      ({ text }) => JSON.parse(text).address,
    );
    expect(addresses).toEqual(['/images/twice-2.webp', '/images/twice-3.webp']);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it('never replaces one on a file system without hard links either', async () => {
    const stored = (name: string) =>
      withoutHardLinks('EPERM', async () => JSON.parse((await put(name, picture)).text).address);
    expect([await stored('linkless.jpg'), await stored('linkless.jpg')]).toEqual([
      '/images/linkless.webp',
      '/images/linkless-2.webp',
    ]);
    expect(readFileSync(join(uploads, 'linkless-2.webp')).length).toBeGreaterThan(0);
  });

  it('is among those of the site once a saved document names it: an upload that a crop has replaced never is', async () => {
    const stored = (name: string) => existsSync(join(editor.folder, 'public/images', name));
    const { images: before } = await editor.get('GET /api/site');
    await put('whole.jpg', picture);
    await put('whole.webp?part=25,0,50,100', picture);
    const [whole, cropped] = ['/images/whole.webp', '/images/whole-2.webp'];
    const { images } = await editor.get('GET /api/site');
    expect(Object.keys(images).filter((address) => !(address in before))).toEqual([cropped, whole]);
    for (const address of [whole, cropped]) expect((await fetch(editor.address + address)).status).toBe(200);
    expect([stored('whole.webp'), stored('whole-2.webp')]).toEqual([false, false]);
    const save = async (address: string) => {
      const { text, ...opened } = await editor.open('about.json');
      const changed = text.replace(/"\/images\/[^"]*"/, JSON.stringify(address));
      await editor.call('POST /api/save', { edits: [{ ...opened, text: changed }] });
    };
    await save(cropped);
    expect([stored('whole.webp'), stored('whole-2.webp')]).toEqual([false, true]);
    // Undo after a save.
    expect((await fetch(editor.address + whole)).status).toBe(200);
    await save(whole);
    expect(stored('whole.webp')).toBe(true);
  });

  it('that is a HEIC is refused with what to do, although browsers have no type for it', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    const { status, text } = await put('IMG_2041.HEIC', heic, 'image/unknown');
    expect(status).toBe(415);
    expect(JSON.parse(text).message).toContain(
      'IMG_2041.HEIC is a HEIC, which browsers cannot show. Export it as JPEG',
    );
  });

  it.each([
    ['a string', Buffer.from('Dear Sir or Madam')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ])('that is %s is refused, whatever its type says', async (_, bytes) => {
    const { status, text } = await put('not.jpg', bytes);
    expect(status).toBe(415);
    expect(JSON.parse(text).error).toBe('not-a-picture');
    expect(existsSync(join(uploads, 'not.webp'))).toBe(false);
  });

  it('of more than 20 MB is refused', async () => {
    const answer = await put('huge.jpg', Buffer.alloc(20_000_001)).catch((error: Error) => error.message);
    if (typeof answer === 'string') expect(answer).toMatch(/EPIPE|ECONNRESET/);
    else expect(JSON.parse(answer.text)).toMatchObject({ error: 'too-large' });
  });

  it('of another type than image/… is refused', async () => {
    expect((await put('x.jpg', picture, 'application/octet-stream')).status).toBe(415);
  });

  it.each(['..%2f..%2fescape.jpg', '%2e%2e/escape.jpg', 'a/../../escape.jpg'])(
    'cannot leave the folder as %s',
    async (name) => {
      const before = readdirSync(join(editor.folder, 'public'));
      await put(name, picture);
      expect(readdirSync(editor.folder)).toEqual(['bundle', 'pages', 'public']);
      expect(readdirSync(join(editor.folder, 'public'))).toEqual(before);
    },
  );

  it('is not stored through a symbolic link', async () => {
    symlinkSync(join(editor.folder, 'outside.webp'), join(editor.folder, 'public/images/link.webp'));
    expect((await put('link.jpg', picture)).status).toBe(403);
    expect(existsSync(join(editor.folder, 'outside.webp'))).toBe(false);
  });

  it('leaves no file behind but itself', () => {
    const files = [...readdirSync(join(editor.folder, 'public/images')), ...readdirSync(uploads)];
    expect(files.filter((name) => name.includes('saving'))).toEqual([]);
  });
});

it('a drawing is refused with what a person without a terminal can do', async () => {
  const { status, text } = await put('plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect(status).toBe(415);
  expect(JSON.parse(text).message).toBe(
    'plan.svg is a drawing (SVG), which cannot be uploaded. Export it as PNG, and upload that.',
  );
});
