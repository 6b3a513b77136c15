// How long the development server takes to show a changed document.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = 4990;
const LONGEST = 60_000;

/**
 * Starts the development server and changes the title of one course after another.
 * @returns the seconds from writing each document until its page shows the change
 */
export async function timeChanges(dir, slugs) {
  const data = mkdtempSync(join(tmpdir(), 'dev-change-'));
  const env = { ...process.env, PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: data, NODE_ENV: 'development' };
  const server = spawn('node', ['src/cli/typescript.mjs', 'src/cli/dev-server.ts'], { cwd: dir, env, stdio: 'ignore' });
  try {
    const seconds = [];
    for (const slug of slugs) {
      await untilShown(slug, '<main');
      seconds.push(await timeChange(join(dir, 'pages', 'nvq', `${slug}.json`), slug));
    }
    return seconds;
  } finally {
    server.kill();
    rmSync(data, { recursive: true });
  }
}

async function timeChange(file, slug) {
  const before = readFileSync(file, 'utf8');
  const title = `Changed at ${new Date().toISOString()}`;
  const start = performance.now();
  writeFileSync(file, before.replace(/"title": "[^"]*"/, `"title": "${title}"`));
  await untilShown(slug, title);
  const seconds = (performance.now() - start) / 1000;
  writeFileSync(file, before);
  await new Promise((done) => setTimeout(done, 1000));
  return seconds;
}

async function untilShown(slug, text) {
  for (const start = performance.now(); performance.now() - start < LONGEST; ) {
    const html = await fetch(`http://127.0.0.1:${PORT}/nvq/${slug}`).then(
      (answer) => answer.text(),
      () => '',
    );
    if (html.includes(text)) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error(`The development server did not show ${slug} within a minute.`);
}
