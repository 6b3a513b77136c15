import type { Pointer } from '../../content/documents/pointer.ts';
import type { BlockPlace } from '../../content/resolve/draft-resolver.ts';
import type { Block, DeliveredPage, SiteSettings } from '../../generated/documents.ts';
import type { ProseEditor } from '../prose/prose-editor.ts';
import type { ProseEditorOptions } from '../prose/prose-options.ts';

/** The character without width that begins the name of an empty field, which is shown in place of its string. */
export const EMPTY = '\u2060';

/** The content of the preview: the app's own objects, never copies. */
export interface PreviewContent {
  page: DeliveredPage;
  settings: SiteSettings;
  sources: readonly BlockSource[];
  document: unknown;
  /** With `isWritten`, edits the part in place; else focuses its field, the cursor so many characters from its end. */
  onPick: (picked: PickedText, isWritten: boolean, fromEnd?: number) => void;
  /** Returns the options for writing a string in place; undefined if another document contains the string. */
  edit: (picked: PickedText) => ProseEditorOptions | undefined;
  onWriting: (editor: ProseEditor | undefined) => void;
  /** The block of the page document under the pointer, or with the focus; undefined for none. */
  onPoint: (index: number | undefined) => void;
  /** Reports that the page moved: it was scrolled, resized or changed. */
  onMove: () => void;
}

/** The upper and lower edge of a block in the window of the frame, in its pixels. */
export interface BlockEdges {
  top: number;
  bottom: number;
}

export interface BlockSource {
  /** Stays with the block while it is edited or moved. */
  key: string;
  place: BlockPlace;
  value: unknown;
}

/** The part that was clicked in the preview, or the picture that a file was dropped on. */
export type PickedText =
  | { part: 'block'; block: number; pointer: Pointer | undefined; file?: File }
  | { part: 'page'; pointer: Pointer }
  | { part: 'product'; id: string; key: 'title' | 'name' | 'description' }
  | { part: 'settings'; pointer: Pointer };

/** The frame, as the app calls it. Both have the same origin. */
export interface Preview {
  show: (content: PreviewContent) => void;
  /** Scrolls to the text of a field and marks it; opens what hides it. */
  reveal: (block: number, pointer: Pointer) => void;
  /** Begins to write the string of a field where the page shows it. Returns false if it cannot. */
  write: (block: number, pointer: Pointer) => boolean;
  /** Where a block of the page document is; undefined if none of it is visible. */
  edgesOf: (index: number) => BlockEdges | undefined;
  /** Scrolls by a number of pixels of the frame. @returns a function that scrolls back */
  scrollBy: (pixels: number) => () => void;
  strings: () => ReadonlySet<string>;
  markChanges: (others: ReadonlySet<string>) => void;
  /** A document in HTML with some blocks alone, as a picture of them. */
  pictureOf: (blocks: readonly Block[]) => string;
}

declare global {
  interface Window {
    preview?: Preview;
  }
}
