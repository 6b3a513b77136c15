import { plural } from '../../../content/problems/report.ts';
import { firstWords, firstWordsIn, titleOfBlock } from '../../../content/schema/names.ts';
import type { Schemas } from '../../../content/schema/schema.ts';
import { blockSchemaId } from '../../../content/schema/validator.ts';
import type { Kind } from '../../../generated/documents.ts';
import { isRecord } from '../../../lib/record.ts';
import { formOf } from '../../form/form-model.ts';
import { withNewIds } from '../../form/new-value.ts';
import type { ListedPage } from '../../protocol/site.ts';
import { blocksOf, draftValue } from '../../store/documents.ts';
import { fragmentDocument, type Selected, type Session } from '../session.ts';

/** The types of block that a page may have by its kind; `types` has those of its shared blocks too. */
export function offeredBlocks(kind: Kind | undefined, types: readonly string[], schemas: Schemas) {
  const all = [...schemas.keys()].flatMap((id) => /^blocks\/(.*)\.schema\.json$/.exec(id)?.[1] ?? []);
  const rules = kind?.blocks ?? all.map((type) => ({ type, min: 0, max: undefined }));
  return rules.map(({ type, max }) => {
    const schema = schemas.get(blockSchemaId(type));
    const present = types.filter((one) => one === type).length;
    const refused = max !== undefined && present >= max ? `This kind of page has at most ${max}.` : undefined;
    return { type, title: titleOfBlock(type, schema), description: schema?.description ?? '', refused };
  });
}

export function placeForBlock(selected: Selected, blocks: readonly unknown[]): number {
  return typeof selected === 'number' && selected < blocks.length ? selected + 1 : blocks.length;
}

/** A block to add: the first example of its schema, with its own ids. */
export function exampleBlock(type: string, schemas: Schemas, makeId: () => string): unknown {
  const [example] = schemas.get(blockSchemaId(type))?.examples ?? [];
  return example ? copiedBlock({ type, ...example }, schemas, makeId) : { type };
}

/** A copy of a block, with its own ids and without its anchor, which only one block of a page can have. */
export function copiedBlock(block: unknown, schemas: Schemas, makeId: () => string): unknown {
  if (!isRecord(block) || !schemas.has(blockSchemaId(String(block.type)))) return block;
  const form = formOf(blockSchemaId(String(block.type)), schemas);
  const copy = withNewIds(block, form, makeId);
  const needsAnchor = form.fields.some(({ key, field }) => key === 'anchor' && field.required);
  if (!isRecord(copy) || copy.anchor === undefined) return copy;
  if (needsAnchor) return { ...copy, anchor: `${String(copy.anchor)}-copy` };
  const { anchor: _, ...rest } = copy;
  return rest;
}

/** A block's name in lists: its title and its first words, or a shared block's words and how many pages share it. */
export function nameOfBlock(block: unknown, session: Pick<Session, 'schemas' | 'documents' | 'site'>) {
  const { schemas, documents, site } = session;
  if (!isRecord(block)) return { title: 'Unknown', words: '' };
  if (block.type === 'fragment') {
    const name = String(block.use ?? '');
    const shared = draftValue(documents.working, fragmentDocument(name));
    const pages = pagesSharing(name, site);
    return { title: firstWordsIn(blocksOf(shared)) || name, words: `Shared by ${plural(pages.length, 'page')}` };
  }
  const type = String(block.type);
  return { title: titleOfBlock(type, schemas.get(blockSchemaId(type))), words: firstWords(block) };
}

export function pagesSharing(name: string, { pages }: Pick<Session['site'], 'pages'>): ListedPage[] {
  return pages.filter(({ page }) => page?.fragments.includes(name));
}
