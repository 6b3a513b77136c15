import { describe, expect, it } from 'vitest';
import { addFile, type Change, readExample } from './example-site.ts';

const ABOUT = 'pages/about.json';
const urls = addFile('pages/_data/urls.json', {
  urls: { '/': 'home.json', '/about': 'about.json', '/who-we-are': 'about.json', '/tiling': 'tiling.json' },
});

function copyTo(path: string, change = (text: string) => text): Change {
  return (files) => {
    files[path] = change(files[ABOUT] ?? '');
  };
}

const found = (...changes: readonly Change[]) =>
  readExample(...changes).problems.map(({ file, code, slice, message }) => ({ file, code, slice, message }));

describe('a copied page', () => {
  it.each(['pages/about copy.json', 'pages/about-2.json', 'pages/a-new-page.json'])('is one problem, on %s', (file) => {
    const message = `This page is a copy of ${ABOUT}: it has the same “route”, “aliases”, “title” and “description”.`;
    const expected = [{ file, code: 'duplicate-route', slice: '"/about"', message }];
    expect(found(urls, copyTo(file))).toEqual(expected);
  });

  it('is the one whose name goes on after that of the original, if neither has been served yet', () => {
    expect(found(copyTo('pages/about copy.json')).map(({ file }) => file)).toEqual(['pages/about copy.json']);
  });

  it('with an address of its own, is one problem, at what is still the same', () => {
    const file = 'pages/about-2.json';
    const renamed = copyTo(file, (text) => text.replace('"/about"', '"/team"'));
    const message = `This page is a copy of ${ABOUT}: it has the same “aliases”, “title” and “description”.`;
    expect(found(urls, renamed)).toEqual([{ file, code: 'duplicate-route', slice: '"/who-we-are"', message }]);
  });

  it('with only its texts left from the original, is one problem of its own', () => {
    const file = 'pages/a.json';
    const renamed = copyTo(file, (text) => text.replace('"/about"', '"/team"').replace('"/who-we-are"', '"/people"'));
    const message = `${ABOUT} has the same title and description.`;
    expect(found(urls, renamed).filter(({ code }) => code !== 'unlisted-address')).toEqual([
      { file, code: 'duplicate-title', slice: '"About us"', message },
    ]);
  });

  it('is right once it has an address and texts of its own', () => {
    const own = (text: string) => {
      const { aliases: _, ...page } = JSON.parse(text.replace('Who We Are', 'Our Team'));
      const description = 'Who works here, what each of us does, and how you reach the one whom you need.';
      return JSON.stringify({ ...page, route: '/team', title: 'Our team', description });
    };
    expect(found(copyTo('pages/team.json', own)).filter(({ code }) => code !== 'unreachable-page')).toEqual([]);
  });
});
