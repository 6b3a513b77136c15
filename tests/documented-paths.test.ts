import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Paths that the guides add as an example, and that do not exist. */
const EXAMPLES = /site-map|directions|long-heading|callback|floorlaying|floor\.webp|modern-slavery|NAME/;
const documents = execFileSync('git', ['ls-files', '*.md', ':!docs/blocks.md', ':!docs/rules.md'], {
  encoding: 'utf8',
});

it.each(documents.trim().split('\n'))('every path that %s names exists', (file) => {
  const named = [
    ...readFileSync(file, 'utf8').matchAll(/`((?:src|tests|schema|pages|public|deploy|docs)\/[\w./-]*)`/g),
  ];
  const paths = named.map(([, path = '']) => path).filter((path) => !EXAMPLES.test(path));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

it.each(documents.trim().split('\n'))('every link of %s to a file of the project leads somewhere', (file) => {
  const linked = [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)[^)]*\)/g)];
  const paths = linked.map(([, path = '']) => new URL(path, `file:///${file}`).pathname.slice(1));
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});
