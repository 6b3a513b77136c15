import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cyclicImports,
  importedNames,
  isTest,
  type ProjectImport,
  projectImports,
  readSourceTexts,
  roomOf,
  topFolderOf,
} from './source-imports.ts';

// Which folders of src/ each folder may import, besides lib: dependencies run one way.
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  shop: ['generated'],
  generated: ['generated'],
  content: ['generated', 'shop'],
  site: ['generated', 'shop'],
  editor: ['generated', 'shop', 'content', 'site'],
  build: ['generated', 'shop', 'content', 'site'],
  server: ['generated', 'shop'],
  desk: ['generated', 'shop', 'content', 'build', 'server', 'editor'],
  cli: ['generated', 'shop', 'content', 'build', 'server', 'desk'],
};
/** The most files that a folder holds, tests and stylesheets aside. */
const ROOM_SIZE = 12;
/** Folders that are lists: a file for each rule, and for each migration. */
const LISTS = ['src/content/rules', 'src/server/database/migrations'];

const texts = readSourceTexts('src');
const sources = [...texts.keys()].filter((file) => !isTest(file));
const imports = projectImports(texts);
const rooms = [...new Set([...texts.keys()].map(roomOf))];
const page = readFileSync('docs/architecture.md', 'utf8');
const importsOf = (file: string) => importedNames(texts.get(file) ?? '');

/** Imports as “file -> target” where a condition holds. */
function importsWhere(condition: (one: ProjectImport) => boolean): string[] {
  return imports.filter(condition).map(({ file, target }) => `${file} -> ${target}`);
}

/** Imports of a room that lead to another room of the same folder. */
function importsBeside(room: string, allowed: readonly string[]): string[] {
  return importsWhere(({ file, target }) => {
    const to = roomOf(target);
    return roomOf(file) === room && topFolderOf(to) === topFolderOf(room) && ![room, ...allowed].includes(to);
  });
}

describe('the folders of src', () => {
  it('are those that the map names', () => {
    expect([...new Set(rooms.map(topFolderOf))]).toEqual(Object.keys(ALLOWED).sort());
  });

  it('import each other one way only', () => {
    const isWrong = ({ file, target }: ProjectImport) =>
      target.startsWith('src/') &&
      ![topFolderOf(file), 'lib', ...(ALLOWED[topFolderOf(file)] ?? [])].includes(topFolderOf(target));
    expect(importsWhere(isWrong)).toEqual([]);
  });
});

