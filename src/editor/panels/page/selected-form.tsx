import { useEffect, useRef, useState } from 'react';
import { valueAt } from '../../../content/documents/json-value.ts';
import type { Pointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { schemaOfDocument } from '../../../content/schema/names.ts';
import type { Schemas } from '../../../content/schema/schema.ts';
import { blockSchemaId } from '../../../content/schema/validator.ts';
import { isRecord } from '../../../lib/record.ts';
import { pictureContent } from '../../../site/page/shared-picture.ts';
import type { Field } from '../../form/field.ts';
import { FieldView } from '../../form/fields/field-view.tsx';
import { GroupField } from '../../form/fields/group-field.tsx';
import { formOf } from '../../form/form-model.ts';
import { OwnProblems } from '../../form/problem-note.tsx';
import { SHARED_PICTURE } from '../../protocol/connection.ts';
import { blocksOf, draftValue } from '../../store/documents.ts';
import { Button } from '../../ui/controls.tsx';
import { DocumentForm } from '../document-form.tsx';
import { fragmentDocument, useSession } from '../session.ts';
import { nameOfBlock, pagesSharing } from './block-edits.ts';
import styles from './page.module.css';
import type { BlockActions } from './use-block-actions.ts';
import { dataOf, type ShownDocument } from './use-draft-page.ts';

/** How long a shared picture waits for the next key, in milliseconds. */
const PAUSE = 400;

interface SelectedFormProps {
  document: string;
  shown: ShownDocument;
  actions: BlockActions;
  reveal: (document: string, pointer: Pointer) => void;
}

export function SelectedForm({ document, shown, actions, reveal }: SelectedFormProps) {
  const { schemas, documents, place } = useSession();
  const value = draftValue(documents.working, document);
  const { selected } = place;
  const block = typeof selected === 'number' ? valueAt(value, ['blocks', selected]) : undefined;
  if (typeof selected !== 'number' || !isRecord(block)) {
    const head = headForm(schemaOfDocument(document), schemas);
    return (
      <DocumentForm document={document}>
        <h2 className={styles.formTitle}>Page title and address</h2>
        <GroupField bare field={head} pointer={[]} value={value} />
        <SearchResult key={document} shown={shown} />
      </DocumentForm>
    );
  }
  if (block.type === 'fragment')
    return (
      <SharedBlocks name={String(block.use)} index={selected} actions={actions} document={document} reveal={reveal} />
    );
  return (
    <DocumentForm document={document} reveal={(pointer) => reveal(document, pointer)}>
      <BlockFields block={block} pointer={['blocks', selected]} />
    </DocumentForm>
  );
}

/** The fields that staff change most come first; allowed problems come last. */
const HEAD_ORDER = ['title', 'description', 'route', 'aliases', 'data', 'kind', 'allow'];

function headForm(schemaId: string, schemas: Schemas): Field<'group'> {
  const form = formOf(schemaId, schemas);
  const fields = form.fields.toSorted((a, b) => HEAD_ORDER.indexOf(a.key) - HEAD_ORDER.indexOf(b.key));
  return { ...form, fields };
}

function BlockFields({ block, pointer }: { block: Record<string, unknown>; pointer: Pointer }) {
  const session = useSession();
  const { schemas } = session;
  const id = blockSchemaId(String(block.type));
  const { title } = nameOfBlock(block, session);
  if (!schemas.has(id))
    return (
      <>
        <h2 className={styles.formTitle}>{title}</h2>
        <OwnProblems pointer={pointer} keys={['type']} />
        <p>Remove it, or undo what changed it.</p>
      </>
    );
  const form = formOf(id, schemas);
  return (
    <>
      <h2 className={styles.formTitle}>{title}</h2>
      <p className={styles.formHelp}>{form.help}</p>
      <GroupField bare field={form} pointer={pointer} value={block} />
    </>
  );
}

interface SharedBlocksProps {
  name: string;
  index: number;
  document: string;
  actions: BlockActions;
  reveal: (document: string, pointer: Pointer) => void;
}

function SharedBlocks({ name, index, document, actions, reveal }: SharedBlocksProps) {
  const { documents, site, schemas } = useSession();
  const path = fragmentDocument(name);
  const blocks = blocksOf(draftValue(documents.working, path));
  const pages = pagesSharing(name, site).length;
  const reference = formOf('defs/fragment-reference.schema.json', schemas);
  return (
    <>
      <div className={styles.shared}>
        <p>
          <strong>Shared by {plural(pages, 'page')}.</strong> What you change here changes on all of them.
        </p>
        <Button small text="Make it this page’s own" onPress={() => actions.makeOwn(index)} />
      </div>
      <DocumentForm document={document}>
        {reference.fields.map(({ key, field }) => (
          <FieldView key={key} field={field} pointer={['blocks', index, key]} value={name} />
        ))}
      </DocumentForm>
      <DocumentForm key={path} document={path} reveal={(pointer) => reveal(path, pointer)}>
        {blocks.map((block, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a string must keep its textarea while it is typed
          isRecord(block) ? <BlockFields key={at} block={block} pointer={['blocks', at]} /> : null,
        )}
      </DocumentForm>
    </>
  );
}

/** The page as a search engine and a shared link show it. */
function SearchResult({ shown: { page, document } }: { shown: ShownDocument }) {
  const { resolver, kinds, documents, site: read } = useSession();
  const site = resolver.settings(dataOf(read, documents.working));
  const kind = isRecord(document) ? kinds.get(String(document.kind)) : undefined;
  if (!isRecord(document) || document.route === undefined) return null;
  const title = `${page.title} | ${site?.name ?? ''}`;
  return (
    <>
      <section className={styles.result} aria-label="In search results">
        <h3>In search results</h3>
        <p className={styles.resultAddress}>{`${site?.url ?? ''}${page.route}`}</p>
        <p className={styles.resultTitle}>{cut(title, 70)}</p>
        <p>{cut(page.description, 160)}</p>
      </section>
      <section className={styles.card} aria-label="As a shared link">
        <h3>As a shared link</h3>
        <SharedPicture content={site && kind ? JSON.stringify(pictureContent(page, kind, site)) : ''} />
        <p className={styles.resultTitle}>{title}</p>
        <p>{page.description}</p>
      </section>
    </>
  );
}

/** The picture of a page, which the server draws once it is seen. */
function SharedPicture({ content }: { content: string }) {
  const room = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    // A browser fetches what is lazy long before it is scrolled to.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    if (room.current) observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const shown = useUnhurried(content);
  return (
    <div ref={room} className={styles.sharedPicture}>
      {isSeen ? <img src={`${SHARED_PICTURE}?content=${encodeURIComponent(shown)}`} alt="" /> : null}
    </div>
  );
}

/** A value that changes once it has stayed the same for a moment. */
function useUnhurried(value: string): string {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
