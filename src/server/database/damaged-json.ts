import { hash } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { showControlCharacters } from '../../shop/forms/field-rules.ts';
import type { Database } from './database.ts';
import { isWhole, JSON_COLUMNS, placeOfJson } from './json-columns.ts';
import { insertEmail } from './queued-email.ts';
import { readPages } from './table-rows.ts';
import { ALL_TABLES } from './tables/tables.ts';

type FoundJson = (typeof JSON_COLUMNS)[number] & {
  /** The order's number, or the primary key of the row. */
  key: string;
  text: string;
};

export async function* findDamagedJson(database: Database, signal?: AbortSignal): AsyncGenerator<FoundJson> {
  for (const [table, { key }] of ALL_TABLES) {
    const columns = JSON_COLUMNS.filter((column) => column.table === table);
    if (columns.length === 0) continue;
    for await (const rows of readPages(database, table, key)) {
      for (const row of rows)
        for (const placed of columns) {
          const text = row[placed.name];
          if (typeof text !== 'string' || isWhole(placed.column, text)) continue;
          const named = typeof row.number === 'string' ? [row.number] : key.map((name) => String(row[name]));
          yield { ...placed, key: named.join(' '), text };
        }
      if (signal?.aborted) return;
      // Visitors are served between pages.
      await yieldToEventLoop();
    }
  }
}

/** Reports damaged JSON to staff, once. It stays as it is: nobody can tell what it was. @returns its place */
export async function reportDamagedJson(database: Database, damaged: FoundJson): Promise<string> {
  const { table, name, column, key, text } = damaged;
  const place = placeOfJson(column, key);
  await insertEmail(database, {
    purpose: `damaged ${table}.${name} ${hash('sha256', text).slice(0, 8)}`,
    reference: key,
    subject: showControlCharacters(`Stored JSON is damaged: ${place}`),
    body: `The ${showControlCharacters(place)} is damaged: the disk or a backup has changed it. It stays as it is, and reads:

${showControlCharacters(text)}

Compare it with a backup or ask the customer, and check the disk: other values may have changed to valid ones.
`,
  });
  return place;
}
