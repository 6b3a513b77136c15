import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// Which folders of src/ each folder may import: dependencies run one way.
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  shop: ['generated'],
  generated: ['generated'],
  content: ['generated', 'shop'],
  site: ['generated', 'shop'],
  build: ['generated', 'shop', 'content', 'site'],
  server: ['generated', 'shop'],
  cli: ['generated', 'shop', 'content', 'build', 'server'],
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => join('src', path));

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name]) => name ?? '');
}

function folderOf(path: string): string {
  return relative('src', path).split(/[\\/]/)[0] ?? '';
}

describe('the architecture', () => {
  it('has only the folders that the map names', () => {
    expect([...new Set(files.map(folderOf))].sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it('lets dependencies run one way only', () => {
    const wrong = files.flatMap((file) => {
      const allowed = [folderOf(file), ...(ALLOWED[folderOf(file)] ?? [])];
      return importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => relative('.', resolve(dirname(file), name)))
        .filter((target) => target.startsWith('src') && !allowed.includes(folderOf(target)))
        .map((target) => `${file} imports ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('keeps Node and React out of shop and content', () => {
    const wrong = files
      .filter((file) => ['shop', 'content'].includes(folderOf(file)))
      .filter((file) => importsOf(file).some((name) => name.startsWith('node:') || name.startsWith('react')));
    expect(wrong).toEqual([]);
  });

  it('keeps the pages out of the client bundle', () => {
    const wrong = files.filter(
      (file) => folderOf(file) === 'site' && importsOf(file).some((name) => name.includes('pages/')),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps all but React out of the static renderer, and lets one module of the site in', () => {
    const room = join('src', 'site', 'page', 'static-renderer');
    const inside = files.filter((file) => dirname(file) === room);
    expect(inside.flatMap(importsOf).filter((name) => !/^(?:\.\/|react)/.test(name))).toEqual([]);
    const outside = files.filter((file) => !inside.includes(file));
    const users = outside.filter((file) => importsOf(file).some((name) => name.includes('static-renderer')));
    expect(users).toEqual([join('src', 'site', 'page', 'draw-blocks.tsx')]);
  });

  it('keeps the router out of the blocks', () => {
    const wrong = files.filter((file) => file.includes('blocks') && importsOf(file).includes('react-router-dom'));
    expect(wrong).toEqual([]);
  });
});
