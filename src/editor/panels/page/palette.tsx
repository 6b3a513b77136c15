import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isRecord } from '../../../lib/record.ts';
import { hasEveryWord } from '../../form/choices.ts';
import { makeId } from '../../form/new-value.ts';
import type { Preview } from '../../frame/preview.ts';
import { SearchInput } from '../../lists/search-input.tsx';
import { Button } from '../../ui/controls.tsx';
import { focusNow } from '../../ui/focus.ts';
import { nameOfFragment, useSession } from '../session.ts';
import { copiedBlock, exampleBlock, nameOfBlock, offeredBlocks } from './block-edits.ts';
import styles from './page.module.css';
import { ADD_ID, copiedBlockToPaste } from './use-block-actions.ts';
import type { ShownDocument } from './use-draft-page.ts';

const COPIED = 'copied';

interface Entry {
  key: string;
  title: string;
  words: string;
  /** Why it cannot be added; undefined if it can. */
  refused?: string | undefined;
  block: unknown;
}

interface PaletteProps {
  shown: ShownDocument;
  preview: Preview | undefined;
  render: (block: unknown) => ShownDocument['page']['blocks'];
  /** Shows a block in the preview; undefined shows none. */
  onTry: (block: unknown) => void;
  onAdd: (block: unknown, verb: 'Added' | 'Pasted') => void;
  onClose: () => void;
}

/** Blocks to add: the copied one, types, shared ones. One under the pointer or focused is tried on the page. */
export function Palette({ shown, preview, render, onTry, onAdd, onClose }: PaletteProps) {
  const { schemas, kinds, announce, site, documents } = useSession();
  const id = useId();
  // Kept before the search takes the focus.
  const [opener] = useState(() => window.document.activeElement);
  const close = () => {
    flushSync(onClose);
    // The plus of a block is no longer there.
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else focusNow(ADD_ID);
  };
  const [search, setSearch] = useState('');
  const kind = isRecord(shown.document) ? String(shown.document.kind ?? '') : '';
  const types = shown.page.blocks.map(({ type }) => type).join();
  // The examples stay the same objects while the palette is open: no document is edited meanwhile.
  const entries = useMemo(() => {
    const named = { schemas, documents, site };
    const copied = copiedBlockToPaste();
    const offered = offeredBlocks(kinds.get(kind), types.split(','), schemas).map(
      ({ type, title, description, refused }): Entry => ({
        key: type,
        title,
        words: description,
        refused,
        block: exampleBlock(type, schemas, makeId),
      }),
    );
    const shared = site.shared.flatMap(({ document }): Entry[] => {
      const name = nameOfFragment(document);
      const block = { type: 'fragment', use: name };
      return name === undefined ? [] : [{ key: document, ...nameOfBlock(block, named), block }];
    });
    const known = [
      ...offered.filter(({ refused }) => refused === undefined),
      ...shared,
      ...offered.filter(({ refused }) => refused !== undefined),
    ];
    if (!copied) return known;
    const { title, words } = nameOfBlock(copied, named);
    const block = copiedBlock(copied, schemas, makeId);
    return [{ key: COPIED, title: `Paste ${title}`, words, block }, ...known];
  }, [kind, types, schemas, kinds, site, documents]);
  const found = entries.filter(({ title, words }) => hasEveryWord(`${title} ${words}`, search));
  const add = ({ refused, block, key }: Entry) =>
    refused === undefined ? onAdd(block, key === COPIED ? 'Pasted' : 'Added') : announce(refused);
  const [first] = found;
  return (
    <dialog
      open
      className={styles.palette}
      aria-labelledby={id}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <div className={styles.paletteHead}>
        <h2 id={id}>Add a block</h2>
        <Button small text="Cancel" onPress={close} />
      </div>
      <SearchInput
        aria-label="Search blocks"
        takesFocus
        placeholder="Search, then Enter adds the first"
        value={search}
        onWrite={setSearch}
        onEnter={() => first && add(first)}
      />
      <ul className={styles.offers}>
        {found.map((entry) => (
          <PaletteEntry
            key={entry.key}
            entry={entry}
            picture={() => preview?.pictureOf(render(entry.block)) ?? ''}
            onTry={onTry}
            onAdd={add}
          />
        ))}
      </ul>
      <p className={found.length === 0 ? styles.nothing : styles.formHelp} role="status">
        {found.length === 0
          ? 'No blocks match. Try fewer words.'
          : 'Press a block to add it where the line is, or drag it onto the page.'}
      </p>
    </dialog>
  );
}

interface PaletteEntryProps {
  entry: Entry;
  picture: () => string;
  onTry: (block: unknown) => void;
  onAdd: (entry: Entry) => void;
}

function PaletteEntry({ entry, picture, onTry, onAdd }: PaletteEntryProps) {
  const { key, title, words, refused, block } = entry;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current || refused !== undefined) return;
    return draggable({
      element: button.current,
      getInitialData: () => ({ offered: key, block }),
      // The page is as it was while someone looks for a place on it.
      onDragStart: () => onTry(undefined),
    });
  }, [key, block, refused, onTry]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-disabled={refused !== undefined}
        onPointerEnter={() => onTry(block)}
        onFocus={() => onTry(block)}
        onClick={() => onAdd(entry)}
      >
        <BlockPicture picture={picture} />
        <strong>{title}</strong>
        <span className={styles.offerWords}>{refused ?? words}</span>
      </button>
    </li>
  );
}

/** A block as visitors with a phone see it, small. It is rendered when it is scrolled to. */
function BlockPicture({ picture }: { picture: () => string }) {
  const room = useRef<HTMLSpanElement>(null);
  const [html, setHtml] = useState<string>();
  const latest = useRef(picture);
  latest.current = picture;
  useEffect(() => {
    if (!room.current || html !== undefined) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setHtml(latest.current());
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [html]);
  useEffect(() => {
    const frame = room.current?.querySelector('iframe');
    if (!frame || html === undefined) return;
    const observer = new ResizeObserver(() => fitPicture(frame));
    observer.observe(frame.parentElement ?? frame);
    return () => observer.disconnect();
  }, [html]);
  return (
    <span ref={room} className={styles.picture} aria-hidden="true">
      {html === undefined ? null : (
        <iframe
          inert
          tabIndex={-1}
          title="Picture of the block"
          sandbox="allow-same-origin"
          srcDoc={html}
          onLoad={({ currentTarget }) => fitPicture(currentTarget)}
        />
      )}
    </span>
  );
}

/** Widths of a page on phones, in pixels: a block that does not fill its picture at the first is shown larger. */
const PAGE_WIDTHS = [400, 320];

/** Shows the block of a frame as large as its room allows: a short one in the middle, a tall one from its top. */
function fitPicture(frame: HTMLIFrameElement): void {
  const [body, room] = [frame.contentDocument?.body, frame.parentElement];
  if (!body || !room) return;
  for (const width of PAGE_WIDTHS) {
    const scale = room.clientWidth / width;
    Object.assign(frame.style, { width: `${width}px`, height: `${room.clientHeight / scale}px`, scale: `${scale}` });
    const bottom = Math.max(0, ...boxesIn(body).map((box) => box.bottom));
    const rest = room.clientHeight - bottom * scale;
    frame.style.top = `${Math.max(0, rest / 2)}px`;
    if (rest <= 0) return;
  }
}

/** The boxes of an element's children; a child without a box (display: contents) counts as its own children. */
function boxesIn(element: Element): DOMRect[] {
  return [...element.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? boxesIn(child) : child.getBoundingClientRect(),
  );
}
