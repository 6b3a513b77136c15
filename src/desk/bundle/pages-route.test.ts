import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { registerPages } from './pages-route.ts';

const bundle = mkdtempSync(join(tmpdir(), 'bundle-'));
afterAll(() => rmSync(bundle, { recursive: true }));

function serve(manifest: string) {
  writeFileSync(join(bundle, 'manifest.json'), manifest);
  const app = fastify();
  const page = { entry: 'editor.tsx', title: 'Page editor', root: 'editor' };
  registerPages(app, { bundle, publicFolder: bundle, draftImages: bundle, pages: { '/': page } });
  return app;
}

test('a page loads its script, and the styles and fonts of what it imports first', async () => {
  const parts = { file: 'assets/parts.js', css: ['assets/parts.css'], assets: ['assets/text.woff2'] };
  const editor = { file: 'assets/editor.js', css: ['assets/editor.css'], imports: ['_parts.js'] };
  const { body } = await serve(JSON.stringify({ 'editor.tsx': editor, '_parts.js': parts })).inject('/');
  expect(body.match(/(?<=(href|src)=")\/assets[^"]*/g)).toEqual([
    '/assets/text.woff2',
    '/assets/parts.css',
    '/assets/editor.css',
    '/assets/editor.js',
  ]);
});

test('the files of a bundle are served after an editor of other sources removed it', async () => {
  mkdirSync(join(bundle, 'assets'));
  writeFileSync(join(bundle, 'assets', 'editor.js'), 'start();');
  const app = serve('{"editor.tsx":{"file":"assets/editor.js"}}');
  rmSync(join(bundle, 'assets'), { recursive: true });
  const { statusCode, body } = await app.inject('/assets/editor.js');
  expect([statusCode, body]).toEqual([200, 'start();']);
});

test.each(['', '{"editor.tsx":', '{}', '{"editor.tsx":{"file":7}}', '{"editor.tsx":{"file":"a.js","css":"a.css"}}'])(
  'a bundle whose manifest is %j refuses the start',
  (manifest) => {
    expect(() => serve(manifest)).toThrow(`The page editor’s bundle is damaged. Delete ${bundle}, and start again.`);
  },
);
