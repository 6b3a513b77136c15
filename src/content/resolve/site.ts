import type { Catalogue, DeliveredPage, Facts, Kind, SiteSettings } from '../../generated/documents.ts';

/** A page that is checked and linked, ready to render. */
export interface SitePage {
  /** The document it was made from. */
  file: string;
  /** The table of its kind. */
  kind: Kind;
  page: DeliveredPage;
}

/** An address that redirects to another. */
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
  /** How long personal data is kept, if the facts state it. */
  retention: Facts['retention'];
}
