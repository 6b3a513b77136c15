declare module 'virtual:site-settings' {
  // An import statement would be ignored here, and the settings would be of any type.
  type SiteSettings = import('../generated/documents.ts').SiteSettings;
  /** Without what only the server and the stylesheet use. */
  export const settings: Omit<SiteSettings, 'orders' | 'promises' | 'brand'> & {
    brand: Pick<SiteSettings['brand'], 'mark'>;
  };
}

/** The faces of the site's fonts, and custom properties with the brand's colours, fonts and shapes. */
declare module 'virtual:brand.css';
