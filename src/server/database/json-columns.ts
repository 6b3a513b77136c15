import { Check } from 'typebox/value';
import { parseJson } from '../../lib/parse-json.ts';
import type { Column } from './tables/table.ts';
import { ALL_COLUMNS } from './tables/tables.ts';

export const JSON_COLUMNS = ALL_COLUMNS.filter(({ column }) => column.schema !== undefined);

/** Thrown for a stored value that is not what its column contains, as a failing disk leaves it. Its message names both. */
export class DamagedJson extends Error {
  override name = 'DamagedJson';

  /** @param key of the row: as people name it, or its primary key */
  constructor(column: Column<unknown, unknown>, key: string) {
    super(`The ${placeOfJson(column, key)} is damaged`);
  }
}

/** Names a stored value for a person, such as: billing of orders PT-2026-00042. */
export function placeOfJson(column: Column<unknown, unknown>, key: string): string {
  const place = JSON_COLUMNS.find((other) => other.column === column);
  return `${place?.name} of ${place?.table} ${key}`;
}

/** Nothing else parses a column. @param key of the row, for the message @throws DamagedJson */
export function readJson<Content>(column: Column<string | null, Content>, key: string, stored: string): Content {
  const value = parseJson(stored);
  if (isContentOf(column, value)) return value;
  throw new DamagedJson(column, key);
}

export function isWhole(column: Column<unknown, unknown>, stored: string): boolean {
  return isContentOf(column, parseJson(stored));
}

function isContentOf<Content>({ schema }: Column<unknown, Content>, value: unknown): value is Content {
  return value !== undefined && schema !== undefined && Check(schema, value);
}
