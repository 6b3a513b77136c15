declare module 'virtual:site-settings' {
  import type { SiteSettings } from '../generated/documents.ts';
  export const settings: SiteSettings;
}
