/** Which schema a document is written for. */
export type DocumentKind = 'page' | 'fragment' | 'site' | 'catalogue' | 'facts' | 'urls';

/** A step from one version of the schemas to the next. */
export interface Migration {
  /** What changes, in one line, for people who review it. */
  title: string;
  /**
   * Gives the document of the next version, or the very same value when nothing changes. Pure: it neither alters what it
   * gets nor reads anything else.
   */
  migrate(value: Readonly<Record<string, unknown>>, kind: DocumentKind): Readonly<Record<string, unknown>>;
}
