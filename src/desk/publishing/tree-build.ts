import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIST_FOLDER } from '../../build/sources/folders.ts';
import { UserError } from '../../lib/user-error.ts';
import type { SiteTrees } from '../git/trees.ts';

/** The most characters of a build's output that are kept. */
const MOST_OUTPUT = 4_000;

/** Builds trees, one by one, outside the working copy: in a folder that ends with this process. */
export class TreeBuild {
  readonly folder = realpathSync(mkdtempSync(join(tmpdir(), 'desk-build-')));
  readonly #process = new BuildProcess();
  #built: string | undefined;
  #running: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(readonly trees: SiteTrees) {}

  get dist(): string {
    return join(this.folder, 'dist');
  }

  /** The settings with which commands read the tree and write the output. */
  async #environment(): Promise<Record<string, string>> {
    const { pages, public: pictures } = await this.trees.place();
    const site = join(this.folder, 'site');
    const PUBLIC_DIR = pictures === undefined ? this.trees.publicFolder : join(site, pictures);
    mkdirSync(PUBLIC_DIR, { recursive: true });
    return { PAGES_DIR: join(site, pages), PUBLIC_DIR, DIST_DIR: this.dist };
  }

  /** Skips the tree built last. @param also works on the output with the same settings @throws UserError */
  async build(tree: string, also?: (environment: Record<string, string>) => Promise<void>): Promise<void> {
    if (this.#built === tree) return;
    this.#continue();
    this.#running = this.#build(tree, also);
    await this.#running;
  }

  /** Stops the current build, waits until nothing writes to the folder, and removes it. */
  async end(): Promise<void> {
    this.#ended = true;
    this.#process.end();
    await this.#running.catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What starts after the end would outlive this process. */
  #continue(): void {
    if (this.#ended) throw new UserError('The build was stopped.');
  }

  async #build(tree: string, also?: (environment: Record<string, string>) => Promise<void>): Promise<void> {
    this.#built = undefined;
    // The bundles of the last build need not be made again.
    if (!existsSync(this.dist) && existsSync(DIST_FOLDER)) cpSync(DIST_FOLDER, this.dist, { recursive: true });
    const site = await this.trees.siteOf(tree);
    await this.trees.checkOut(site, join(this.folder, 'site'), join(this.folder, 'index'));
    const environment = await this.#environment();
    this.#continue();
    await this.#process.build(environment);
    await also?.(environment);
    this.#built = tree;
  }
}

/** How long, in milliseconds, a process waits for the next build before it gives its memory back. */
const IDLE = 10 * 60_000;

/** A process that builds again and again, and so only what has changed. It ends with this one: it must not write into the next build. */
class BuildProcess {
  #started: { settings: string; background: Background } | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @throws UserError */
  async build(environment: Readonly<Record<string, string>>): Promise<void> {
    clearTimeout(this.#idle);
    const settings = JSON.stringify(environment);
    if (this.#started?.settings === settings && this.#started.background.child.connected) {
      this.#started.background.output.printed = '';
      // One that ended just now is noticed below.
      this.#started.background.child.send('build', () => undefined);
    } else {
      this.end();
      this.#started = { settings, background: startInBackground(['src/cli/build.mjs'], environment) };
    }
    const { child, ended } = this.#started.background;
    const stopped = ended.then(() => {
      throw new UserError('The build was stopped.');
    });
    const [said] = await Promise.race([once(child, 'message'), stopped]);
    if (said === 'built') this.#idle = setTimeout(() => this.end(), IDLE).unref();
    else this.#started = undefined;
  }

  end(): void {
    clearTimeout(this.#idle);
    this.#started?.background.child.kill();
    this.#started = undefined;
  }
}

/** Compresses the files of the last build. @throws UserError */
export async function compressInBackground(environment: Readonly<Record<string, string>>): Promise<void> {
  await startInBackground(['src/cli/typescript.mjs', 'src/cli/compress.ts'], environment).ended;
}

type Background = ReturnType<typeof startInBackground>;

/** At low priority. `ended` rejects with UserError and what was printed. */
function startInBackground(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', './src/cli/stop-with-parent.mjs', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const output = { printed: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output.printed = (output.printed + text).slice(-MOST_OUTPUT);
    });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new UserError(output.printed.trim() || 'The build was stopped.');
  });
  // A process that is stopped between two builds fails none.
  ended.catch(() => undefined);
  return { child, output, ended };
}
