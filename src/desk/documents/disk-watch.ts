import { EventEmitter } from 'node:events';
import { sep } from 'node:path';
import { SCHEMA_FOLDER } from '../../build/sources/folders.ts';
import { watchFolders } from '../../build/sources/watch-folders.ts';
import type { ChangedOnDisk } from '../../editor/protocol/endpoints.ts';
import { LiveDocuments } from './live-documents.ts';

/** When to look again at folders that cannot be listed, in milliseconds. */
const NEXT_LOOK = 200;

/** The documents on disk, looked at whenever something changes there. Emits `changed` with what it is. */
export class DiskWatch extends EventEmitter<{ changed: [ChangedOnDisk] }> {
  readonly documents: LiveDocuments;
  /** Stops watching. */
  readonly end: () => Promise<void>;

  constructor(pagesFolder: string, publicFolder: string, draftImages?: string) {
    super();
    // One listener for each window of the app.
    this.setMaxListeners(0);
    this.documents = new LiveDocuments(pagesFolder, publicFolder, draftImages);
    this.end = watchFolders([pagesFolder, publicFolder, SCHEMA_FOLDER], (changed) =>
      this.look(changed.some((path) => path.startsWith(SCHEMA_FOLDER + sep))),
    );
  }

  /** Looks at the disk now. */
  look(schemas = false): void {
    try {
      const { documents, images } = this.documents.refresh();
      if (documents.length > 0 || images || schemas) this.emit('changed', { documents, images, schemas });
    } catch {
      // The folders are being replaced, as git clean does with many pages.
      setTimeout(() => this.look(schemas), NEXT_LOOK).unref();
    }
  }
}
