import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DocumentProblem, Draft } from '../../editor/protocol/documents.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Looks } from '../drafts/looks.ts';
import { liveCommit, treeOf } from '../git/branch.ts';
import { TreeBuild } from '../publishing/tree-build.ts';
import { openSite, type PreviewSite } from './preview-site.ts';

/** The id of a draft, or null for the site as it is published. */
export type Subject = string | null;

/** The progress of a draft's current preview. `problems` is empty if something on the server failed. */
export type PreviewState =
  | { state: 'built'; site: PreviewSite }
  | { state: 'building' }
  | { state: 'failed'; problems: readonly DocumentProblem[] };

interface Asked {
  tree: string;
  state: PreviewState;
}

interface PreviewParts {
  looks: Looks;
  check: (overlay: readonly Draft[]) => Promise<readonly DocumentProblem[]>;
  /** Told of a build that failed without an error in the draft. */
  onFault: (error: unknown) => void;
}

/** Builds the trees of drafts as they would be published, one by one, in a folder that ends with this process. */
export class PreviewBuilder {
  readonly #build: TreeBuild;
  readonly #asked = new Map<Subject, Asked>();
  readonly #built = new Map<Subject, PreviewSite>();
  #turn: Promise<unknown> = Promise.resolve();

  constructor(readonly parts: PreviewParts) {
    this.#build = new TreeBuild(parts.looks.trees);
  }

  /** The scripts, styles and fonts of all previews: a page that was opened before the last build still finds its own. */
  get assetsFolder(): string {
    return join(this.#build.folder, 'assets');
  }

  /** Begins to build the site with a draft laid over it, unless that is done or under way. @returns how far it is */
  async look(subject: Subject): Promise<PreviewState> {
    const tree = await this.#treeOf(subject);
    const known = this.#asked.get(subject);
    if (known?.tree === tree) {
      // A build that failed on the server is tried again the next time someone looks.
      if (known.state.state === 'failed' && known.state.problems.length === 0) this.#asked.delete(subject);
      return known.state;
    }
    const asked: Asked = { tree, state: { state: 'building' } };
    this.#asked.set(subject, asked);
    this.#turn = this.#turn.then(async () => {
      // Changed again meanwhile: the later version has its own turn.
      if (this.#asked.get(subject) === asked) asked.state = await this.#show(subject, tree);
    });
    return asked.state;
  }

  /** The progress of the preview that was last requested; undefined if none was. */
  stateOf(subject: Subject): PreviewState['state'] | undefined {
    return this.#asked.get(subject)?.state.state;
  }

  /** The site that was last built, for what its pages ask for. */
  lastBuilt(subject: Subject): PreviewSite | undefined {
    return this.#built.get(subject);
  }

  async end(): Promise<void> {
    await this.#build.end();
  }

  async #show(subject: Subject, tree: string): Promise<PreviewState> {
    try {
      const problems = await this.parts.check(await this.parts.looks.overlay(tree));
      const errors = problems.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) return { state: 'failed', problems: errors };
      const site = await this.#store(subject, tree);
      this.#built.set(subject, site);
      return { state: 'built', site };
    } catch (error) {
      this.parts.onFault(error instanceof UserError ? error.message : error);
      return { state: 'failed', problems: [] };
    }
  }

  async #store(subject: Subject, tree: string): Promise<PreviewSite> {
    await this.#build.build(tree);
    const { dist } = this.#build;
    const folder = join(this.#build.folder, 'sites', subject ?? 'published');
    const staging = `${folder}.new`;
    rmSync(staging, { recursive: true, force: true });
    for (const part of ['site', 'server']) cpSync(join(dist, part), join(staging, part), { recursive: true });
    cpSync(join(dist, 'site/assets'), this.assetsFolder, { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
    return openSite(folder);
  }

  async #treeOf(subject: Subject): Promise<string> {
    const { looks } = this.parts;
    const { pagesFolder } = looks.drafts;
    return subject === null ? treeOf(pagesFolder, await liveCommit(pagesFolder)) : (await looks.of(subject)).tree;
  }
}
