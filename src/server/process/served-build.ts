import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../../lib/error-code.ts';
import { UserError } from '../../lib/user-error.ts';
import type { RetentionFacts } from '../../shop/retention.ts';
import { ProductCatalogue } from '../catalogue/catalogue.ts';
import type { ServerConfig } from '../config/config.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { requireKeyOfSite } from '../payments/open-payments.ts';
import type { Catalogue } from '../published-build/build-file-schemas.ts';
import {
  type BuildFiles,
  filesBeside,
  readBuildFiles,
  readCatalogue,
  type ServerFile,
} from '../published-build/build-files.ts';
import { type CurrentBuild, PublishedFolder } from '../published-build/published-folder.ts';
import { namesIn, readAssets, readBuild, readFiles } from '../published-build/read-build.ts';
import { DatedFiles } from '../static/dated-files.ts';
import { prepareSite } from '../static/site-files.ts';
import { StaticSite } from '../static/static-site.ts';

const SITE = 'site/';

interface LoadedBuild {
  /** Its name; empty when it was not published. */
  name: string;
  files: BuildFiles;
  site: StaticSite;
  dated: DatedFiles;
  security: SecurityHeaders;
  catalogue: Catalogue;
}

interface BuildContents {
  name: string;
  /** The files of the site with the assets of earlier builds, by name; none when no site is served. */
  site: ReadonlyMap<string, Buffer>;
  server: ServerFile;
}

/** The build that a server serves. Another replaces it as a whole, between two requests. */
export class ServedBuild {
  readonly catalogue: ProductCatalogue;
  /** Why the server does not serve the published build, or cannot report that it does; null when all is well. */
  problem: string | null = null;
  readonly #config: ServerConfig;
  #loaded: LoadedBuild;

  private constructor(config: ServerConfig, loaded: LoadedBuild) {
    this.#config = config;
    this.#loaded = loaded;
    this.catalogue = new ProductCatalogue(loaded.catalogue);
  }

  /** SITE_DIR's, or PUBLISHED_DIR's last that can be served. @throws UserError when none is whole and fits */
  static async read(config: ServerConfig, catalogue?: Catalogue): Promise<ServedBuild> {
    const loaded =
      config.publishedDir === null
        ? await prepare(config, await readUnpublished(config), catalogue)
        : await loadPublished(config, new PublishedFolder(config.publishedDir), catalogue);
    return new ServedBuild(config, loaded);
  }

  /** Reads a build, then serves it. @throws UserError when incomplete or unfit: the old one stays */
  async replace(folder: PublishedFolder, current: CurrentBuild): Promise<void> {
    const loaded = await prepare(this.#config, await readPublished(folder, current));
    this.catalogue.load(loaded.catalogue);
    this.#loaded = loaded;
  }

  /** Leaves out the dates of courses that have begun since the last call. Call it repeatedly. */
  async leaveOutBegunDates(): Promise<void> {
    const { dated, site, security } = this.#loaded;
    const changed = await dated.changedFiles(new Date());
    if (changed.size > 0) site.replaceFiles(await prepareSite(changed, security));
  }

  get name(): string {
    return this.#loaded.name;
  }

  get files(): BuildFiles {
    return this.#loaded.files;
  }

  get site(): StaticSite {
    return this.#loaded.site;
  }

  get security(): SecurityHeaders {
    return this.#loaded.security;
  }
}

async function prepare(
  config: ServerConfig,
  { name, site, server }: BuildContents,
  catalogue?: Catalogue,
): Promise<LoadedBuild> {
  const files = readBuildFiles(server);
  requireKeyOfSite(config.payments, files.publishableKey);
  if (config.dailyExpiry) wantedRetention(files);
  const security = new SecurityHeaders(files.sources, config.publicUrl, config.payments.mode === 'stripe');
  const dated = new DatedFiles(site, files.datedFiles);
  const contents = new Map([...site, ...(await dated.changedFiles(new Date()))]);
  const pages = new StaticSite(await prepareSite(contents, security), files.redirects, security);
  return { name, files, site: pages, dated, security, catalogue: catalogue ?? readCatalogue(server) };
}

async function readUnpublished({ siteDir, catalogueFile }: ServerConfig): Promise<BuildContents> {
  if (siteDir !== null && !existsSync(join(siteDir, 'index.html')))
    throw new UserError(`Found no built site at ${siteDir}. Build the site, or set SITE_DIR.`);
  const site = siteDir === null ? new Map() : await readFiles(siteDir, await namesIn(siteDir));
  return { name: '', site, server: filesBeside(catalogueFile) };
}

async function readPublished(
  folder: PublishedFolder,
  { build, previous }: Omit<CurrentBuild, 'id'>,
): Promise<BuildContents> {
  const own = await readBuild(folder, build);
  const earlier = await Promise.all(previous.map((name) => readAssets(folder, name)));
  // Of two files with the same name, the newer.
  const site = [...earlier.reverse(), own].flatMap((files) =>
    [...files].flatMap(([path, content]) =>
      path.startsWith(SITE) ? [[path.slice(SITE.length), content] as const] : [],
    ),
  );
  return { name: build, site: new Map(site), server: (name) => own.get(`server/${name}`)?.toString() };
}

async function loadPublished(
  config: ServerConfig,
  folder: PublishedFolder,
  catalogue?: Catalogue,
): Promise<LoadedBuild> {
  const load = async (current: Omit<CurrentBuild, 'id'>) =>
    prepare(config, await readPublished(folder, current), catalogue);
  try {
    return await load(await folder.readCurrent());
  } catch (error) {
    const names = await folder.buildNames();
    for (const [position, build] of names.entries()) {
      const loaded = await load({ build, previous: names.slice(position + 1) }).catch(() => undefined);
      if (loaded) return loaded;
    }
    throw new UserError(
      `Cannot serve any build in ${folder.path}: ${messageOf(error)}\nRun npm run publish, or set PUBLISHED_DIR.`,
    );
  }
}

/** @throws UserError when the build has no retention periods */
export function wantedRetention({ retention }: BuildFiles): RetentionFacts {
  if (retention !== null) return retention;
  throw new UserError(
    'RETENTION=daily needs the periods of pages/_data/facts.json. Add the group "retention" there and build the site.',
  );
}
