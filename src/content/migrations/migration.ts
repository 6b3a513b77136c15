/** Which schema a document follows. */
export type DocumentKind = 'page' | 'fragment' | 'site' | 'catalogue' | 'facts' | 'urls';

/** A migration from one version of the schemas to the next. */
export interface Migration {
  /** What changes, in one line, for people who review it. */
  title: string;
  /**
   * Returns the document in the next version, or the same object when nothing changes. Pure: it neither alters its argument
   * nor reads anything else.
   */
  migrate(value: Readonly<Record<string, unknown>>, kind: DocumentKind): Readonly<Record<string, unknown>>;
}
