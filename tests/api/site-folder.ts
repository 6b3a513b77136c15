import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A built site of a test: a folder with `site/`, and `server/` for what the build writes beside it. */
export interface SiteFolder {
  /** Settings with which a shop serves it. */
  settings: { siteDir: string; catalogueFile: string };
  remove(): void;
}

/** Lays files into a folder of their own, by their paths in it. */
export function laySite(files: Readonly<Record<string, string | Buffer>>): SiteFolder {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return {
    settings: { siteDir: join(folder, 'site'), catalogueFile: join(folder, 'server', 'catalogue.json') },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
