import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { SourceTexts } from './room-imports.ts';

/** Reads the TypeScript files of a folder, sorted by path. @param folder relative to the folder of the project */
export function readSourceTexts(folder: string): SourceTexts {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .sort();
  return new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
}
