import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_FOLDER } from '../../build/sources/folders.ts';
import { readConfig } from '../../server/config/config.ts';
import { orComplain, terminal } from '../../server/staff/with-database.ts';
import { runCommand } from '../command-line/run-command.ts';
import { headersFile, readHostedSite, redirectsFile } from './host-site.ts';
import { nginxSite } from './nginx-site.ts';

await runCommand({ hosting: () => orComplain(writeHosting) });

/** _headers and _redirects in the site for Netlify and Cloudflare Pages, and dist/nginx-site.conf. */
async function writeHosting(): Promise<void> {
  const site = readHostedSite(readConfig(process.env, process.cwd()));
  const nginx = join(DIST_FOLDER, 'nginx-site.conf');
  writeFileSync(join(site.folder, '_headers'), headersFile(site));
  writeFileSync(join(site.folder, '_redirects'), redirectsFile(site));
  writeFileSync(nginx, nginxSite(site));
  terminal.say(`Wrote _headers and _redirects in ${site.folder}, and ${nginx}.`);
}
