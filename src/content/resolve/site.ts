import type { Catalogue, DeliveredPage, Facts, Kind, SiteSettings } from '../../generated/documents.ts';

/** A page that is checked and linked, ready to be drawn. */
export interface SitePage {
  /** The document it was made from. */
  file: string;
  /** The table of its kind. */
  kind: Kind;
  page: DeliveredPage;
}

/** An address that leads to another one. */
export interface Redirect {
  from: string;
  to: string;
}

/** A whole site: checked, with fragments, facts, prose and products in place. */
export interface Site {
  settings: SiteSettings;
  catalogue: Catalogue;
  pages: readonly SitePage[];
  redirects: readonly Redirect[];
  /** How long personal data is kept, where the facts say it. */
  retention: Facts['retention'];
}
