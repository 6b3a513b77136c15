import { describe, expect, it } from 'vitest';
import type { DocumentChange } from '../../editor/protocol/tool-calls.ts';
import { readValue, withChanges } from './document-changes.ts';

const PAGE = { title: 'About', blocks: [{ type: 'hero' }, { type: 'prose', text: 'One' }, { type: 'faq' }] };
const typesOf = (changed: unknown) => JSON.stringify(changed).match(/(?<="type":")\w+/g);

it.each<[name: string, change: DocumentChange, types: string[]]>([
  [
    'inserts before an entry',
    { at: '/blocks/1', do: 'insert', value: { type: 'tiles' } },
    ['hero', 'tiles', 'prose', 'faq'],
  ],
  [
    'inserts at the end',
    { at: '/blocks/-', do: 'insert', value: { type: 'tiles' } },
    ['hero', 'prose', 'faq', 'tiles'],
  ],
  ['replaces an entry', { at: '/blocks/2', do: 'set', value: { type: 'tiles' } }, ['hero', 'prose', 'tiles']],
  ['moves an entry', { at: '/blocks/2', do: 'move', to: 0 }, ['faq', 'hero', 'prose']],
  ['removes an entry', { at: '/blocks/0', do: 'remove' }, ['prose', 'faq']],
])('%s', (_, change, types) => {
  expect(typesOf(withChanges(PAGE, [change]))).toEqual(types);
});

it('makes the second change in what the first one made', () => {
  const heading = { at: '/blocks/0/heading', do: 'set', value: 'Who we are' } as const;
  const changes: DocumentChange[] = [{ at: '/blocks/0', do: 'remove' }, heading, { at: '/title', do: 'remove' }];
  const blocks = [{ type: 'prose', text: 'One', heading: 'Who we are' }, { type: 'faq' }];
  expect(withChanges(PAGE, changes)).toEqual({ blocks });
});

describe('refuses', () => {
  it.each(['', 'title', '/blocks/-1', '/blocks/1.5', '/blocks/9', '/blocks/x', '/title/0', '/none/x', '/blocks/3'])(
    'to set a value at “%s”',
    (at) => {
      expect(() => withChanges(PAGE, [{ at, do: 'set', value: 1 }])).toThrow('There is nothing at');
    },
  );

  it.each<[change: DocumentChange, words: string]>([
    [{ at: '/colour', do: 'remove' }, 'There is nothing at “/colour”'],
    [{ at: '/title', do: 'set' }, 'give a value'],
    [{ at: '/title', do: 'insert', value: 1 }, 'not in a list'],
    [{ at: '/blocks/0', do: 'move', to: 3 }, 'which has 3 entries'],
    [{ at: '/blocks/0', do: 'move' }, 'which has 3 entries'],
  ])('%j', (change, words) => {
    expect(() => withChanges(PAGE, [change])).toThrow(words);
  });
});

describe('reads', () => {
  const long = { ...PAGE, blocks: [...PAGE.blocks, { type: 'prose', heading: 'How', text: 'x'.repeat(5_000) }] };

  it('a document by its outline', () => {
    expect(readValue(long)).toEqual({ '/title': 'About', '/blocks': ['hero', 'prose One', 'faq', 'prose How'] });
  });

  it('a small value as it is, a large one by its outline with whole pointers, and a long text whole', () => {
    expect(readValue(long, '/blocks/1')).toEqual({ type: 'prose', text: 'One' });
    expect(readValue(long, '/blocks/3')).toMatchObject({
      '/blocks/3/heading': 'How',
      '/blocks/3/text': `${'x'.repeat(120)}…`,
    });
    expect(readValue(long, '/blocks/3/text')).toHaveLength(5_000);
  });
});
