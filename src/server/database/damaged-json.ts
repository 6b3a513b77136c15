import { hash, randomUUID } from 'node:crypto';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { showControlCharacters } from '../../shop/forms/field-rules.ts';
import type { Database } from './database.ts';
import { isWhole, JSON_COLUMNS, type JsonColumn, placeOfJson } from './json-columns.ts';
import { readPages, TABLE_KEYS } from './table-rows.ts';
import { timestamp } from './timestamp.ts';

/** A stored value that is not the JSON of its column. */
interface FoundJson {
  column: JsonColumn;
  /** The order's number, or the primary key of the row. */
  key: string;
  text: string;
}

/** Reads every column that contains JSON, until it is stopped. */
export async function* findDamagedJson(database: Database, signal?: AbortSignal): AsyncGenerator<FoundJson> {
  for (const [table, key] of Object.entries(TABLE_KEYS)) {
    const columns = JSON_COLUMNS.filter((column) => column.startsWith(`${table}.`));
    if (columns.length === 0) continue;
    for await (const rows of readPages(database, table, key)) {
      for (const row of rows)
        for (const column of columns) {
          const text = row[column.slice(table.length + 1)];
          if (typeof text !== 'string' || isWhole(column, text)) continue;
          const named = typeof row.number === 'string' ? [row.number] : key.map((name) => String(row[name]));
          yield { column, key: named.join(' '), text };
        }
      if (signal?.aborted) return;
      // Visitors are served between pages.
      await yieldToEventLoop();
    }
  }
}

/** Reports damaged JSON to staff, once. It stays as it is: nobody can tell what it was. @returns its place */
export async function reportDamagedJson(database: Database, { column, key, text }: FoundJson): Promise<string> {
  const place = placeOfJson(column, key);
  await database
    .insertInto('outbox_mail')
    .values({
      id: randomUUID(),
      purpose: `damaged ${column} ${hash('sha256', text).slice(0, 8)}`,
      reference: key,
      recipient: null,
      reply_to: null,
      subject: showControlCharacters(`Stored JSON is damaged: ${place}`),
      body: `The ${showControlCharacters(place)} is damaged: the disk or a backup has changed it. It stays as it is, and reads:

${showControlCharacters(text)}

Compare it with a backup or ask the customer, and check the disk: other values may have changed to valid ones.
`,
      state: 'queued',
      attempts: 0,
      due_at: timestamp(),
      last_error: null,
      created_at: timestamp(),
      sent_at: null,
    })
    .onConflict((conflict) => conflict.columns(['purpose', 'reference']).doNothing())
    .execute();
  return place;
}
