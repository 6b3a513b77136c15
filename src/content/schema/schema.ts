/** A JSON Schema as parsed from its file. */
export interface Schema {
  [keyword: string]: unknown;
  $id?: string;
}

/** Everything below schema/: schemas by their $id (their path below schema/) and the tables of kinds by name. */
export interface SchemaFolder {
  schemas: ReadonlyMap<string, Schema>;
  kinds: ReadonlyMap<string, unknown>;
}