describe('the rooms of a folder', () => {
  it('do not import each other both ways, except for a page that renders its blocks', () => {
    const isRegistry = ({ file, target }: ProjectImport) =>
      roomOf(file) === 'site/page' && roomOf(target) === 'site/blocks';
    expect(cyclicImports(imports.filter((one) => !isRegistry(one)))).toEqual([]);
    expect(importsWhere(isRegistry)).toEqual([
      'src/site/page/block-view.tsx -> src/site/blocks/registry.ts',
      'src/site/page/render-blocks.tsx -> src/site/blocks/every-block.ts',
    ]);
  });

  it(`hold at most ${ROOM_SIZE} files each`, () => {
    const folders = [...new Set(sources.map(dirname))].filter((folder) => !LISTS.includes(folder));
    const sizeOf = (folder: string) => sources.filter((file) => dirname(file) === folder).length;
    expect(folders.filter((folder) => sizeOf(folder) > ROOM_SIZE)).toEqual([]);
  });

  it.each(rooms)('%s is in the table of docs/architecture.md', (room) => {
    const [, table = ''] = page.split('## Rooms');
    const named = [...table.matchAll(/^\| (`.+?`) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
    expect(named).toContain(`\`${room}/\``);
  });
});

describe('content', () => {
  // The rooms that all share, and those that know single documents.
  const low = [
    'content',
    'content/documents',
    'content/text',
    'content/problems',
    'content/schema',
    'content/migrations',
  ];

  it.each(low)('%s knows no other document than its own', (room) => {
    expect(importsBeside(room, low)).toEqual([]);
  });

  it('rules know the index and the parsed documents, and not who runs them', () => {
    expect(importsBeside('content/rules', [...low, 'content/parser', 'content/cross-references'])).toEqual([]);
  });
});

it('desk alone imports the page editor, and its commands desk, so nothing deployed holds a byte of them', () => {
  const importersOf = (folder: string) =>
    importsWhere(({ file, target }) => topFolderOf(target) === folder && topFolderOf(file) !== folder);
  expect(importersOf('editor').filter((one) => !one.startsWith('src/desk/'))).toEqual([]);
  expect(importersOf('desk').filter((one) => !/^src\/cli\/(?:edit|desk|publish\/publish)\.ts/.test(one))).toEqual([]);
});

describe('server', () => {
  it('config knows no other room', () => {
    expect(importsBeside('server/config', [])).toEqual([]);
  });

  it('database knows its settings alone', () => {
    expect(importsBeside('server/database', ['server/config'])).toEqual([]);
  });

  it('http knows no route', () => {
    expect(importsBeside('server/http', ['server/config', 'server/database', 'server/monitoring'])).toEqual([]);
  });
});

describe('site', () => {
  it('no file reads the settings while it is loaded: the page editor has them only later', () => {
    const early = [...texts].filter(
      ([file, text]) => /^src\/site\//.test(file) && /^(?:export )?const .*= settings\b/m.test(text),
    );
    expect(early.map(([file]) => file)).toEqual([]);
  });

  it('blocks do not import each other, nor the router', () => {
    const isBlock = (path: string) => path.startsWith('src/site/blocks/') && path.split('/').length > 4;
    const isOther = ({ file, target }: ProjectImport) =>
      isBlock(file) && target.startsWith('src/site/blocks/') && dirname(file) !== dirname(target);
    expect(importsWhere(isOther)).toEqual([]);
    expect(sources.filter((file) => isBlock(file) && importsOf(file).includes('react-router-dom'))).toEqual([]);
  });
});

describe('tests', () => {
  const tests = readSourceTexts('tests');
  const all = new Map([...texts, ...tests]);

  /** The imports of a file, with the imports of those: of the helpers in tests/, or of any folder if `within` is ''. */
  function reached(file: string, within = 'tests/', found = new Set<string>()): ReadonlySet<string> {
    for (const name of importedNames(all.get(file) ?? '').filter((one) => one.startsWith('.'))) {
      const target = join(dirname(file), name);
      if (found.has(target)) continue;
      found.add(target);
      if (target.startsWith(within)) reached(target, within, found);
    }
    return found;
  }

  it('beside a source know what the room of the source knows', () => {
    const wrong = [...texts.keys()].filter(isTest).flatMap((test) => {
      const known = [
        'generated',
        roomOf(test),
        ...imports.filter(({ file }) => roomOf(file) === roomOf(test)).map(({ target }) => roomOf(target)),
      ];
      return importsOf(test)
        .map((name) => join(dirname(test), name))
        .filter((target) => target.startsWith('src/') && !known.includes(roomOf(target)))
        .map((target) => `${test} -> ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  it('in tests/ cross rooms: those of one room are beside their source', () => {
    // Whatever tests in a browser import, they run the built site.
    const ofOneRoom = [...tests.keys()]
      .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== 'tests/architecture.test.ts')
      .filter((file) => !file.startsWith('tests/browser/'))
      .filter((file) => {
        const targets = [...reached(file)].filter((target) => texts.has(target));
        return new Set(targets.map(roomOf).filter((room) => room !== 'generated')).size === 1;
      });
    expect(ofOneRoom).toEqual([]);
  });

  it('read their own copy of the content: none names the live pages or images', () => {
    const named = /(?:Sync|readSources)\((?:join\(|resolve\()?['"`](?:pages|public)\b/;
    const isLive = (file: string, name: string) => /^(?:pages|public)\//.test(join(dirname(file), name));
    const wrong = [...all].filter(
      ([file, text]) =>
        (isTest(file) || tests.has(file)) &&
        (named.test(text) || importedNames(text).some((name) => isLive(file, name))),
    );
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it('hand their settings, such as the folder of pages, to the commands that they start', () => {
    const ownEnvironment = /\benv(?:ironment)?\s*[:=]\s*\{(?!\s*\.\.\.)/;
    const wrong = [...all].filter(
      ([file, text]) =>
        (isTest(file) || tests.has(file)) && /\b(?:spawn|exec|fork)\w*\(/.test(text) && ownEnvironment.test(text),
    );
    // The first runs in an empty project; the others serve a build that they name.
    expect(wrong.map(([file]) => file)).toEqual([
      'src/cli/command-line/development-packages.test.ts',
      'tests/reliability/alerts.spec.ts',
      'tests/reliability/server-process.ts',
    ]);
  });

  it('share what several of their folders need through tests/fixtures', () => {
    const wrong = [...tests.keys()].flatMap((file) =>
      importedNames(tests.get(file) ?? '')
        .map((name) => join(dirname(file), name))
        .filter((target) => tests.has(target) && !['tests/fixtures', dirname(file)].includes(dirname(target)))
        .map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });
});

it('the files that a page goes through are listed in order, each imported by one before it, room by room', () => {
  const [, section = ''] = page.split('## From a document to HTML');
  const [list = ''] = section.split('\n## ');
  const listed = [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
  expect(listed.length).toBeGreaterThan(14);
  expect(listed.length).toBeLessThan(19);
  const isImported = (file: string, place: number) =>
    imports.some((one) => one.target === file && listed.slice(0, place).includes(one.file));
  expect(listed.filter((file, place) => place > 0 && !isImported(file, place))).toEqual([]);
  const entered = listed.map(roomOf).filter((room, place, all) => room !== all[place - 1]);
  expect(entered).toEqual([...new Set(entered)]);
});
