import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { valueAt } from '../../../content/documents/json-value.ts';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { schemaOfDocument } from '../../../content/schema/names.ts';
import { isRecord } from '../../../lib/record.ts';
import { londonTime } from '../../../shop/products/course-dates.ts';
import { daysText } from '../../../shop/products/course-days.ts';
import { call } from '../../calls/call.ts';
import { GroupField } from '../../form/fields/group-field.tsx';
import { fieldId } from '../../form/form-context.ts';
import { formOf } from '../../form/form-model.ts';
import type { Preview } from '../../frame/preview.ts';
import type { DocumentPath } from '../../protocol/documents.ts';
import { draftValue, recordIn } from '../../store/documents.ts';
import { withList, withValue } from '../../store/set-value.ts';
import { Button } from '../../ui/controls.tsx';
import { afterPress, focusSoon } from '../../ui/focus.ts';
import { nameOfEntry } from '../choices.ts';
import styles from '../data/data.module.css';
import { RowsTable } from '../data/rows-table.tsx';
import { DocumentForm, useShownProblems } from '../document-form.tsx';
import { PreviewPane } from '../page/preview-pane.tsx';
import { useDraftPage } from '../page/use-draft-page.ts';
import { DATA, SessionContext, useSession } from '../session.ts';
import { CourseCell, type SetDate, WhenCell, WhereCell } from './date-cells.tsx';
import { CopyDate, NewVenue, type Venue } from './date-dialogs.tsx';
import { DATE_KEYS, type DateRow, dateOf, dateRowsOf, isOver, movedDays, orderOf, shownDays } from './date-rows.ts';

export function DatesTable() {
  const session = useSession();
  const { documents, schemas, site, store, announce } = session;
  const { shown: problems, leave } = useShownProblems(DATA.dates);
  /** The row with the focus: it stays where it is while its days are written. */
  const [held, setHeld] = useState<{ index: number; order: string }>();
  /** The product of the last row that had it. */
  const [beside, setBeside] = useState<string>();
  const [showsOver, setShowsOver] = useState(false);
  const [copying, setCopying] = useState<DateRow>();
  const [needsVenue, setNeedsVenue] = useState<DateRow>();
  const value = draftValue(documents.working, DATA.dates);
  const catalogue = draftValue(documents.working, DATA.catalogue);
  const products = recordIn(catalogue, 'products');
  const venues = venuesOf(value);
  const problemsOf = ({ index }: DateRow) =>
    problems.filter(({ pointer }) => `${pointer}/`.startsWith(`${jsonPointer(['dates', index])}/`));
  const today = londonTime(new Date()).slice(0, 10);
  const rows = dateRowsOf(value);
  const dated = new Set(site.pages.flatMap(({ page }) => page?.dated ?? []));
  const orderOfRow = (row: DateRow) => (held?.index === row.index ? held.order : orderOf(row));
  const isFolded = (row: DateRow) => isOver(row, today) && held?.index !== row.index && problemsOf(row).length === 0;
  const over = rows.filter(isFolded);
  const shown = rows
    .filter((row) => showsOver || !isFolded(row))
    .sort((a, b) => (orderOfRow(a) < orderOfRow(b) ? -1 : 1));
  const hold = (row: DateRow) => {
    setBeside(row.product);
    setHeld({ index: row.index, order: orderOf(row) });
  };
  const courseName = ({ product }: Pick<DateRow, 'product'>) => {
    const entry = products[product];
    const name = nameOfEntry(entry, product) || 'No course';
    const level = isRecord(entry) ? valueAt(catalogue, ['categories', String(entry.category), 'level']) : undefined;
    return level === undefined ? name : `${name}, Level ${level}`;
  };
  const nameOf = (row: DateRow) => {
    const days = shownDays(row);
    return days ? `${courseName(row)}, ${daysText(days)}` : courseName(row);
  };
  const set: SetDate = (row, values) => {
    const [key = ''] = Object.keys(values);
    store.edit(
      { document: DATA.dates, label: `Changed a date of ${courseName(row)}`, key: `date ${row.index} ${key}` },
      (before) =>
        Object.entries(values).reduce(
          (now, [key, written]) => withValue(now, ['dates', row.index, key], written, DATE_KEYS),
          before,
        ),
    );
  };
  const insert = (date: Record<string, unknown>, at: number, label: string, focused: string) => {
    setHeld(undefined);
    store.edit({ document: DATA.dates, label }, (before) =>
      withList(before, ['dates'], (list) => list.toSpliced(at, 0, date)),
    );
    announce(label);
    focusSoon(fieldId(['dates', at, focused]));
  };
  const add = () => {
    const { from = '', to = '', where = 'online' } = rows.at(-1) ?? {};
    insert({ product: '', from, to, where, places: 'open' }, rows.length, 'Added a date', 'product');
  };
  const copyTo = (row: DateRow, first: string) => {
    setCopying(undefined);
    const copy = { ...row, ...movedDays(row, first), places: 'open' };
    insert(dateOf(copy), row.index + 1, `Added ${nameOf(copy)}`, row.days ? 'days/0' : 'first');
  };
  const remove = (row: DateRow) => {
    setHeld(undefined);
    const label = `Removed ${nameOf(row)}`;
    store.edit({ document: DATA.dates, label }, (before) =>
      withList(before, ['dates'], (list) => list.toSpliced(row.index, 1)),
    );
    announce(label);
  };
  const addVenue = (key: string, venue: Venue) => {
    const row = needsVenue;
    setNeedsVenue(undefined);
    if (!row) return;
    const label = `Added the venue “${venue.name}”`;
    store.edit({ document: DATA.dates, label }, (before) =>
      withValue(withValue(before, ['venues', key], venue), ['dates', row.index, 'where'], key, DATE_KEYS),
    );
    announce(label);
  };
  const cells = (row: DateRow) => ({
    Course: <CourseCell row={row} set={set} nameOf={courseName} dated={dated} />,
    When: <WhenCell row={row} set={set} name={courseName(row)} />,
    'Where and places': (
      <WhereCell row={row} set={set} name={nameOf(row)} venues={venues} onAdd={() => setNeedsVenue(row)} />
    ),
    Actions: (
      <>
        <Button small text="Copy" of={`to another date: ${nameOf(row)}`} onPress={() => setCopying(row)} />
        <Button small text="Remove" of={nameOf(row)} onPress={() => remove(row)} />
      </>
    ),
  });
  const form = formOf(schemaOfDocument(DATA.dates), schemas);
  const rest = { ...form, fields: form.fields.filter(({ key }) => key !== 'dates') };
  return (
    <SessionContext value={{ ...session, problems }}>
      <div className={styles.beside}>
        <RowsTable
          name="Dates"
          title="Dates of courses"
          what="dates"
          rows={shown.map((row) => ({ ...row, id: row.index }))}
          wordsOf={(row) => `${nameOf(row)} ${row.from} ${row.to} ${venues.get(row.where) ?? row.where} ${row.places}`}
          cells={cells}
          classes={{ When: styles.when, Actions: styles.rowActions }}
          problemsOf={problemsOf}
          enterGoesTo={{ hint: 'Enter goes to its places', idOf: ({ index }) => fieldId(['dates', index, 'places']) }}
          onFocus={(row) => {
            if (held?.index !== row.index) afterPress(() => hold(row));
          }}
          onLeave={({ index }) => {
            leave(['dates', index]);
            afterPress(() => setHeld(undefined));
          }}
          tools={() => <Button text="Add a date" onPress={add} />}
        >
          {over.length > 0 ? (
            <Button
              text={`${showsOver ? 'Hide' : 'Show'} ${plural(over.length, 'date')} in the past`}
              className={styles.fold}
              aria-expanded={showsOver}
              onPress={() => setShowsOver(!showsOver)}
            />
          ) : null}
          <DocumentForm document={DATA.dates}>
            <GroupField bare field={rest} pointer={[]} value={value} />
          </DocumentForm>
        </RowsTable>
        <CoursePage product={rows[held?.index ?? -1]?.product ?? beside ?? shown[0]?.product ?? ''} />
        {copying ? (
          <CopyDate row={copying} name={nameOf(copying)} onCopy={copyTo} onClose={() => setCopying(undefined)} />
        ) : null}
        {needsVenue ? (
          <NewVenue taken={[...venues.keys()]} onAdd={addVenue} onClose={() => setNeedsVenue(undefined)} />
        ) : null}
      </div>
    </SessionContext>
  );
}

