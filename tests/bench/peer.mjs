// This project as one of the builds compared: the benchmark's documents are converted to documents of this project and go
// through the same pipeline as the site (read, check, link, render, write), with the benchmark's own blocks, schemas and shell.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));
const PROJECT = resolve(HERE, '..', '..');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 1)}\n`);

/** Copies the project's code to a folder, with the benchmark's blocks, schemas, shell and styles instead of the site's. */
function setup({ dir }) {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  for (const name of ['src', 'schema', 'package.json', 'build.config.ts', 'vite.config.ts', 'tsconfig.json']) {
    cpSync(join(PROJECT, name), join(dir, name), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(dir, 'node_modules'));
  for (const folder of ['blocks', 'kinds']) {
    rmSync(join(dir, 'schema', folder), { recursive: true });
    cpSync(join(HERE, 'site', 'schema', folder), join(dir, 'schema', folder), { recursive: true });
  }
  const site = join(dir, 'src', 'site');
  rmSync(join(site, 'blocks'), { recursive: true });
  cpSync(join(HERE, 'site', 'components'), join(site, 'blocks'), { recursive: true });
  const registry = ["export { registry } from './blocks.jsx';", 'export async function loadBlocks() {}'];
  writeFileSync(
    join(site, 'blocks', 'registry.ts'),
    `${[...registry, 'export const groupLoaders = () => [];'].join('\n')}\n`,
  );
  writeFileSync(join(site, 'blocks', 'every-block.ts'), '');
  writeFileSync(join(site, 'shell', 'shell.tsx'), "export { Shell } from '../blocks/shell.jsx';\n");
  cpSync(join(HERE, 'site', 'style.css'), join(site, 'styles', 'site.css'));
  const browser = readFileSync(join(site, 'browser.tsx'), 'utf8');
  writeFileSync(join(site, 'browser.tsx'), browser.replace("import 'virtual:brand.css';\n", ''));
}

/** Converts the benchmark's documents to documents of the project. */
function data({ dir, data: from, slugs }) {
  const pages = join(dir, 'pages');
  const images = join(dir, 'public', 'images');
  for (const folder of [pages, join(dir, 'public')]) rmSync(folder, { recursive: true, force: true });
  for (const folder of ['nvq', '_data', '_fragments']) mkdirSync(join(pages, folder), { recursive: true });
  const shared = readJson(join(from, 'shared.json'));
  const monthly = new Map();
  for (const file of readdirSync(join(from, 'pages'))) {
    writeJson(join(pages, 'nvq', file), coursePage(readJson(join(from, 'pages', file)), monthly));
  }
  cpSync(join(from, 'public'), join(dir, 'public'), { recursive: true });
  cpSync(join(from, 'public', 'img'), images, { recursive: true });
  rmSync(join(dir, 'public', 'img'), { recursive: true });
  rmSync(join(dir, 'public', 'robots.txt'));
  const home = plainPage('home', '/', shared.site);
  home.blocks.push({ type: 'course-index', courses: slugs.map((slug) => ({ text: slug, href: `/nvq/${slug}` })) });
  writeJson(join(pages, 'home.json'), home);
  writeJson(join(pages, 'not-found.json'), plainPage('not-found', '/404', 'Page not found'));
  writeJson(join(pages, '_data', 'site.json'), siteSettings(shared));
  writeJson(join(pages, '_data', 'catalogue.json'), { categories: {}, products: {} });
  writeJson(join(pages, '_data', 'facts.json'), { monthly: Object.fromEntries(monthly) });
  writeFragments(join(pages, '_fragments'), shared);
}

function writeFragments(folder, { journey, faq, why }) {
  const questions = faq.items.map(({ q, a }) => ({ question: q, answer: a }));
  const fragments = {
    journey: { type: 'journey', ...journey },
    faq: { type: 'faq', heading: faq.heading, items: questions },
    why: { type: 'carousel', ...why },
  };
  for (const [name, block] of Object.entries(fragments)) {
    writeJson(join(folder, `${name}.json`), { description: 'Shared by all pages.', blocks: [block] });
  }
}

function siteSettings({ site, email, phone, placeholder, footer, nav }) {
  const own = readJson(join(PROJECT, 'pages', '_data', 'site.json'));
  const [, number = '', vatNumber = ''] = /Company number (.+?)\. VAT number (.+?)\.$/.exec(footer.company) ?? [];
  return {
    ...own,
    name: site,
    company: { ...own.company, number, vatNumber },
    contact: { ...own.contact, email, phone },
    navigation: nav.map(({ label, href }) => ({ text: label, href: href.replace(/\/$/, '') })),
    footer: { statements: [footer.note], links: [{ text: 'Home', href: '/' }] },
    search: {
      label: own.search.label,
      placeholder,
      placeholders: [{ path: '/nvq', match: 'prefix', text: placeholder }],
    },
    // Nothing of the benchmark is sold.
    orders: undefined,
  };
}

function coursePage({ slug, title, description, blocks }, monthly) {
  const own = blocks.map((block) => asBlock(block, monthly));
  return { kind: 'nvq-course', route: `/nvq/${slug}`, title, description, blocks: own };
}

/** @param monthly amounts to quote as facts, because pages of this project may not contain prices */
function asBlock({ type, shared, ...fields }, monthly) {
  if (shared) return { type: 'fragment', use: shared };
  const quote = (amount, pounds) => {
    monthly.set(`from${pounds}`, amount);
    return `{{monthly.from${pounds}}}`;
  };
  const { level, title, image, cta, heading, paragraphs, items } = fields;
  switch (type) {
    case 'hero': {
      const picture = { src: image.replace('/img/', '/images/'), alt: '' };
      return { type, label: level, title, image: picture, action: { text: cta, href: '/' } };
    }
    case 'about':
      return { type, heading, text: paragraphs.join('\n\n') };
    case 'list':
      return { type: 'checklist', heading, items: items.map((item) => item.replace(/£(\d+)/, quote)) };
    default:
      return { type, ...fields };
  }
}

function plainPage(kind, route, text) {
  const description = `${text}: training for people in construction, assessed on the work that they do.`;
  return { kind, route, title: text, description, blocks: [{ type: 'page-heading', text }] };
}

export const peers = {
  ours: {
    setup,
    data,
    clean: ['dist'],
    build: ['node', 'src/cli/build.mjs'],
    out: 'dist/site',
  },
};
