declare module 'virtual:site-settings' {
  // An import statement would be ignored here, and the settings would be of any type.
  /** Without what only the server uses. */
  export const settings: Omit<import('../generated/documents.ts').SiteSettings, 'orders'>;
}
