import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_FOLDER } from '../sources/folders.ts';
import { subsetFonts } from './subset-fonts.ts';

test('the fonts of the site are those that `npm run generate -- fonts` writes', async () => {
  const fonts = await subsetFonts();
  expect(readdirSync(FONT_FOLDER).sort()).toEqual([...fonts.keys(), 'fonts.css'].sort());
  for (const [name, bytes] of fonts) expect(readFileSync(`${FONT_FOLDER}/${name}`).equals(bytes), name).toBe(true);
});