function venuesOf(document: unknown): ReadonlyMap<string, string> {
  const venues = Object.entries(recordIn(document, 'venues'));
  return new Map([['online', 'Live online'], ...venues.map(([key, venue]) => [key, nameOfEntry(venue, key)] as const)]);
}

/** The page that shows the dates of a product, scrolled to them; left out where the window is too narrow for it. */
function CoursePage({ product }: { product: string }) {
  const { site, documents, store, attempt, open } = useSession();
  const page = site.pages.find(({ page }) => page?.dated.includes(product));
  const document = page?.document;
  const isRead = document !== undefined && documents.working[document] !== undefined;
  const read = useEffectEvent((document: DocumentPath) =>
    attempt(async () => store.open([await call('GET /api/documents/*', undefined, document)])),
  );
  useEffect(() => {
    if (document !== undefined && !isRead) void read(document);
  }, [document, isRead]);
  return (
    <aside className={styles.coursePage} aria-label="Page of the course">
      {document === undefined ? (
        <p className={styles.unknown}>No page shows the dates of this course.</p>
      ) : (
        <>
          <Button small text={`Open “${page?.page?.title || document}”`} onPress={() => open(document)} />
          {isRead ? <ShownPage key={document} document={document} /> : null}
        </>
      )}
    </aside>
  );
}

function ShownPage({ document }: { document: DocumentPath }) {
  const shown = useDraftPage(document);
  const preview = useRef<Preview>(undefined);
  const isShown = useRef(false);
  const dates = shown.page.blocks.findIndex((block) => block.type === 'course-dates');
  const reveal = () => {
    if (isShown.current || dates < 0) return;
    isShown.current = true;
    preview.current?.reveal(dates, []);
  };
  return <PreviewPane shown={shown} preview={preview} title="Page of the course" onShown={reveal} />;
}
