import type { SiteSettings } from '../../generated/documents.ts';
import { brandProperties } from '../../site/shell/brand-properties.ts';

/** The site's settings as edited. The bundle of the editor has this module in place of `virtual:site-settings`. */
export let settings: SiteSettings;

export function setSettings(edited: SiteSettings): void {
  settings = edited;
  for (const [name, value] of Object.entries(brandProperties(edited.brand)))
    document.documentElement.style.setProperty(name, value);
}
