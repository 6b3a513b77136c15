import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FONT_FOLDER, subsetFonts } from '../../build/assets/subset-fonts.ts';

// npm run fonts   writes the fonts that src/site/styles/fonts.css names, cut from the packages that package.json names
for (const [name, bytes] of await subsetFonts()) writeFileSync(join(FONT_FOLDER, name), bytes);
