import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PUBLIC_FOLDER } from '../../src/build/sources/folders.ts';
import { bundleProgram } from '../fixtures/bundle-program.ts';
import { redPicture } from '../fixtures/red-picture.ts';
import { copyTestPages, OWN_CONTENT } from '../fixtures/test-site.ts';

// The commands for editors and reviewers, in a copy of the project.
const project = mkdtempSync(join(tmpdir(), 'commands-'));
const NEW = ['new', '--kind', 'nvq-course', '--level', '2', '--title', 'Steel Fixing', '--price', '810'];
const DESCRIPTION = 'The Level 2 NVQ in Steel Fixing for fixers who work: assessed at your own site, without an exam.';
const page = (path: string) => join(project, 'pages', path);

function command(file: string) {
  const program = bundleProgram(file);
  return (...words: string[]) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...words], {
      cwd: project,
      env: OWN_CONTENT,
      encoding: 'utf8',
    });
    return { printed: stdout + stderr, stdout, stderr, status };
  };
}

const pages = command('src/cli/authoring/pages.ts');
const check = command('src/cli/check.ts');
const says = (status: number, words: string) => ({ status, printed: expect.stringContaining(words) });
const photo = (file: string) => pages('photo', file);

function git(...words: string[]): string {
  const who = ['-c', 'user.name=Editor', '-c', 'user.email=editor@site.example'];
  return execFileSync('git', [...who, ...words], { cwd: project, encoding: 'utf8', stdio: 'pipe' });
}

function changeText(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(page(path), 'utf8');
  expect(text.search(from)).not.toBe(-1);
  writeFileSync(page(path), text.replace(from, to));
}

function duringChange(path: string, from: string, to: string, act: () => void): void {
  const text = readFileSync(page(path), 'utf8');
  changeText(path, from, to);
  try {
    act();
  } finally {
    writeFileSync(page(path), text);
  }
}

