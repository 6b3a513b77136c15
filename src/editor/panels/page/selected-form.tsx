import { valueAt } from '../../../content/documents/json-value.ts';
import type { Pointer } from '../../../content/documents/pointer.ts';
import { plural } from '../../../content/problems/report.ts';
import { schemaOfDocument } from '../../../content/schema/names.ts';
import type { Schemas } from '../../../content/schema/schema.ts';
import { blockSchemaId } from '../../../content/schema/validator.ts';
import { placeFacts } from '../../../content/text/facts.ts';
import { isRecord } from '../../../lib/record.ts';
import type { Field } from '../../form/field.ts';
import { FieldView } from '../../form/fields/field-view.tsx';
import { GroupField } from '../../form/fields/group-field.tsx';
import { formOf } from '../../form/form-model.ts';
import { OwnProblems } from '../../form/problem-note.tsx';
import { blocksOf, draftValue } from '../../store/documents.ts';
import { useQuotedFacts } from '../choices.ts';
import { DocumentForm } from '../document-form.tsx';
import { DATA, fragmentDocument, useSession } from '../session.ts';
import { nameOfBlock, pagesSharing } from './block-edits.ts';
import styles from './page.module.css';
import type { BlockActions } from './use-block-actions.ts';

/** The form for the selection: the head of the page, a block, or the blocks of a shared document. */
export function SelectedForm({
  document,
  actions,
  reveal,
}: {
  document: string;
  actions: BlockActions;
  reveal: (document: string, pointer: Pointer) => void;
}) {
  const { schemas, documents, place } = useSession();
  const value = draftValue(documents.working, document);
  const { selected } = place;
  const block = typeof selected === 'number' ? valueAt(value, ['blocks', selected]) : undefined;
  if (typeof selected !== 'number' || !isRecord(block)) {
    const head = headForm(schemaOfDocument(document), schemas);
    return (
      <DocumentForm document={document}>
        <h2 className={styles.formTitle}>Page title and address</h2>
        {head.form === 'group' ? <GroupField bare field={head} pointer={[]} value={value} /> : null}
        <SearchResult value={value} />
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

function headForm(schemaId: string, schemas: Schemas): Field {
  const form = formOf(schemaId, schemas);
  if (form.form !== 'group') return form;
  const fields = [...form.fields].sort((a, b) => HEAD_ORDER.indexOf(a.key) - HEAD_ORDER.indexOf(b.key));
  return { ...form, fields };
}

/** The fields of one block. */
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
      {form.form === 'group' ? <GroupField bare field={form} pointer={pointer} value={block} /> : null}
    </>
  );
}

/** The blocks of a shared document, edited for all of its pages. */
function SharedBlocks({
  name,
  index,
  document,
  actions,
  reveal,
}: {
  name: string;
  index: number;
  document: string;
  actions: BlockActions;
  reveal: (document: string, pointer: Pointer) => void;
}) {
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
        <button type="button" className="small" onClick={() => actions.makeOwn(index)}>
          Make it this page’s own
        </button>
      </div>
      <DocumentForm document={document}>
        {reference.form === 'group'
          ? reference.fields.map(({ key, field }) => (
              <FieldView key={key} field={field} pointer={['blocks', index, key]} value={name} />
            ))
          : null}
      </DocumentForm>
      <DocumentForm document={path} reveal={(pointer) => reveal(path, pointer)}>
        {blocks.map((block, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a string must keep its textarea while it is typed
          isRecord(block) ? <BlockFields key={at} block={block} pointer={['blocks', at]} /> : null,
        )}
      </DocumentForm>
    </>
  );
}

/** The page as a search engine and a shared link show it. */
export function SearchResult({ value }: { value: unknown }) {
  const { documents } = useSession();
  const facts = useQuotedFacts();
  const settings = draftValue(documents.working, DATA.settings);
  if (!isRecord(value) || value.route === undefined) return null;
  const text = (part: unknown) => (typeof part === 'string' ? placeFacts(part, facts) : '');
  const { url = '', name = '' } = isRecord(settings) ? settings : {};
  const title = `${text(value.title)} | ${String(name)}`;
  return (
    <>
      <section className={styles.result} aria-label="In search results">
        <h3>In search results</h3>
        <p className={styles.resultAddress}>{`${String(url)}${String(value.route)}`}</p>
        <p className={styles.resultTitle}>{cut(title, 70)}</p>
        <p>{cut(text(value.description), 160)}</p>
      </section>
      <section className={styles.card} aria-label="As a shared link">
        <h3>As a shared link</h3>
        <img src="/images/share.png" alt="" />
        <p className={styles.resultTitle}>{title}</p>
        <p>{text(value.description)}</p>
      </section>
    </>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
