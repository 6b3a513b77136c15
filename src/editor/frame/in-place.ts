import type { Pointer } from '../../content/documents/pointer.ts';
import { type CursorPlace, isAtEdge, placeCursor, placeFromEnd } from '../prose/cursor.ts';
import { ProseEditor } from '../prose/prose-editor.ts';
import type { ProseEditorOptions } from '../prose/prose-options.ts';
import { followItems, isBreadcrumb, isForScreenReaders, pickedText, textNodes } from './picked-text.ts';
import type { PickedText, PreviewContent } from './preview.ts';
import { elementAround, layerOf, textOf, uncover } from './reveal.ts';

interface Open {
  picked: PickedText;
  /** The key of its block, which stays when blocks are moved; for the head of a page, the address. */
  key: string | undefined;
  /** Its block, as written when the page was last shown. */
  written: unknown;
  shown: HTMLElement;
  box: HTMLElement;
  editor: ProseEditor;
}

/** The keys that lead out of a string at its edges, with the direction that they move the cursor in. */
const ARROWS = [
  ['ArrowUp', 'up', -1],
  ['ArrowLeft', 'left', -1],
  ['ArrowDown', 'down', 1],
  ['ArrowRight', 'right', 1],
] as const;

/** The layer of the box, unless its string is in a higher one: above the page, below the header and the price that stay on screen. */
const LOWEST = 3;

/** The styles that the box takes over from the element under it; the computed `font` is empty in forced colours. */
const TAKEN_FONT = ['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant-numeric', 'line-height'];
const TAKEN = [...TAKEN_FONT, 'letter-spacing', 'text-transform', 'text-align', 'text-wrap', 'color', 'hyphens'];

/** Writes a string of the page where it is shown: in a box over it, which looks the same. */
export class InPlace {
  readonly #content: () => PreviewContent | undefined;
  #open: Open | undefined;

