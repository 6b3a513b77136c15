import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pageChanges } from '../src/build/render/dated-pages.ts';
import { type RenderContext, renderSitePages } from '../src/build/render/render-pages.ts';
import { SharePictures } from '../src/build/render/share-pictures.ts';
import { PUBLIC_FOLDER } from '../src/build/sources/folders.ts';
import { loadSite, projectValidator } from '../src/build/sources/load-site.ts';
import { DatedFiles } from '../src/server/static/dated-files.ts';
import { renderPages } from '../src/site/prerender.tsx';

const { site } = loadSite(projectValidator());
const pageAt = (route: string) => site?.pages.filter(({ page }) => page.route === route) ?? [];
const [course] = pageAt('/smsts-course');
if (!site || !course) throw new Error('There is no SMSTS course.');
const sitePage = course;
const styles = { texts: [], always: [], blocks: {}, brand: 0, address: '' };
const context: RenderContext = {
  settings: site.settings,
  assets: { script: '/app.js', laterScripts: { always: [], blocks: {} }, styles, fonts: [] },
  release: 'one',
  prerender: { renderPages },
  pictures: new SharePictures(PUBLIC_FOLDER),
  now: '2054-11-25 09:00',
};
const FIRST = '7 to Fri 11 December 2054';
const HTML = 'smsts-course/index.html';
const DOCUMENT = 'smsts-course/index.json';

/** The files of the page as a build at some time writes them, in London. */
function builtAt(now: string) {
  const [files] = renderSitePages([sitePage], { ...context, now });
  if (!files) throw new Error('The page was not rendered.');
  return files;
}

/** The files of a server that has the build of 25 November 2054. */
function served() {
  const built = builtAt(context.now);
  const { changes } = pageChanges(sitePage, built, context);
  const contents = new Map([
    [HTML, Buffer.from(built.html)],
    [`${HTML}.br`, brotliCompressSync(built.html)],
    [`${HTML}.gz`, gzipSync(built.html)],
    [DOCUMENT, Buffer.from(built.pageFile)],
  ]);
  const asWritten = {
    [`/${HTML}`]: changes.map(({ from, html }) => ({ from, splices: html.map((one) => [...one]) })),
    [`/${DOCUMENT}`]: changes.map(({ from, pageFile }) => ({ from, splices: pageFile.map((one) => [...one]) })),
  };
  return { changes, files: new DatedFiles(contents, JSON.parse(JSON.stringify(asWritten))) };
}

describe('a build leaves out the dates that have begun', () => {
  test('in HTML, structured data and document', () => {
    const before = builtAt('2054-12-07 08:29');
    expect(before.html).toContain(FIRST);
    expect(before.html).toContain('"startDate":"2054-12-07"');
    expect(before.pageFile).toContain('2054-12-07');
    const after = builtAt('2054-12-07 08:30');
    expect(after.html + after.pageFile).not.toMatch(/2054-12-07|11 December 2054/);
    expect(after.html).toContain('11 to Fri 15 January 2055');
  });

  test('so that HTML and document have one version, which is another then', () => {
    const [before, after] = [builtAt('2054-12-07 08:29'), builtAt('2054-12-07 08:30')];
    expect(after.version).not.toBe(before.version);
    expect(after.html).toContain(`data-version="${after.version}"`);
    expect(JSON.parse(after.pageFile)).toMatchObject({ version: after.version });
  });

  test('and says whom to ask when none is left', () => {
    const { html } = builtAt('2056-01-01 00:00');
    expect(html).toContain('No dates are set at the moment.');
    expect(html).not.toContain('CourseInstance');
  });
});

describe('a server leaves them out as days pass', () => {
  test('with the very files that a build would write then', async () => {
    const { changes, files } = served();
    expect(changes.length).toBeGreaterThan(3);
    for (const { from } of changes) {
      const changed = await files.changedFiles(new Date(`${from.replace(' ', 'T')}Z`));
      const rebuilt = builtAt(from);
      expect(changed.get(HTML)?.toString()).toBe(rebuilt.html);
      expect(changed.get(DOCUMENT)?.toString()).toBe(rebuilt.pageFile);
    }
  });

  test('also when it starts long after the build', async () => {
    const changed = await served().files.changedFiles(new Date('2055-06-15T12:00Z'));
    expect(changed.get(HTML)?.toString()).toBe(builtAt('2055-06-15 13:00').html);
  });

  test('compressed as the build has compressed them', async () => {
    const changed = await served().files.changedFiles(new Date('2054-12-07T08:30Z'));
    const html = changed.get(HTML) ?? Buffer.of();
    expect(brotliDecompressSync(changed.get(`${HTML}.br`) ?? '').equals(html)).toBe(true);
    expect(gunzipSync(changed.get(`${HTML}.gz`) ?? '').equals(html)).toBe(true);
    expect([...changed.keys()]).not.toContain(`${DOCUMENT}.br`);
  });

  test('by UK time, in summer too, and each once', async () => {
    const { files } = served();
    const namesAt = async (time: string) => [...(await files.changedFiles(new Date(time))).keys()];
    expect(await namesAt('2054-12-07T08:29:59Z')).toEqual([]);
    expect(await namesAt('2054-12-07T08:30Z')).toContain(HTML);
    expect(await namesAt('2054-12-07T08:30:01Z')).toEqual([]);
    await namesAt('2055-04-01T00:00Z');
    expect(await namesAt('2055-04-26T07:29Z')).toEqual([]);
    expect(await namesAt('2055-04-26T07:30Z')).toContain(HTML);
  });

  test('with changes that are small, and none for a page without dates', () => {
    const { changes } = served();
    expect(JSON.stringify(changes).length).toBeLessThan(1_000 * changes.length);
    const [other] = pageAt('/about');
    const [built] = renderSitePages(pageAt('/about'), context);
    expect(other && built && pageChanges(other, built, context)).toEqual({ changes: [], failed: [] });
  });
});
