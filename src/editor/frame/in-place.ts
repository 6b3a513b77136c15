import { ProseEditor, type ProseEditorOptions } from '../prose/prose-editor.ts';
import { pickedText, textNodes } from './picked-text.ts';
import type { PickedText, PreviewContent } from './preview.ts';
import { textOf, uncover } from './reveal.ts';

/** The string that is written in place. */
interface Open {
  picked: PickedText;
  /** The key of its block, which stays when blocks are moved; for the head of a page, the address. */
  key: string | undefined;
  /** The element of the page that shows it. */
  shown: HTMLElement;
  box: HTMLElement;
  editor: ProseEditor;
}

/** What the box takes over from the element under it. */
const TAKEN = ['font', 'letter-spacing', 'text-transform', 'text-align', 'text-wrap', 'color', 'hyphens'];

/** Writes a string of the page where it is shown: in a box over it, which looks the same. */
export class InPlace {
  readonly #content: () => PreviewContent | undefined;
  #open: Open | undefined;

  constructor(content: () => PreviewContent | undefined) {
    this.#content = content;
    // A dialog that is closed gives the focus back to the frame.
    window.addEventListener('focus', () => this.#open?.editor.focus());
  }

  /**
   * Begins to write a string.
   * @param node a part of it
   * @param cursor a point in it; its end if there is none
   * @returns whether it can be written here: it is one string of the document, and all of it is in one place
   */
  open(node: Text, cursor?: { left: number; top: number }): boolean {
    const content = this.#content();
    const picked = content && pickedText(node, content);
    const options = picked && content.edit(picked);
    this.close();
    if (!options) return false;
    const shown = elementOf(node, options);
    const box = document.body.appendChild(document.createElement('div'));
    box.dataset.inPlace = options.takes;
    if (options.takes === 'prose') box.className = shown.className;
    const key = picked.part === 'block' ? content.sources[picked.block]?.key : content.page.route;
    const editor = new ProseEditor(box, {
      ...options,
      onWrite: (text, isStep) => this.#current()?.onWrite(text, isStep),
      keys: {
        Escape: () => this.#end(),
        Tab: () => this.#next(1),
        'Shift-Tab': () => this.#next(-1),
      },
    });
    this.#open = { picked, key, shown, box, editor };
    if (letters(box) !== letters(shown)) {
      this.close();
      return false;
    }
    shown.dataset.writtenOver = '';
    this.#place();
    box.addEventListener('blur', () => {
      const isKept = document.activeElement === box || window.parent.document.querySelector('dialog[open]') !== null;
      if (!isKept) this.close();
    });
    editor.focus();
    editor.select(cursor);
    content.onWriting(editor);
    return true;
  }

  /** Shows what was changed meanwhile, and stays over its element. */
  update(): void {
    const options = this.#current();
    if (!options) this.close();
    if (!this.#open || !options) return;
    this.#open.editor.show(options.text);
    if (!this.#open.shown.isConnected) this.#find(options);
    this.#place();
  }

  close(): void {
    if (!this.#open) return;
    const { editor, box, shown } = this.#open;
    this.#open = undefined;
    delete shown.dataset.writtenOver;
    editor.destroy();
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

  /** Finds the element of a string that was rendered anew. */
  #find(options: ProseEditorOptions): void {
    const content = this.#content();
    const picked = this.#open?.picked;
    if (!this.#open || !content || picked?.part !== 'block' || !picked.pointer) return;
    const node = textOf(picked.block, picked.pointer, content);
    if (!node) return;
    this.#open.shown = elementOf(node, options);
    this.#open.shown.dataset.writtenOver = '';
  }

  /** Leads back to the field. */
  #end(): true {
    const picked = this.#open?.picked;
    this.close();
    if (picked) this.#content()?.onPick(picked, false);
    return true;
  }

  /** Goes on to the next string that can be written, or the one before. */
  #next(step: 1 | -1): true {
    const { shown } = this.#open ?? {};
    if (!shown) return true;
    const nodes = textNodes(document.body).filter((node) => !node.parentElement?.closest('[data-in-place]'));
    const own = nodes.filter((node) => shown.contains(node));
    const [edge] = step > 0 ? own.slice(-1) : own;
    const from = edge ? nodes.indexOf(edge) : 0;
    const rest = step > 0 ? nodes.slice(from + 1) : nodes.slice(0, Math.max(0, from)).reverse();
    const next = rest.find((node) => this.open(node));
    if (!next?.parentElement) return this.#end();
    uncover(next.parentElement);
    next.parentElement.scrollIntoView({ block: 'nearest' });
    this.#place();
    return true;
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
    box.style.left = `${left + window.scrollX}px`;
    box.style.top = `${line.top - (lineHeight - line.height) / 2 + window.scrollY}px`;
    box.style.width = `${width + 1}px`;
  }
}

/** The element that shows a whole string: that of the words, or the one with all paragraphs and lists of prose. */
function elementOf(node: Text, { takes }: ProseEditorOptions): HTMLElement {
  const parent = node.parentElement ?? document.body;
  if (takes === 'words') return parent;
  const part = parent.closest<HTMLElement>('p, ul');
  // Prose within an item of a list of the block has no paragraph of its own.
  const around = part?.parentElement ?? parent.closest<HTMLElement>(':not(a, strong, span)');
  return around ?? parent;
}

/** What can be read in an element, whatever its hyphens and blanks are. */
function letters(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll(/[^\p{L}\p{N}]/gu, '');
}
