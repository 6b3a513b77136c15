import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';

/** Words that are typed, and are nowhere else. */
export const TYPED_WORD = /\bzq\d+\b/g;

/** A place that one window writes to. Both windows write to the same documents, never to the same place. */
export interface Place {
  /** The document that it is in, and the page that shows it if that is another one. */
  document: string;
  page?: string;
  /** Words of its block in the list of blocks; without, it is in the head of the page. */
  block?: string;
  control: (within: Locator) => Locator;
}

/** The words of a document as it is on disk. */
export function wordsOnDisk(pagesFolder: string, document: string): string[] {
  return wordsIn(readFileSync(join(pagesFolder, document), 'utf8'));
}

/** The typed words of a text, in order. */
export function wordsIn(text: string): string[] {
  return text.match(TYPED_WORD)?.sort() ?? [];
}

export const ROOFING = 'nvq-2/roofing.json';
export const ABOUT = 'about.json';
export const FRAGMENT = '_fragments/nvq/journey.json';

/** The places of each of two windows, which write to the same documents. */
export const PLACES: readonly (readonly Place[])[] = [
  [
    { document: ABOUT, control: (within) => within.getByLabel('Description', { exact: true }) },
    { document: ABOUT, block: 'Who comes to us', control: (within) => within.locator('[id$="/items/0"]') },
    { document: ROOFING, block: 'About this NVQ', control: (within) => within.getByLabel('Text', { exact: true }) },
    { document: ROOFING, block: 'Entry requirements', control: (within) => within.locator('[id$="/items/0"]') },
    { document: ABOUT, block: 'Hero', control: (within) => within.locator('[id$="/text"]').first() },
  ],
  [
    { document: ROOFING, control: (within) => within.getByLabel('Description', { exact: true }) },
    { document: ROOFING, block: 'Benefits', control: (within) => within.locator('[id$="/items/0"]') },
    { document: ABOUT, block: 'How we work', control: (within) => within.getByLabel('Text', { exact: true }) },
    {
      document: FRAGMENT,
      page: ROOFING,
      block: 'Week by week',
      control: (within) => within.locator('[id$="/heading"]').nth(1),
    },
    { document: ROOFING, block: 'Hero', control: (within) => within.locator('[id$="/text"]').first() },
  ],
];
export const MOVED = [
  { page: ROOFING, block: 'Benefits' },
  { page: ABOUT, block: 'Who comes to us' },
];
