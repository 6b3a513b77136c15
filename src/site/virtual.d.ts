declare module 'virtual:site-settings' {
  // An import statement would be ignored here, and the settings would be of any type.
  export const settings: import('../generated/documents.ts').SiteSettings;
}
