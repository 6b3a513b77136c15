import type { ColumnType, RawBuilder } from 'kysely';
import type { Static, TSchema } from 'typebox';
import type { RetentionCutoffs } from '../../../shop/retention.ts';

export interface Column<Value, Content = never> {
  readonly isPersonal: boolean;
  /** It contains addresses, by which a person is found to be erased. */
  readonly isAddress?: true;
  /** A time in seconds since 1970, not in ISO 8601. */
  readonly isInSeconds?: true;
  /** The table to whose rows its own belong: they are removed together. */
  readonly partOf?: string;
  /** The table whose rows are kept while it names them. */
  readonly refersTo?: string;
  /** Of the JSON that it contains. */
  readonly schema?: TSchema;
  /** For the types of its value and of its JSON alone: no column has them. */
  readonly value?: Value;
  readonly content?: Content;
}

type Columns = Readonly<Record<string, Column<unknown, unknown>>>;

/** When rows are removed: once a period has passed since the time in a column, if `where` is true of them. */
export interface Expiry<Name extends string = string> {
  /** What reports call the rows. */
  as: string;
  after: keyof RetentionCutoffs;
  since: Name;
  where?: RawBuilder<unknown>;
}

export interface Table<Declared extends Columns = Columns, Name extends string = string> {
  /** The columns of its primary key. */
  readonly key: readonly Name[];
  /** By its own task: after hours, or days after a draft was discarded. */
  readonly expires: readonly Expiry<Name>[] | 'with its parent' | 'by its own task' | 'never';
  readonly columns: Declared;
}

/** Declares a table. It has to say of each column whether it is personal, and when its rows are removed. */
export function table<Declared extends Columns>(
  key: Table<Columns, NoInfer<keyof Declared & string>>['key'],
  expires: Table<Columns, NoInfer<keyof Declared & string>>['expires'],
  columns: Declared,
): Table<Declared> {
  return { key, expires, columns };
}

export type Row<Declared extends { columns: Columns }> = {
  [Name in keyof Declared['columns']]: Exclude<Declared['columns'][Name]['value'], undefined>;
};

/** Text that says something about a person. */
export const personal: Column<string> = { isPersonal: true };
/** Text that says nothing about a person. */
export const plain: Column<string> = { isPersonal: false };
export const address: Column<string> = { isPersonal: true, isAddress: true };
export const integer: Column<number> = { isPersonal: false };
export const seconds: Column<number> = { isPersonal: false, isInSeconds: true };

export function oneOf<Value extends string>(): Column<Value> {
  return { isPersonal: false };
}

export function nullable<Value, Content>(column: Column<Value, Content>): Column<Value | null, Content> {
  return column;
}

/** A value that is never changed once it is stored. */
export function unchanging<Value>({ isPersonal }: Column<Value>): Column<ColumnType<Value, Value, never>> {
  return { isPersonal };
}

export function json<Schema extends TSchema>(column: Column<string>, schema: Schema): Column<string, Static<Schema>> {
  return { isPersonal: column.isPersonal, schema };
}

export function partOf(parent: string): Column<string> {
  return { ...plain, partOf: parent };
}

export function refersTo(kept: string, column = plain): Column<string> {
  return { ...column, refersTo: kept };
}
