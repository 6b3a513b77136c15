import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { StoredImage } from '../../editor/protocol/site.ts';
import type { Database } from '../../server/database/database.ts';
import { placeOfImage } from '../documents/places.ts';
import { storeImage } from '../save/store-image.ts';
import { endedDraft } from './discarded-drafts.ts';

/** The pictures of drafts in the database. A folder that ends with this process has them as files, in place of public/. */
export class DraftPictures {
  readonly folder = mkdtempSync(join(tmpdir(), 'desk-pictures-'));

  constructor(
    readonly database: Database,
    readonly publicFolder: string,
  ) {
    mkdirSync(join(this.folder, 'images'));
  }

  /** Writes the pictures of drafts that are open, or can be restored, to the folder: their names stay taken. */
  async restore(): Promise<void> {
    const pictures = this.database.selectFrom('draft_picture').innerJoin('draft', 'draft.id', 'draft_id');
    const kept = pictures.select(['address', 'content']).where('state', 'in', ['open', 'discarded']);
    for (const { address, content } of await kept.execute()) {
      const place = placeOfImage(this.folder, address);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, Buffer.from(content, 'base64'));
    }
  }

  /** @param part all by default @throws RequestRefused if it is no picture, or the draft has ended */
  async add(draft: string, name: string, content: Buffer, part?: PhotoPart): Promise<StoredImage> {
    const open = this.database.selectFrom('draft').select('id').where('id', '=', draft).where('state', '=', 'open');
    if (!(await open.executeTakeFirst())) throw await endedDraft(this.database, draft);
    const stored = await storeImage({ publicFolder: this.publicFolder, draftImages: this.folder }, name, content, part);
    const bytes = readFileSync(placeOfImage(this.folder, stored.address));
    const row = { draft_id: draft, address: stored.address, content: bytes.toString('base64') };
    await this.database.insertInto('draft_picture').values(row).execute();
    return stored;
  }

  /** Looks in the draft, then in open drafts, then in others. @returns addresses, with the drafts that have them */
  async shownIn(draft: string, texts: readonly string[]): Promise<{ address: string; holder: string }[]> {
    const rows = await this.database
      .selectFrom('draft_picture')
      .innerJoin('draft', 'draft.id', 'draft_id')
      .select(['address', 'draft_id as holder', 'state', 'created_at'])
      .orderBy('created_at')
      .execute();
    const rank = ({ holder, state }: (typeof rows)[number]) => (holder === draft ? 2 : state === 'published' ? 0 : 1);
    const shown = rows.filter(({ address }) => texts.some((text) => text.includes(`"${address}"`)));
    const holders = new Map(shown.sort((a, b) => rank(a) - rank(b)).map(({ address, holder }) => [address, holder]));
    return [...holders].map(([address, holder]) => ({ address, holder }));
  }

  async content(draft: string, address: string): Promise<Buffer> {
    const pictures = this.database.selectFrom('draft_picture').select('content').where('draft_id', '=', draft);
    return Buffer.from((await pictures.where('address', '=', address).executeTakeFirstOrThrow()).content, 'base64');
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
