import { execFileSync, execSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { projectValidator } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { readSite } from '../../src/content/check/read-site.ts';
import type { Site } from '../../src/content/resolve/resolve-site.ts';
import { copyTestPages, OWN_CONTENT } from '../fixtures/test-site.ts';

// Follows docs/for-editors.md word for word in a copy of the project: runs the commands, makes the changes to documents and
// compares what the commands print.
interface Step {
  command?: string;
  change?: { file: string; from: string; to: string };
  output?: string;
}

const guide = readFileSync('docs/for-editors.md', 'utf8');
const project = mkdtempSync(join(tmpdir(), 'guide-'));
const remote = mkdtempSync(join(tmpdir(), 'guide-remote-'));
/** The site before the guide takes back what it published, and after. */
let published: Site;
let undone: Site;

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  const blocks = /(?:[Ii]n\s`(?<file>pages\/[^`]+)`:\n\n)?```(?<language>sh|diff|text)\n(?<body>[\s\S]*?)```/g;
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
    env: OWN_CONTENT,
    encoding: 'utf8',
    stdio: 'pipe',
  });
  if (output !== undefined) expect(printed).toContain(output);
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
}

/** Makes the project a repository with a branch `main` and a remote, as an editor has it. */
function startRepository(): void {
  git('init', '--initial-branch', 'main');
  git('config', 'user.name', 'Editor');
  git('config', 'user.email', 'editor@plumbline-training.example');
  git('init', '--bare', remote);
  git('remote', 'add', 'origin', remote);
  git('add', 'pages', 'public', 'package.json');
  git('commit', '--message', 'The site as it is');
  git('push', '--set-upstream', 'origin', 'main');
}

function readProject() {
  const { site, problems } = readSite(readSources(join(project, 'pages'), join(project, 'public')), projectValidator());
  // The copy of the other course is still there, and the dates of the tests are decades ahead of those of the guide.
  const expected = ['borrowed-words', 'unlikely-date'];
  expect(problems.filter(({ severity, code }) => severity !== 'note' && !expected.includes(code))).toEqual([]);
  if (!site) throw new Error('The documents have errors.');
  return site;
}

function pageAt(route: string) {
  return published.pages.find(({ page }) => page.route === route)?.page;
}

describe('the guide for editors', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    copyTestPages(join(project, 'pages'));
    cpSync('package.json', join(project, 'package.json'));
    cpSync(PUBLIC_FOLDER, join(project, 'public'), { recursive: true });
    for (const name of ['src', 'schema', 'node_modules', 'tsconfig.json'])
      symlinkSync(resolve(name), join(project, name));
    const photo = sharp({ create: { width: 2400, height: 1600, channels: 3, background: 'tan' } });
    await photo.jpeg().toFile(join(project, 'photo.jpg'));
    startRepository();
    for (const step of stepsOf(guide)) {
      if (step.command?.startsWith('git revert')) published = readProject();
      perform(step);
    }
    undone = readProject();
  }, 240_000);
  afterAll(() => {
    for (const folder of [project, remote]) rmSync(folder, { recursive: true });
  });

  it('adds a Level 3 page with its price', () => {
    const page = pageAt('/nvq-3-floorlaying');
    expect(page?.title).toBe('Level 3 NVQ in Floorlaying');
    expect(page?.data).toMatchObject({ load: 'product', product: { title: 'Floorlaying', price: 950 } });
    expect(JSON.stringify(page?.blocks[0])).toContain('answer for the finish');
  });

  it('changes a price everywhere', () => {
    const text = JSON.stringify(published.pages.map(({ page }) => page));
    const prices = [...text.matchAll(/"title":"Plastering","price":(\d+)/g)].map(([, price]) => price);
    expect(new Set(prices)).toEqual(new Set(['795']));
  });

  it('shows a photo instead of a drawing', () => {
    expect(pageAt('/nvq-3-floorlaying')?.blocks[0]).toMatchObject({ image: { src: '/images/floor.webp' } });
  });

  it('removes a course and keeps its address alive', () => {
    const { pages, redirects, catalogue } = published;
    const from = '/nvq-2-roofing-occupations---roof-slater-and-tiler';
    expect(pages.map(({ page }) => page.route)).not.toContain(from);
    expect(redirects).toContainEqual({ from, to: '/nvq-level-2' });
    expect(Object.keys(catalogue.products)).not.toContain('nvq-2-roofing');
  });

  it('renames a page and keeps its old address alive', () => {
    const { pages, redirects } = published;
    expect(pages.map(({ page }) => page.route)).toContain('/about-us');
    expect(redirects).toContainEqual({ from: '/about', to: '/about-us' });
  });

  it('sells a product without VAT', () => {
    expect(published.catalogue.products['nvq-2-dry-lining']?.vatApplicable).toBe(false);
  });

  it('changes the phone number', () => {
    expect(published.settings.contact.phone).toBe('020 7946 0121');
  });

  it('changes a question on every page that shares it', () => {
    const asking = published.pages.filter(({ page }) => JSON.stringify(page).includes('Do I have to sit an exam?'));
    expect(asking.length).toBeGreaterThan(10);
    expect(JSON.stringify(published.pages)).not.toContain('"question":"Is there an exam?"');
  });

  it('adds a module to the specialist test, and counts it', () => {
    expect(published.catalogue.products['citb-specialist']?.modules).toHaveLength(11);
    expect(JSON.stringify(pageAt('/citb'))).toContain('the 11 in the list');
  });

  it('adds a policy page with a link in the footer', () => {
    expect(pageAt('/modern-slavery-statement')?.title).toBe('Modern slavery statement');
    expect(published.settings.footer.links.map(({ href }) => href)).toContain('/modern-slavery-statement');
  });

  it('publishes a branch and undoes it', () => {
    expect(git('log', '--format=%s', 'origin/floorlaying').split('\n')[0]).toBe('Floorlaying, a new Level 3 course');
    expect(undone.pages.map(({ page }) => page.route)).not.toContain('/nvq-3-floorlaying');
    expect(git('status', '--short', 'pages')).toBe('');
  });
});
