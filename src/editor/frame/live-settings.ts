import type { SiteSettings } from '../../generated/documents.ts';

/** The site's settings as edited. The bundle of the editor has this module in place of `virtual:site-settings`. */
export let settings: SiteSettings;

/** Takes the settings that the site's components read from now on. */
export function setSettings(edited: SiteSettings): void {
  settings = edited;
}
