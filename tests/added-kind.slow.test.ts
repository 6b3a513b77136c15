import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PUBLIC_FOLDER } from '../src/build/sources/folders.ts';
import { copyTestPages, OWN_CONTENT } from './fixtures/test-site.ts';

// To add a kind of page and a block type takes a table, a schema, a component and a line in the registry; no other code names
// them. The test adds both to a copy of the project and builds it.
const project = mkdtempSync(join(tmpdir(), 'project-'));
const COPIED = [
  'build.config.ts',
  'docs',
  'package.json',
  'package-lock.json',
  'schema',
  'src',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
];

const BLOCK = {
  title: 'Map',
  description: 'Ways to the training centre.',
  type: 'object',
  properties: {
    type: { const: 'site-map' },
    ways: {
      type: 'array',
      description: 'The ways.',
      items: {
        type: 'object',
        description: 'One way.',
        properties: {
          text: { type: 'string', minLength: 1, description: 'How to come.' },
          anchor: { description: 'Where it begins.', allOf: [{ $ref: '../defs/anchor-reference.schema.json' }] },
        },
        required: ['text', 'anchor'],
        additionalProperties: false,
      },
    },
  },
  required: ['type', 'ways'],
  additionalProperties: false,
  examples: [{ type: 'site-map', ways: [] }],
};
const COMPONENT = `import type { BlockProps } from '../../page/block-props.ts';

export function SiteMap({ block, id }: BlockProps<'site-map'>) {
  return <ul id={id}>{block.ways.map(({ text, anchor }) => <li key={anchor}><a href={'#' + anchor}>{text}</a></li>)}</ul>;
}
`;
const KIND = {
  title: 'Directions',
  data: 'nothing',
  eager: true,
  structuredData: 'organisation',
  blocks: [
    { type: 'hero', min: 1, max: 1 },
    { type: 'site-map', min: 1 },
    { type: 'prose', min: 0 },
  ],
};
const PAGE = {
  $schema: '../schema/page.schema.json',
  kind: 'directions',
  route: '/directions',
  title: 'How to find us',
  description: 'The ways to our training centre by train, by bus and by car, and where you can leave the van.',
  blocks: [
    { type: 'hero', heading: 'How to find us' },
    { type: 'site-map', ways: [{ text: 'By train', anchor: 'station' }] },
    { type: 'prose', anchor: 'station', heading: 'By train', text: 'From the station it is a short walk.' },
  ],
};

function write(path: string, content: unknown): void {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

function run(...command: string[]): string {
  return execFileSync(process.execPath, command, { cwd: project, env: OWN_CONTENT, encoding: 'utf8', stdio: 'pipe' });
}

afterAll(() => rmSync(project, { recursive: true }));

test('a kind and a block need only schema, table, component and registry line', { timeout: 240_000 }, () => {
  for (const name of COPIED) cpSync(name, join(project, name), { recursive: true });
  copyTestPages(join(project, 'pages'));
  cpSync(PUBLIC_FOLDER, join(project, 'public'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  write('schema/blocks/site-map.schema.json', BLOCK);
  write('schema/kinds/directions.json', KIND);
  write('src/site/blocks/site-map/site-map.tsx', COMPONENT);
  write('pages/directions.json', PAGE);
  const registry = readFileSync('src/site/blocks/registry.ts', 'utf8');
  write(
    'src/site/blocks/registry.ts',
    registry
      .replace(/^import/m, "import { SiteMap } from './site-map/site-map.tsx';\nimport")
      .replace('  hero: Hero,', "  hero: Hero,\n  'site-map': SiteMap,"),
  );
  run('node_modules/tsx/dist/cli.mjs', 'src/cli/generate.ts', 'types');
  run('node_modules/typescript/bin/tsc', '-p', '.');
  run('src/cli/build.mjs');
  const html = readFileSync(join(project, 'dist/site/directions/index.html'), 'utf8');
  expect(html).toContain('<li><a href="#station">By train</a></li>');
  expect(html).toContain('data-eager');
  expect(html).toContain('"@type":"Organization"');

  write('pages/directions.json', JSON.stringify(PAGE).replace('"anchor":"station","heading"', '"heading"'));
  expect(() => run('src/cli/build.mjs')).toThrow('has no anchor “station”');
});