describe('the commands', { timeout: 120_000 }, () => {
  beforeAll(() => {
    copyTestPages(join(project, 'pages'));
    cpSync(PUBLIC_FOLDER, join(project, 'public'), { recursive: true });
    for (const name of ['src', 'schema', 'node_modules', 'package.json', 'tsconfig.json'])
      symlinkSync(resolve(name), join(project, name));
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', 'pages', 'public');
    git('commit', '--quiet', '--message', 'Before');
  });
  afterAll(() => rmSync(project, { recursive: true }));

  it('new writes a page and its product, and keeps the formatting of the rest of the catalogue', () => {
    expect(pages(...NEW)).toMatchObject({ status: 0 });
    expect(git('diff', '--numstat', '--', 'pages/_data/catalogue.json')).toMatch(/^7\t1\t|^6\t0\t/);
    expect(readFileSync(page('nvq-2/steel-fixing.json'), 'utf8')).toContain('"route": "/nvq-2-steel-fixing"');
    expect(check()).toMatchObject({ status: 0 });
    changeText('nvq-2/steel-fixing.json', /"description": ".*"/, `"description": "${DESCRIPTION}"`);
    const examples = ['What do I bring?', 'Your photo ID.', 'Can I film on my phone?', 'Yes, if the picture is sharp.'];
    for (const example of examples) changeText('nvq-2/steel-fixing.json', example, `Fixers: ${example}`);
    expect(check().printed).toContain('0 errors, ');
  });

  it('new never overwrites', () => {
    const before = readFileSync(page('nvq-2/steel-fixing.json'), 'utf8');
    expect(pages(...NEW)).toMatchObject(says(1, 'already exists. Nothing was written.'));
    expect(readFileSync(page('nvq-2/steel-fixing.json'), 'utf8')).toBe(before);
  });

  it('new says what it needs when it cannot ask', () => {
    expect(pages('new', '--kind', 'nvq-cuorse', '--title', 'X').printed).toContain('Did you mean “nvq-course”?');
    expect(pages('new', '--kind', 'nvq-course', '--title', 'X', '--level', '2').printed).toContain(
      '--price: The catalogue has no product “nvq-2-x”. A new product needs a price.',
    );
    expect(readdirSync(page('nvq-2'))).not.toContain('x.json');
  });

  it('check FILE checks a document and those that depend on it, by any way of writing its path', () => {
    duringChange('about.json', '"heading"', '"heding"', () => {
      expect(check('nvq-2/tiling')).toMatchObject(says(0, 'No problems in'));
      expect(check('pages/about.json')).toMatchObject(says(1, '“heding” should be “heading”.'));
    });
    expect(check('pages/abuot.json')).toMatchObject(says(2, 'Did you mean “pages/about.json”?'));
  });

  it('check says “no problems” only without a warning', () => {
    duringChange('about.json', '"Who We Are"', '"Who We Raelly Are"', () => {
      expect(check('about')).toMatchObject(says(0, 'Nothing stops a build of'));
      expect(check('about').printed).not.toContain('No problems');
    });
  });

  it('check --fix renames a document with another ending, unless its name is taken', () => {
    const [about, text, twin] = [page('about.json'), page('about.json.txt'), page('about.JSON')];
    renameSync(about, text);
    expect(check('--fix')).toMatchObject({
      status: 0,
      printed: expect.stringContaining('Renamed pages/about.json.txt to pages/about.json.'),
    });
    cpSync(about, twin);
    const { status, printed } = check('--fix');
    rmSync(twin);
    expect(status).toBe(1);
    expect(printed).toContain('Remove it, or give it another name: about.json is beside it.');
  });

  it('check FILE finds what is wrong there although another document has an error', () => {
    duringChange('about.json', '"heading"', '"heding"', () =>
      duringChange('nvq-2/tiling.json', '"label": "NVQ Level 2"', '"label": "NVQ Level 3"', () => {
        const { status, printed } = check('nvq-2/tiling', '--fail-on', 'warning');
        expect([status, printed]).toEqual([1, expect.stringContaining('Level 3')]);
        expect(printed).not.toContain('No problems');
      }),
    );
  });

  it('check FILE names the document that could not be checked, with the error that it depends on', () => {
    duringChange('_fragments/nvq/faq.json', '"heading"', '"heding"', () => {
      const { status, printed } = check('nvq-2/tiling');
      expect(status).toBe(1);
      expect(printed).toContain('“heding” should be “heading”.');
      expect(printed).toContain('Not checked in full until the errors are fixed: pages/nvq-2/tiling.json, pages/nvq-3');
    });
  });

  it('check takes any number of files, folders and patterns, and refuses what names no document', () => {
    const checked = (...words: string[]) => {
      const { status, stdout, stderr } = check(...words);
      return { status, hasProblem: stdout.includes('“heding” should be “heading”.'), stderr };
    };
    duringChange('about.json', '"heading"', '"heding"', () => {
      const found = { status: 1, hasProblem: true, stderr: '' };
      expect(checked('pages/nvq-2/tiling.json', 'pages/about.json')).toEqual(found);
      expect(checked('pages/a*.json')).toEqual(found);
      expect(checked('pages')).toEqual(found);
      expect(checked('pages/nvq-2/til*', 'pages/policies')).toEqual({ status: 0, hasProblem: false, stderr: '' });
      const stderr = expect.stringContaining('There is no document pages/z*.json.');
      expect(checked('pages/about.json', 'pages/z*.json')).toEqual({ status: 2, hasProblem: false, stderr });
    });
  });

  it('check --changed checks what has changed since the branch left main, committed or not', () => {
    const problems = (...words: string[]) => {
      const { status, stdout } = check('--format', 'json', ...words);
      const { problems: listed }: { problems: { code: string; file: string }[] } = JSON.parse(stdout);
      return { status, files: listed.filter(({ code }) => code === 'unknown-key').map(({ file }) => file) };
    };
    git('stash', '--quiet', '--include-untracked', '--', 'pages');
    git('switch', '--quiet', '--create', 'changing');
    duringChange('about.json', '"heading"', '"heding"', () => {
      git('commit', '--quiet', '--message', 'Mine', '--', 'pages/about.json');
      duringChange('policies/cookies-policy.json', '"heading"', '"heding"', () => {
        expect(problems('--changed')).toEqual({
          status: 1,
          files: ['pages/about.json', 'pages/policies/cookies-policy.json'],
        });
        expect(problems('--changed', 'changing')).toEqual({ status: 1, files: ['pages/policies/cookies-policy.json'] });
        expect(check('--changed', 'no-such-branch')).toMatchObject({ status: 2, stdout: '' });
      });
      const removed = page('cscs.json');
      renameSync(removed, `${project}/cscs.json`);
      expect(check('--changed', 'changing').printed).toContain(
        'pages/cscs.json is gone, and with it the address /cscs.',
      );
      renameSync(`${project}/cscs.json`, removed);
    });
    git('commit', '--quiet', '--message', 'As before', '--', 'pages/about.json');
    git('switch', '--quiet', 'main');
    git('stash', 'pop', '--quiet');
  });

  it('check --fail-on warning fails on a warning, which is an annotation for GitHub', () => {
    const allow = '"allow": [{ "rule": "literal-price", "at": "£1", "reason": "It was so once" }], "route":';
    duringChange('about.json', '"route":', allow, () => {
      expect(check('pages/about.json')).toMatchObject({ status: 0 });
      expect(check('--fail-on', 'warning', '--format', 'github', 'pages/about.json')).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(/^::warning file=pages\/about\.json,line=\d+,col=\d+,title=unused-allowance::/),
      });
    });
  });

  it('changes lists pages, prices, facts, blocks and the pages affected by a fragment', () => {
    changeText('_data/catalogue.json', '"price": 750', '"price": 760');
    changeText('_data/facts.json', '"passMark": "90%"', '"passMark": "88%"');
    changeText('_fragments/nvq/faq.json', 'What is an NVQ?', 'What, then, is an NVQ?');
    changeText('about.json', '"title": "', '"title": "All ');
    const { printed } = pages('changes', 'main');
    expect(printed).toContain('New pages\n  Level 2 NVQ in Steel Fixing, at /nvq-2-steel-fixing');
    expect(printed).toContain('£750 is now £760');
    expect(printed).toContain('CITB test, pass mark: “90%” is now “88%”, on CITB Health and Safety Test');
    expect(printed).toMatch(
      /“NVQ questions”, FAQ “NVQ questions”: Question 1, Question “What is an NVQ\?” is now “.*”, on .*NVQ in /,
    );
    expect(printed).toMatch(/\n {2}All .*: Title “.*” is now “All /);
  });

  it('changes leaves out what others have added to the base since', () => {
    git('switch', '--quiet', '--create', 'later');
    git('commit', '--quiet', '--allow-empty', '--message', 'Mine');
    git('switch', '--quiet', '--create', 'ahead', 'main');
    const text = readFileSync(page('cscs.json'), 'utf8');
    changeText('cscs.json', '"title": "', '"title": "New: ');
    git('commit', '--quiet', '--message', 'Theirs', '--', 'pages/cscs.json');
    git('switch', '--quiet', 'later');
    expect(readFileSync(page('cscs.json'), 'utf8')).toBe(text);
    const { printed } = pages('changes', 'ahead');
    git('switch', '--quiet', 'main');
    expect(printed).not.toContain('New: ');
  });

  it('changes fails on a document that cannot be read, and does not call its page removed', () => {
    duringChange('about.json', '"title"', 'title', () => {
      const changes = pages('changes', 'main');
      expect(changes).toMatchObject(says(1, 'pages/about.json cannot be read.'));
      expect(changes.printed).not.toContain('Removed pages');
    });
  });

  it('changes says so when it cannot read the base', () => {
    expect(pages('changes', 'no-such-branch')).toMatchObject({ status: 2 });
  });

  it('remove says who links to a page, and removes it with its product only when that is wanted', () => {
    const asked = pages('remove', '/nvq-2-plastering');
    expect(asked.printed).toMatch(
      /These links lead to it:\n {2}pages\/card-finder\.json:\d+:\d+ .*\n {2}pages\/nvq-2\/dry-lining\.json:\d+:\d+ \/nvq-2-plastering/,
    );
    expect(asked.printed).toContain(
      'Nothing was removed. To remove the page, run: npm run pages -- remove /nvq-2-plastering --yes',
    );
    expect(readdirSync(page('nvq-2'))).toContain('plastering.json');
    expect(pages('remove', '/nvq-2-plastering', '--yes').printed).toContain(
      '/nvq-2-plastering leads to /nvq-level-2 now.',
    );
    expect(readdirSync(page('nvq-2'))).not.toContain('plastering.json');
    expect(check().printed).toContain('0 errors, ');
  });

  it('photo writes a picture that check accepts once its description is written, and overwrites none', async () => {
    const file = join(project, 'Site visit 1.JPG');
    await redPicture(2400, 1200).jpeg().toFile(file);
    const { printed, status } = photo(file);
    expect(status).toBe(0);
    expect(printed).toContain('Wrote public/images/site-visit-1.webp: 1920 × 960 pixels');
    const value = '"image": { "src": "/images/site-visit-1.webp", "alt": "photo" }';
    expect(printed).toContain(value);
    const contact = JSON.parse(readFileSync(page('contact-us.json'), 'utf8'));
    contact.blocks[0].image = JSON.parse(`{${value}}`).image;
    writeFileSync(page('contact-us.json'), JSON.stringify(contact, null, 2));
    expect(check().printed).toContain('“photo” does not say what the picture shows.');
    changeText('contact-us.json', '"alt": "photo"', '"alt": "A wall"');
    expect(check().printed).toContain('0 errors, ');
    expect(photo(file)).toMatchObject(says(1, 'already exists'));
  });

  it('photo says what is wrong with a file that is no photo', () => {
    const text = join(project, 'text.jpg');
    writeFileSync(text, 'Dear Sir or Madam');
    expect(photo(text)).toMatchObject(says(1, 'is not a picture'));
    expect(photo('none.jpg').printed).toContain('none.jpg is not a file. Check its name.');
  });

  it('migrate rewrites nothing if all documents are up to date', () => {
    expect(pages('migrate', '--dry-run').printed).toMatch(/^All \d+ documents are at version \d+\./);
  });
});
