import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesBelow } from '../../src/build/sources/files.ts';
import { formatDocument } from '../../src/content/documents/format-document.ts';
import { hashOf } from '../../src/desk/documents/current-document.ts';
import { recoverSave } from '../../src/desk/save/journal.ts';
import { saveDocuments } from '../../src/desk/save/save-documents.ts';
import type { DocumentEdit } from '../../src/editor/protocol/documents.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'interrupted-')));
const pages = join(folder, 'pages');
const BEFORE: Readonly<Record<string, string>> = {
  'about.json': formatDocument({ title: 'About', route: '/about' }),
  'cards/old.json': formatDocument({ title: 'Old' }),
  '_data/urls.json': formatDocument({ urls: { '/about': 'about.json' } }),
};
const AFTER: Readonly<Record<string, string>> = {
  'about.json': formatDocument({ title: 'About', route: '/about-us' }),
  'new/page.json': formatDocument({ title: 'New' }),
  '_data/urls.json': formatDocument({ urls: { '/about': 'about.json', '/about-us': 'about.json' } }),
};

function editTo(document: string, text: string | undefined): DocumentEdit {
  const former = BEFORE[document];
  const edit = { document, hash: former === undefined ? null : hashOf(former) };
  return text === undefined ? { ...edit, removed: true } : { ...edit, value: JSON.parse(text) };
}

const EDITS = [...new Set([...Object.keys(BEFORE), ...Object.keys(AFTER)])].map((document) =>
  editTo(document, AFTER[document]),
);

/** The contents of the pages folder: every file with its text. */
function contents(): Record<string, string> {
  return Object.fromEntries(filesBelow(pages).map((path) => [path, readFileSync(join(pages, path), 'utf8')]));
}

/** Saves in a process of its own. */
function save(killedBefore: number, edits: readonly DocumentEdit[] = EDITS, ...named: readonly string[]) {
  writeFileSync(join(folder, 'edits.json'), JSON.stringify(edits));
  const words = [
    join(folder, 'bundle/save-in-process.js'),
    pages,
    join(folder, 'edits.json'),
    String(killedBefore),
    ...named,
  ];
  return spawnSync(process.execPath, words, { encoding: 'utf8' });
}

/** Returns true if this system lets a process have file systems of its own. */
const CAN_MOUNT = spawnSync('unshare', ['-rm', 'true']).status === 0;

/** Saves in a process that sees the pages folder after a command, such as a mount. */
function saveAfter(command: string, edits: readonly DocumentEdit[]) {
  writeFileSync(join(folder, 'edits.json'), JSON.stringify(edits));
  const run = `cp -r "$1" "$1.copy" && ${command} && "$2" "$3" "$1" "$4" && cd "$1" && ls -A && sha256sum *.json && rm -r "$1.copy"`;
  const words = [pages, process.execPath, join(folder, 'bundle/save-in-process.js'), join(folder, 'edits.json')];
  return spawnSync('unshare', ['-rm', 'sh', '-c', run, 'sh', ...words], { encoding: 'utf8' });
}

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: { ssr: resolve('tests/page-editor/save-in-process.ts'), outDir: join(folder, 'bundle'), target: 'node24' },
  }),
);
beforeEach(writeBefore);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a save of several files', { timeout: 120_000 }, () => {
  it('is whole, killed before any call of the file system: the next start finishes or undoes it', () => {
    const ends = new Set<string>();
    for (let call = 1; ; call++) {
      const { signal, stdout, stderr } = save(call);
      if (signal === null) {
        expect(`${stdout}${stderr}`).toContain('"saved"');
        expect(call).toBeGreaterThan(20);
        break;
      }
      recoverSave(pages);
      const found = contents();
      const isAfter = '/about-us' in JSON.parse(found['_data/urls.json'] ?? '').urls;
      expect(found).toEqual(isAfter ? AFTER : BEFORE);
      ends.add(isAfter ? 'finished' : 'undone');
      writeBefore();
    }
    expect([...ends].sort()).toEqual(['finished', 'undone']);
    expect(contents()).toEqual(AFTER);
  });

  it('that was killed is finished by the next save, too', () => {
    killAfterDecision();
    expect(() => saveDocuments(pages, [editTo('about.json', formatDocument({ title: 'Mine' }))])).toThrow(
      'Something else has changed “About',
    );
    expect(contents()).toEqual(AFTER);
  });

  it('that was killed leaves alone what someone has changed since, and loses nothing', () => {
    killAfterDecision();
    writeFileSync(join(pages, 'about.json'), '{ "title": "Theirs" }\n');
    expect(recoverSave(pages)).toMatchObject({ setAside: ['about.json'] });
    const { 'about.json': theirs, ...others } = contents();
    expect(theirs).toBe('{ "title": "Theirs" }\n');
    const aside = Object.keys(others).filter((path) => path.includes('.unsaved-'));
    expect(aside.map((path) => others[path])).toEqual([AFTER['about.json']]);
  });

  it('whose journal is damaged is left for a person, and says so', () => {
    killAfterDecision();
    writeFileSync(join(pages, '.unfinished-save'), '{');
    const before = contents();
    expect(() => recoverSave(pages)).toThrow('.unfinished-save in the pages folder is damaged.');
    expect(contents()).toEqual(before);
  });

  it.skipIf(!CAN_MOUNT)('to a full disk changes nothing and says so', () => {
    const large = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, 'x'.repeat(100)]));
    const edits = [editTo('about.json', AFTER['about.json']), editTo('cards/old.json', JSON.stringify(large))];
    const mount = 'mount -t tmpfs -o size=100k none "$1" && cp -r "$1.copy/." "$1"';
    const { stdout, stderr } = saveAfter(mount, edits);
    expect(`${stdout}${stderr}`).toContain('"disk-full"');
    expect(stdout).toContain('The disk is full. Nothing was saved');
    expect(stdout).toContain(hashOf(BEFORE['about.json'] ?? ''));
    expect(stdout).not.toMatch(/saving|unfinished/);
  });

  it.skipIf(!CAN_MOUNT)('to a read-only folder changes nothing and says so', () => {
    const { stdout, stderr } = saveAfter('mount --bind -o ro "$1" "$1"', EDITS);
    expect(`${stdout}${stderr}`).toContain('"read-only"');
    expect(stdout).toContain('Nothing was saved');
    expect(stdout).toContain(hashOf(BEFORE['about.json'] ?? ''));
  });
});

/** Kills a save right before it puts the first file in its place: the first rename is that of the journal. */
function killAfterDecision(): ReturnType<typeof save> {
  const killed = save(2, EDITS, 'renameSync');
  expect(killed.signal).toBe('SIGKILL');
  expect(existsSync(join(pages, '.unfinished-save'))).toBe(true);
  return killed;
}

function writeBefore(): void {
  rmSync(pages, { recursive: true, force: true });
  for (const [path, text] of Object.entries(BEFORE)) {
    mkdirSync(dirname(join(pages, path)), { recursive: true });
    writeFileSync(join(pages, path), text);
  }
}
