import { useSyncExternalStore } from 'react';
import { parseJson } from '../../lib/parse-json.ts';
import { isRecord } from '../../lib/record.ts';

/** The panels beside the page: the narrowest that is of use, and the widest until someone resizes it, in pixels. */
export const PANELS = { blocks: { least: 164, usual: 232 }, fields: { least: 256, usual: 368 } } as const;
export type PanelName = keyof typeof PANELS;
/** The widest that a panel can be made, in pixels. */
export const WIDEST = 640;

/** The page has at least this width between its panels, in pixels, if the window has room for it. */
const PAGE = 600;

/** The widths at which the page can be previewed, in pixels; “Fit” takes the width that is left. */
export const PREVIEW_WIDTHS = { Fit: undefined, Phone: 390, Tablet: 768, Desktop: 1280 } as const;
type PreviewWidth = keyof typeof PREVIEW_WIDTHS;

/** The part that a window without room for both shows below the blocks: the page or the fields. */
export const NARROW_PARTS = ['Page', 'Fields'] as const;

interface PanelLayout {
  width: number;
  isFolded: boolean;
}

export interface Layout extends Readonly<Record<PanelName, PanelLayout>> {
  preview: PreviewWidth;
  narrow: (typeof NARROW_PARTS)[number];
}

const KEY = 'page-editor-layout';
const listeners = new Set<() => void>();
// A window keeps its own; a new one begins with the last.
let layout: Layout = readLayout(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? '{}');

/** The layout that the browser remembers, as far as it can be read; the usual one otherwise. */
export function readLayout(text: string): Layout {
  const value = parseJson(text);
  const stored = isRecord(value) ? value : {};
  const panel = (name: PanelName): PanelLayout => {
    const { width, isFolded } = isRecord(stored[name]) ? stored[name] : {};
    return {
      width: typeof width === 'number' ? clamped(name, width) : PANELS[name].usual,
      isFolded: isFolded === true,
    };
  };
  const { preview } = stored;
  return {
    blocks: panel('blocks'),
    fields: panel('fields'),
    preview: isPreviewWidth(preview) ? preview : 'Fit',
    narrow: stored.narrow === 'Page' ? 'Page' : 'Fields',
  };
}

export function useLayout(): Layout {
  return useSyncExternalStore(subscribe, () => layout);
}

/** Sets the width of a panel, within its limits, and unfolds it. A much too narrow one is folded. */
export function resizePanel(name: PanelName, width: number): void {
  const isFolded = width < PANELS[name].least / 2;
  setLayout({ [name]: { width: isFolded ? layout[name].width : clamped(name, width), isFolded } });
}

export function foldPanel(name: PanelName, isFolded: boolean): void {
  setLayout({ [name]: { ...layout[name], isFolded } });
}

/** The columns of the open page: blocks, a separator, the page, a separator, fields. The panels give way to the page. */
export function columnsOf({ blocks, fields }: Layout): string {
  const column = (name: PanelName, { width, isFolded }: PanelLayout) =>
    isFolded ? '0' : `minmax(${PANELS[name].least}px, ${width}px)`;
  const least = PANELS.blocks.least + PANELS.fields.least + 2;
  const page = `minmax(min(${PAGE}px, 100% - ${least}px), 1fr)`;
  return `${column('blocks', blocks)} 1px ${page} 1px ${column('fields', fields)}`;
}

export function setLayout(changed: Partial<Layout>): void {
  layout = { ...layout, ...changed };
  for (const storage of [sessionStorage, localStorage]) storage.setItem(KEY, JSON.stringify(layout));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function clamped(name: PanelName, width: number): number {
  return Math.round(Math.min(WIDEST, Math.max(PANELS[name].least, width)));
}

function isPreviewWidth(value: unknown): value is PreviewWidth {
  return typeof value === 'string' && Object.hasOwn(PREVIEW_WIDTHS, value);
}
