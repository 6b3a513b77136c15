import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { StoredImage } from '../../editor/protocol/site.ts';
import type { Database } from '../../server/database/database.ts';
import { placeOfImage } from '../documents/places.ts';
import { changedImages } from '../git/commit.ts';
import { stageFile, syncFolder } from '../save/staged-file.ts';
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
    const stored = await this.database
      .selectFrom('draft_picture')
      .innerJoin('draft', 'draft.id', 'draft_id')
      .select(['address', 'content'])
      .where('state', 'in', ['open', 'discarded'])
      .execute();
    for (const { address, content } of stored) {
      const place = placeOfImage(this.folder, address);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, Buffer.from(content, 'base64'));
    }
  }

  /**
   * Prepares a picture, and stores it in a draft under a name that neither the site nor another draft has.
   * @param part the part to keep; all by default
   * @throws RequestRefused if it is no picture, or the draft has ended
   */
  async add(draft: string, name: string, content: Buffer, part?: PhotoPart): Promise<StoredImage> {
    const open = this.database.selectFrom('draft').select('id').where('id', '=', draft).where('state', '=', 'open');
    if (!(await open.executeTakeFirst())) throw await endedDraft(this.database, draft);
    const isTaken = (address: string) => existsSync(placeOfImage(this.publicFolder, address));
    // The library for pictures loads when it is needed.
    const { storeImage } = await import('../save/store-image.ts');
    const stored = await storeImage(this.folder, name, content, part, isTaken);
    const bytes = readFileSync(placeOfImage(this.folder, stored.address));
    await this.database
      .insertInto('draft_picture')
      .values({ draft_id: draft, address: stored.address, content: bytes.toString('base64') })
      .execute();
    return stored;
  }

  /**
   * Puts the pictures that some documents show among those of the site. An existing one is left alone.
   * @returns their absolute paths
   */
  async place(texts: readonly string[]): Promise<string[]> {
    const shown = await this.#shownIn(texts);
    for (const address of shown) {
      const place = placeOfImage(this.publicFolder, address);
      if (existsSync(place)) continue;
      const staged = stageFile(place, await this.#content(address));
      linkSync(staged, place);
      rmSync(staged);
      syncFolder(dirname(place));
    }
    return shown.map((address) => placeOfImage(this.publicFolder, address));
  }

  /**
   * Removes the pictures that were placed for some documents and are not committed. Another one of the same name stays.
   */
  async takeBack(texts: readonly string[]): Promise<void> {
    const { unused: added } = await changedImages(this.publicFolder, { files: [] });
    for (const address of await this.#shownIn(texts)) {
      const place = placeOfImage(this.publicFolder, address);
      if (added.includes(address) && readFileSync(place).equals(await this.#content(address))) rmSync(place);
    }
  }

  /** Addresses of the drafts' pictures that some documents show. */
  async #shownIn(texts: readonly string[]): Promise<string[]> {
    const names = await this.database.selectFrom('draft_picture').select('address').distinct().execute();
    return names.map(({ address }) => address).filter((one) => texts.some((text) => text.includes(`"${one}"`)));
  }

  async #content(address: string): Promise<Buffer> {
    const pictures = this.database.selectFrom('draft_picture').select('content').where('address', '=', address);
    return Buffer.from((await pictures.executeTakeFirstOrThrow()).content, 'base64');
  }

  /** Removes the folder. */
  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
