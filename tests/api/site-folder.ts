import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A built site for a test: a folder with `site/`, and `server/` for the files that the build writes for the server. */
export interface SiteFolder {
  /** Settings for a shop that serves it. */
  settings: { siteDir: string; catalogueFile: string };
  remove(): void;
}

/** Writes files to a new folder, by path. */
export function writeSite(files: Readonly<Record<string, string | Buffer>>): SiteFolder {
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
