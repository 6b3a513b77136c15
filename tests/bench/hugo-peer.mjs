import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Hugo with the same blocks as templates. It needs one content file per page, with the document as its front matter. */
export const hugo = {
  setup({ dir }) {
    rmSync(dir, { recursive: true, force: true });
    cpSync(join(HERE, 'hugo'), dir, { recursive: true });
  },
  data({ dir, data }) {
    for (const folder of ['content', 'data', 'static']) rmSync(join(dir, folder), { recursive: true, force: true });
    for (const folder of ['content/nvq', 'data']) mkdirSync(join(dir, folder), { recursive: true });
    for (const file of readdirSync(join(data, 'pages')))
      cpSync(join(data, 'pages', file), join(dir, 'content', 'nvq', file.replace(/json$/, 'md')));
    cpSync(join(data, 'public'), join(dir, 'static'), { recursive: true });
    cpSync(join(HERE, 'site', 'style.css'), join(dir, 'static', 'assets', 'style.css'));
    cpSync(join(HERE, 'hugo', 'enhance.js'), join(dir, 'static', 'assets', 'enhance.js'));
    cpSync(join(data, 'shared.json'), join(dir, 'data', 'shared.json'));
  },
  clean: ['public', 'resources', '.hugo_build.lock', '.cache'],
  build: ['hugo', '--quiet'],
  env: (dir) => ({ HUGO_CACHEDIR: join(dir, '.cache') }),
  out: 'public',
};