  constructor(content: () => PreviewContent | undefined) {
    this.#content = content;
    // A dialog that is closed gives the focus back to the frame.
    window.addEventListener('focus', () => this.#open?.editor.view.focus());
  }

  /**
   * Begins to edit the string around a node, if it is one string of the document and all visible in one place.
   * If not, returns false, and the string being edited stays open.
   */
  open(node: Text, cursor: CursorPlace = 0): boolean {
    const content = this.#content();
    const picked = content && !isForScreenReaders(node) ? pickedText(node, content) : undefined;
    const options = picked && content?.edit(picked);
    if (!content || !options) return false;
    const box = document.body.appendChild(document.createElement('div'));
    box.dataset.inPlace = options.takes;
    const key = picked.part === 'block' ? content.sources[picked.block]?.key : content.page.route;
    const editor = new ProseEditor(box, {
      ...options,
      onWrite: (text, isStep) => this.#current()?.onWrite(text, isStep),
      onItems: options.onItems && ((...made) => this.#writeItems(...made)),
      keys: {
        Escape: () => this.#end(),
        Tab: () => this.#next(1) || this.#end(),
        'Shift-Tab': () => this.#next(-1) || this.#end(),
        Backspace: () => this.#removeItem(),
        'Mod-Enter': () => this.#addItem(),
        ...Object.fromEntries(
          ARROWS.map(([key, direction, step]) => [
            key,
            () => isAtEdge(editor.view, direction) && this.#next(step, step > 0 ? Number.POSITIVE_INFINITY : 0),
          ]),
        ),
      },
    });
    const shown = elementAround(node, box);
    if (!shown) {
      editor.view.destroy();
      box.remove();
      return false;
    }
    this.close();
    this.#open = { picked, key, written: writtenIn(key, content), shown, box, editor };
    if (options.takes === 'prose') box.classList.add(...shown.classList);
    shown.dataset.writtenOver = '';
    this.#place();
    box.addEventListener('blur', () => {
      const isKept = document.activeElement === box || window.parent.document.querySelector('dialog[open]') !== null;
      if (!isKept && this.#open?.box === box) this.close();
    });
    editor.view.focus();
    placeCursor(editor.view, cursor);
    content.onWriting(editor);
    return true;
  }

  /** Shows what changed in the meantime, and stays over its element. */
  update(): void {
    if (!this.#open) return;
    const options = this.#followItem() ? this.#current() : undefined;
    if (!options) {
      const before = this.#itemAt(this.#open.picked, -1);
      if (!before || !this.open(before)) this.close();
      return;
    }
    this.#open.editor.show(options.text);
    if (!this.#open.shown.isConnected) this.#find();
    this.#place();
  }

  close(): void {
    if (!this.#open) return;
    const { editor, box, shown } = this.#open;
    this.#open = undefined;
    delete shown.dataset.writtenOver;
    editor.view.destroy();
    box.remove();
    this.#content()?.onWriting(undefined);
  }

  #current(): ProseEditorOptions | undefined {
    const content = this.#content();
    if (!this.#open || !content) return undefined;
    const { picked, key } = this.#open;
    if (picked.part !== 'block') return key === content.page.route ? content.edit(picked) : undefined;
    picked.block = content.sources.findIndex((source) => source.key === key);
    return content.edit(picked);
  }

  /** Stays with its item when others of a list are added or removed. Returns false once the item is gone. */
  #followItem(): boolean {
    const content = this.#content();
    if (!this.#open || !content) return false;
    const { picked, key, written } = this.#open;
    this.#open.written = writtenIn(key, content);
    if (picked.part !== 'block' || !picked.pointer) return true;
    const followed = followItems(picked.pointer, written, this.#open.written);
    if (followed) picked.pointer = followed;
    return followed !== undefined;
  }

  /** Finds the element of a string that was rendered again. */
  #find(): void {
    const content = this.#content();
    const picked = this.#open?.picked;
    if (!this.#open || !content || picked?.part !== 'block' || !picked.pointer) return;
    const node = textOf(picked.block, picked.pointer, content);
    if (!node) return;
    this.#open.shown = elementAround(node, this.#open.box) ?? this.#open.shown;
    this.#open.shown.dataset.writtenOver = '';
  }

  /** Leads back to the field, with the cursor where it was. */
  #end(): true {
    const { picked, editor } = this.#open ?? {};
    const fromEnd = editor && placeFromEnd(editor.view);
    this.close();
    if (picked) this.#content()?.onPick(picked, false, fromEnd);
    return true;
  }

  /** Goes on to the next or previous string that can be written. Returns whether there is one. */
  #next(step: 1 | -1, cursor = 0): boolean {
    const { shown } = this.#open ?? {};
    if (!shown) return false;
    const isOther = (node: Text) => !isBreadcrumb(node) && !node.parentElement?.closest('[data-in-place]');
    const nodes = textNodes(document.body).filter(isOther);
    const own = nodes.filter((node) => shown.contains(node));
    const [edge] = step > 0 ? own.slice(-1) : own;
    const from = edge ? nodes.indexOf(edge) : 0;
    const rest = step > 0 ? nodes.slice(from + 1) : nodes.slice(0, Math.max(0, from)).reverse();
    return rest.some((node) => this.#goTo(node, cursor));
  }

  #goTo(node: Text, cursor: CursorPlace): boolean {
    if (!this.open(node, cursor) || !this.#open) return false;
    uncover(this.#open.shown);
    this.#open.shown.scrollIntoView({ block: 'nearest' });
    this.#place();
    this.#content()?.onPick(this.#open.picked, true);
    return true;
  }

  /** Writes the items that are made of this one, and continues in the last of them, or in the one before if there are none. */
  #writeItems(items: readonly string[], fromEnd: number): void {
    const { picked } = this.#open ?? {};
    this.#current()?.onItems?.(items, fromEnd);
    const node = picked && this.#itemAt(picked, items.length - 1);
    if (node) this.#goTo(node, fromEnd);
  }

  #removeItem(): boolean {
    const { text, onItems } = this.#current() ?? {};
    if (text !== '' || !onItems) return false;
    this.#writeItems([], 0);
    return true;
  }

  /** Adds the next item of the surrounding list, and continues in its first string. Returns whether there is a list. */
  #addItem(): boolean {
    const { picked } = this.#open ?? {};
    const { onAdd } = this.#current() ?? {};
    if (!onAdd || picked?.part !== 'block') return false;
    const added = onAdd();
    const content = this.#content();
    const node = added && content && textOf(picked.block, added, content);
    if (node) this.#goTo(node, 0);
    return true;
  }

  /** The same string in another item of the list around it. @param step how many items further */
  #itemAt(picked: PickedText, step: number): Text | undefined {
    const content = this.#content();
    const pointer: Pointer = (picked.part === 'block' && picked.pointer) || [];
    const depth = pointer.findLastIndex((key) => typeof key === 'number');
    if (!content || picked.part !== 'block' || depth < 0) return undefined;
    return textOf(picked.block, pointer.with(depth, Math.max(0, Number(pointer[depth]) + step)), content);
  }

  #place(): void {
    if (!this.#open) return;
    const { shown, box } = this.#open;
    const [first] = textNodes(shown);
    if (!first?.parentElement) return;
    const range = document.createRange();
    range.selectNodeContents(first);
    const line = range.getClientRects()[0] ?? range.getBoundingClientRect();
    const look = getComputedStyle(shown);
    const own = getComputedStyle(first.parentElement);
    const lineHeight = Number.parseFloat(own.lineHeight) || line.height;
    const outer = shown.getBoundingClientRect();
    const edge = (side: 'Left' | 'Right') =>
      Number.parseFloat(look[`padding${side}`]) + Number.parseFloat(look[`border${side}Width`]);
    const isBlock = /^(?:block|list-item|flow-root|grid)$/.test(look.display);
    const left = isBlock ? outer.left + edge('Left') : line.left;
    const width = outer.right - (isBlock ? edge('Right') : 0) - left;
    for (const name of TAKEN) box.style.setProperty(name, look.getPropertyValue(name));
    box.style.zIndex = String(Math.max(LOWEST, layerOf(shown)));
    box.style.left = `${left + window.scrollX}px`;
    box.style.top = `${line.top - (lineHeight - line.height) / 2 + window.scrollY}px`;
    box.style.width = `${width + 1}px`;
  }
}

function writtenIn(key: string | undefined, { sources }: PreviewContent): unknown {
  return sources.find((source) => source.key === key)?.value;
}
