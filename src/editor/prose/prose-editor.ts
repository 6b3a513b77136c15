import { baseKeymap } from 'prosemirror-commands';
import { keydownHandler, keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import 'prosemirror-view/style/prosemirror.css';
import { placeFromEnd, readCursor } from './cursor.ts';
import { activeIn, addLink, beginItem, KEYS, removeLink, toggleBold, toggleList } from './prose-commands.ts';
import type { ProseEditorOptions, Tool } from './prose-options.ts';
import { quotesShown } from './prose-quote.ts';
import type { Takes } from './prose-schema.ts';
import { itemsOf, itemsWithLines, readText, sliceOf } from './prose-text.ts';
import { refusalOf, storedTree } from './stored-look.ts';
import { keepBlank, spaceWords } from './word-spaces.ts';

/** Edits one string of a document as visitors see it. The store keeps the history, and calls `show` after an undo. */
export class ProseEditor {
  readonly view: EditorView;
  readonly takes: Takes;
  readonly #options: ProseEditorOptions;
  /** The string as it was opened: unchanged parts keep its Markdown. */
  #opened: string;
  #text: string;

  /** @param element an empty element, which becomes the text box */
  constructor(element: HTMLElement, options: ProseEditorOptions) {
    const { text, takes, quoted, keys = {} } = options;
    this.takes = takes;
    this.#options = options;
    this.#opened = this.#text = text;
    const tool = (name: Tool) => () => this.use(name);
    const prose = { 'Mod-b': tool('bold'), 'Mod-Shift-8': tool('item'), 'Mod-k': tool('link') };
    const toolKeys = keydownHandler({ 'Mod-Shift-k': tool('fact'), ...(takes === 'prose' && prose) });
    const item = options.onItems && { Enter: () => this.#splitItem() };
    const plugins = [keymap({ ...keys }), keymap({ ...KEYS[takes], ...item }), keymap(baseKeymap)];
    this.view = new EditorView(
      { mount: element },
      {
        state: EditorState.create({ doc: readText(text, takes), plugins }),
        attributes: {
          role: 'textbox',
          'aria-multiline': String(takes === 'prose'),
          lang: 'en-GB',
          spellcheck: 'true',
          ...options.attributes,
        },
        editable: () => !element.closest('fieldset:disabled'),
        ...quotesShown(takes, quoted),
        dispatchTransaction: (transaction) => this.#dispatch(transaction),
        handlePaste: (_, { clipboardData }) => {
          readCursor();
          return this.#paste(clipboardData);
        },
        handleDrop: (view, { dataTransfer, clientX: left, clientY: top }, _, isMoved) => {
          const place = view.posAtCoords({ left, top })?.pos;
          if (isMoved || place === undefined) return false;
          view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(place))));
          return this.#paste(dataTransfer);
        },
        handleKeyDown: (view, event) => {
          readCursor();
          const isTool = toolKeys(view, event);
          // The app has shortcuts of its own, such as Ctrl K.
          if (isTool) event.stopPropagation();
          return isTool;
        },
        handleTextInput: (view, from, to, typed) => beginItem(view, typed) || keepBlank(view, from, to, typed),
        handleDOMEvents: {
          mousedown: (view, event) => event.detail === 3 && selectParagraph(view, event),
          blur: () => this.#settle(),
          compositionend: () => void setTimeout(() => this.#settle(), SETTLING),
        },
      },
    );
  }

  /** Shows a string that was changed elsewhere, with the cursor where it was. */
  show(text: string): void {
    if (text === this.#text) return;
    this.#opened = this.#text = text;
    this.#replace(readText(text, this.takes));
  }

  insert(text: string): void {
    const { tr } = this.view.state;
    this.#step(tr.replaceSelection(sliceOf(this.view.state, text, this.takes)));
  }

  /** Makes a link of the selected words. @param title its words if none are selected */
  link(href: string, title: string): void {
    this.run(addLink(href, title));
  }

  /** Runs the command of a button: links in the selection become words again. */
  use(tool: Tool): true {
    if (tool === 'bold') this.run(toggleBold);
    else if (tool === 'item') this.run(toggleList);
    else if (tool === 'link' && activeIn(this.view.state).link) this.run(removeLink);
    else this.#options.onPick?.(tool);
    return true;
  }

  /** Runs a command, which is undone by itself, and continues with the text. */
  run(command: Command): void {
    command(this.view.state, (transaction) => this.#step(transaction), this.view);
  }

  #step(transaction: Transaction): void {
    this.view.dispatch(transaction.setMeta(STEP, true).scrollIntoView());
    this.view.focus();
  }

  #dispatch(transaction: Transaction): void {
    const { view, takes } = this;
    // Words were cut, pasted or dropped.
    if (transaction.getMeta('uiEvent') !== undefined) spaceWords(transaction, true);
    const state = view.state.apply(transaction);
    const isWritten = transaction.docChanged && !transaction.getMeta(SHOWN);
    const stored = isWritten ? storedTree(state.doc, this.#opened, takes) : undefined;
    // An input method goes on in the text that it began.
    if (isWritten && !stored && !view.composing) {
      this.#options.onRefuse?.(refusalOf(state.doc, view.state.doc));
      return;
    }
    view.updateState(state);
    this.#options.onActive?.(activeIn(state));
    if (!stored) return;
    if (stored.tree !== state.doc && !view.composing) this.#replace(stored.tree, true);
    if (stored.text === this.#text) return;
    this.#text = stored.text;
    const isStep = transaction.getMeta(STEP) === true || transaction.getMeta('uiEvent') !== undefined;
    this.#options.onWrite(stored.text, isStep);
  }

  /** After an input method, shows the written string, without the parts that no string can contain there. */
  #settle(): void {
    const { isDestroyed, composing, state } = this.view;
    const stored = isDestroyed || composing ? undefined : storedTree(state.doc, this.#opened, this.takes);
    if (isDestroyed || composing || stored?.tree === state.doc) return;
    const shown = stored?.tree ?? readText(this.#text, this.takes);
    if (!stored) this.#options.onRefuse?.(refusalOf(state.doc, shown));
    this.#replace(shown, stored !== undefined);
  }

  /** @param isTyped as Markdown: the cursor stays, and the next words have a look of their own */
  #replace(shown: Node, isTyped = false): void {
    const { doc, tr, selection } = this.view.state;
    const start = doc.content.findDiffStart(shown.content);
    const end = doc.content.findDiffEnd(shown.content);
    if (start === null || end === null) return;
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const replaced = tr.replace(start, end.a + overlap, shown.slice(start, end.b + overlap)).setMeta(SHOWN, true);
    const stays = selection.head < end.a + overlap ? start : replaced.mapping.map(selection.head);
    const place = isTyped ? stays : Math.min(end.b + overlap, replaced.doc.content.size);
    if (this.view.hasFocus() || isTyped) replaced.setSelection(TextSelection.near(replaced.doc.resolve(place), -1));
    this.view.dispatch(isTyped ? replaced.setStoredMarks([]) : replaced);
  }

  #paste(data: DataTransfer | null): boolean {
    // The schema reads content that was copied in a prose editor.
    if (!data || (this.takes === 'prose' && data.getData('text/html').includes('data-pm-slice'))) return false;
    const pasted = this.#options.readPaste(data);
    if (pasted === undefined) return true;
    const isItems = this.takes === 'words' && pasted.includes('\n');
    const replaced = this.view.state.tr;
    if (!isItems) replaced.replaceSelection(sliceOf(this.view.state, pasted, this.takes));
    const isOne = this.view.state.doc.childCount > 1 || replaced.doc.childCount === 1;
    spaceWords(replaced, data.getData('text/html').includes('data-pm-slice'));
    if (isItems) this.#writeItems(itemsWithLines(this.view.state, pasted));
    else if (isOne || !this.#options.onItems) this.#step(replaced);
    else this.#writeItems(itemsOf(replaced.doc));
    return true;
  }

  /** Begins the next item of the list that contains this string, with the text after the cursor. */
  #splitItem(): boolean {
    const { doc, tr } = this.view.state;
    if (this.takes === 'words') this.#writeItems(itemsWithLines(this.view.state, '\n'));
    else if (doc.childCount > 1) return false;
    else {
      tr.deleteSelection();
      this.#writeItems(itemsOf(tr.split(tr.selection.from).doc));
    }
    return true;
  }

  #writeItems(items: readonly string[]): void {
    this.#options.onItems?.(items, placeFromEnd(this.view));
  }
}

/** Milliseconds after an input method ends until the view has its text; ProseMirror waits 20. */
const SETTLING = 60;
/** Marks a transaction that is undone by itself. */
const STEP = 'step';
/** Marks a transaction that shows the store's own value. */
const SHOWN = 'shown';

/** Selects the paragraph under a third click. ProseMirror counts only the clicks since the text opened, as the first one did. */
function selectParagraph(view: EditorView, event: MouseEvent): boolean {
  const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const place = at && view.state.doc.resolve(at.pos);
  if (!place?.parent.isTextblock) return false;
  event.preventDefault();
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, place.start(), place.end())));
  return true;
}
