import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalogue } from '../../generated/documents.ts';
import type { RetentionFacts } from '../../shop/retention.ts';
import { type BuildFiles, readBuildFiles, readCatalogue } from '../catalogue/build-files.ts';
import { ProductCatalogue } from '../catalogue/catalogue.ts';
import { ConfigurationError, type ServerConfig } from '../config/config.ts';
import { SecurityHeaders } from '../http/headers/security-headers.ts';
import { requireKeyOfSite } from '../payments/provider/publishable-key.ts';
import { PublicationFolder } from '../publication/publication.ts';
import { verifyBuild } from '../publication/verify-build.ts';
import { readSite } from '../static/site-files.ts';
import { StaticSite } from '../static/static-site.ts';

/** A build in memory. */
interface LoadedBuild {
  /** Its name; empty when it was not published. */
  name: string;
  files: BuildFiles;
  site: StaticSite;
  security: SecurityHeaders;
  catalogue: Catalogue;
}

/** Where a build is. */
interface BuildPlace {
  name: string;
  siteDir: string | null;
  catalogueFile: string;
  /** Sites of earlier builds, whose assets stay available. */
  earlierSites: string[];
}

/** The build that a server serves. Another replaces it as a whole, between two requests. */
export class ServedBuild {
  readonly catalogue: ProductCatalogue;
  readonly #config: ServerConfig;
  #loaded: LoadedBuild;

  private constructor(config: ServerConfig, loaded: LoadedBuild) {
    this.#config = config;
    this.#loaded = loaded;
    this.catalogue = new ProductCatalogue(loaded.catalogue);
  }

  /**
   * Reads the published build, or without PUBLISHED_DIR the one in SITE_DIR.
   * @param catalogue used instead of the build's own
   * @throws ConfigurationError when the build is incomplete or does not fit the settings
   */
  static async read(config: ServerConfig, catalogue?: Catalogue): Promise<ServedBuild> {
    return new ServedBuild(config, await load(config, catalogue));
  }

  /**
   * Reads the published build whole, then serves it.
   * @throws ConfigurationError when it is incomplete or does not fit the settings: the old one is still served
   */
  async replace(): Promise<void> {
    const loaded = await load(this.#config);
    this.#loaded = loaded;
    this.catalogue.load(loaded.catalogue);
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

async function load(config: ServerConfig, catalogue?: Catalogue): Promise<LoadedBuild> {
  const place =
    config.publishedDir === null ? { ...config, name: '', earlierSites: [] } : published(config.publishedDir);
  if (config.publishedDir !== null)
    await verifyBuild(new PublicationFolder(config.publishedDir).buildFolder(place.name));
  const files = readBuildFiles(place.catalogueFile);
  requireKeyOfSite(config.payments, files.publishableKey);
  if (config.dailyExpiry) wantedRetention(files);
  const security = new SecurityHeaders(files.sources, config.publicUrl, config.payments.mode === 'stripe');
  const pages = place.siteDir === null ? new Map() : await readSite(place.siteDir, security);
  for (const folder of place.earlierSites) {
    const assets = await readSite(folder, security, 'assets/');
    for (const [path, file] of assets) if (!pages.has(path)) pages.set(path, file);
  }
  const site = new StaticSite(pages, files.redirects, security);
  return { name: place.name, files, site, security, catalogue: catalogue ?? readCatalogue(place.catalogueFile) };
}

function published(publishedDir: string): BuildPlace {
  const folder = new PublicationFolder(publishedDir);
  const publication = folder.read();
  if (publication === undefined)
    throw new ConfigurationError([
      `Nothing is published in ${publishedDir}. Run npm run publish, or set PUBLISHED_DIR.`,
    ]);
  const siteOf = (build: string) => join(folder.buildFolder(build), 'site');
  return {
    name: publication.build,
    siteDir: siteOf(publication.build),
    catalogueFile: join(folder.buildFolder(publication.build), 'server', 'catalogue.json'),
    earlierSites: publication.previous.map(siteOf).filter((site) => existsSync(site)),
  };
}

/**
 * The periods for which personal data is kept.
 * @throws ConfigurationError when the build has none
 */
export function wantedRetention({ retention }: BuildFiles): RetentionFacts {
  if (retention !== null) return retention;
  throw new ConfigurationError([
    'RETENTION=daily needs the periods of pages/_data/facts.json. Add the group "retention" there and build the site.',
  ]);
}
