import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { StoredImage } from '../../editor/protocol/site.ts';
import type { Database } from '../../server/database/database.ts';
import { placeOfImage } from '../documents/places.ts';
import { stageFile, syncFolder } from '../save/staged-file.ts';

/** The pictures of drafts in the database. A folder that ends with this process has them as files, in the place of public/. */
export class DraftPictures {
  readonly folder = mkdtempSync(join(tmpdir(), 'desk-pictures-'));

  constructor(
    readonly database: Database,
    readonly publicFolder: string,
  ) {
    mkdirSync(join(this.folder, 'images'));
  }

  /** Writes the pictures of open drafts to the folder. */
  async restore(): Promise<void> {
    const stored = await this.database
      .selectFrom('draft_picture')
      .innerJoin('draft', 'draft.id', 'draft_id')
      .select(['address', 'content'])
      .where('state', '=', 'open')
      .execute();
    for (const { address, content } of stored) {
      const place = placeOfImage(this.folder, address);
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, Buffer.from(content, 'base64'));
    }
  }

  /**
   * Makes a picture fit, and stores it in a draft under a name that neither the site nor another draft has.
   * @throws RequestRefused if it is no picture
   */
  async add(draft: string, name: string, content: Buffer): Promise<StoredImage> {
    const isTaken = (address: string) => existsSync(placeOfImage(this.publicFolder, address));
    // The library for pictures loads when it is needed.
    const { storeImage } = await import('../save/store-image.ts');
    const stored = await storeImage(this.folder, name, content, isTaken);
    const bytes = readFileSync(placeOfImage(this.folder, stored.address));
    await this.database
      .insertInto('draft_picture')
      .values({ draft_id: draft, address: stored.address, content: bytes.toString('base64') })
      .execute();
    return stored;
  }

  /**
   * Puts the pictures that some texts show among those of the site. One that is there is left alone.
   * @returns their absolute paths
   */
  async place(texts: readonly string[]): Promise<string[]> {
    const names = await this.database.selectFrom('draft_picture').select('address').distinct().execute();
    const shown = names.map(({ address }) => address).filter((one) => texts.some((text) => text.includes(`"${one}"`)));
    for (const address of shown) {
      const place = placeOfImage(this.publicFolder, address);
      if (existsSync(place)) continue;
      const pictures = this.database.selectFrom('draft_picture').select('content').where('address', '=', address);
      const { content } = await pictures.executeTakeFirstOrThrow();
      const staged = stageFile(place, Buffer.from(content, 'base64'));
      linkSync(staged, place);
      rmSync(staged);
      syncFolder(dirname(place));
    }
    return shown.map((address) => placeOfImage(this.publicFolder, address));
  }

  /** Removes the folder. */
  end(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
