import { resolve } from 'node:path';

/** Characters that end the path in an address, as Vite reads names of files (its troubleshooting guide says so of #). */
const UNREADABLE = ['#', '?'];

/** Ends a command that bundles, with a sentence, if the bundler cannot read the folder of the project or of the fonts. */
export function requireReadableFolder() {
  for (const folder of [process.cwd(), resolve(process.env.PUBLIC_DIR || 'public')]) {
    const found = UNREADABLE.find((character) => folder.includes(character));
    if (found === undefined) continue;
    console.error(`The bundler cannot read a folder with ${found} in its path. Move or rename ${folder}.`);
    process.exit(1);
  }
}
