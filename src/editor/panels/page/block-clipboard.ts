import { isRecord } from '../../../shop/record.ts';

const KEY = 'page-editor-block';

/** Keeps a block to paste, also on another page or in another window. */
export function copyBlock(block: unknown): void {
  localStorage.setItem(KEY, JSON.stringify(block));
}

/** The copied block, or undefined if there is none. */
export function copiedBlockToPaste(): Record<string, unknown> | undefined {
  const text = localStorage.getItem(KEY);
  if (text === null) return undefined;
  try {
    const block: unknown = JSON.parse(text);
    return isRecord(block) ? block : undefined;
  } catch {
    return undefined;
  }
}
