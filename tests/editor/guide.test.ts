import { execSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { readSite } from '../../src/content/check/read-site.ts';

// Follows docs/for-editors.md word for word in a copy of the project: runs the commands, makes the changes to documents and
// compares what the commands print.
interface Step {
  command?: string;
  change?: { file: string; from: string; to: string };
  output?: string;
}

const guide = readFileSync('docs/for-editors.md', 'utf8');
const project = mkdtempSync(join(tmpdir(), 'guide-'));

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  const blocks = /(?:[Ii]n `(?<file>pages\/[^`]+)`:\n\n)?```(?<language>sh|diff|text)\n(?<body>[\s\S]*?)```/g;
  for (const { groups: { file = '', language, body = '' } = {} } of text.matchAll(blocks)) {
    const side = (mark: string) =>
      body
        .split('\n')
        .filter((line) => line.startsWith(mark))
        .map((line) => line.slice(1))
        .join('\n');
    if (language === 'sh') steps.push({ command: body.trim() });
    else if (language === 'diff') steps.push({ change: { file, from: side('-'), to: side('+') } });
    else Object.assign(steps.at(-1) ?? {}, { output: body.trim() });
  }
  return steps;
}

function perform({ command, change, output }: Step): void {
  if (change) {
    const path = join(project, change.file);
    const parts = readFileSync(path, 'utf8').split(change.from);
    expect(parts.length, `“${change.from}” is once in ${change.file}`).toBe(2);
    writeFileSync(path, parts.join(change.to));
  }
  if (command === undefined) return;
  const printed = execSync(command.replace('npm run', 'npm run --silent'), {
    cwd: project,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  if (output !== undefined) expect(printed).toContain(output);
}

function readProject() {
  const { site, problems } = readSite(readSources(join(project, 'pages'), join(project, 'public')), projectValidator());
  expect(problems.filter(({ severity }) => severity !== 'note')).toEqual([]);
  if (!site) throw new Error('The documents have errors.');
  return site;
}

describe('the guide for editors', { timeout: 120_000 }, () => {
  beforeAll(async () => {
    cpSync('pages', join(project, 'pages'), { recursive: true });
    cpSync('package.json', join(project, 'package.json'));
    cpSync('public', join(project, 'public'), { recursive: true });
    for (const name of ['src', 'schema', 'node_modules', 'tsconfig.json'])
      symlinkSync(resolve(name), join(project, name));
    const photo = sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'tan' } });
    await photo.jpeg().toFile(join(project, 'photo.jpg'));
    for (const step of stepsOf(guide)) perform(step);
  }, 120_000);
  afterAll(() => rmSync(project, { recursive: true }));

  it('adds a Level 3 page with its price', () => {
    const page = readProject().pages.find((one) => one.page.route === '/nvq-3-floorlaying')?.page;
    expect(page?.title).toBe('Level 3 NVQ in Floorlaying');
    expect(page?.data).toMatchObject({ load: 'product', product: { title: 'Floorlaying', price: 950 } });
    expect(JSON.stringify(page?.blocks[0])).toContain('answer for the finish');
  });

  it('changes a price everywhere', () => {
    const text = JSON.stringify(readProject().pages.map(({ page }) => page));
    const prices = [...text.matchAll(/"title":"Plastering","price":(\d+)/g)].map(([, price]) => price);
    expect(new Set(prices)).toEqual(new Set(['795']));
  });

  it('shows a photo instead of a drawing', () => {
    const page = readProject().pages.find((one) => one.page.route === '/nvq-3-floorlaying')?.page;
    expect(page?.blocks[0]).toMatchObject({ image: { src: '/images/floor.webp' } });
  });

  it('removes a course and keeps its address alive', () => {
    const { pages, redirects, catalogue } = readProject();
    const from = '/nvq-2-roofing-occupations---roof-slater-and-tiler';
    expect(pages.map(({ page }) => page.route)).not.toContain(from);
    expect(redirects).toContainEqual({ from, to: '/nvq-level-2' });
    expect(Object.keys(catalogue.products)).not.toContain('nvq-2-roofing');
  });

  it('renames a page and keeps its old address alive', () => {
    const { pages, redirects } = readProject();
    expect(pages.map(({ page }) => page.route)).toContain('/about-us');
    expect(redirects).toContainEqual({ from: '/about', to: '/about-us' });
  });
});
