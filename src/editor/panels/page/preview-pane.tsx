import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { ProseTools, useProseTools } from '../../form/parts/prose-tools.tsx';
import type { Preview, PreviewContent } from '../../frame/preview.ts';
import type { ProseEditor } from '../../prose/prose-editor.ts';
import { blocksOf } from '../../store/documents.ts';
import { Button } from '../../ui/controls.tsx';
import { PREVIEW_WIDTHS, useLayout } from '../../ui/layout.ts';
import { useQuotedFacts } from '../choices.ts';
import { DocumentForm } from '../document-form.tsx';
import { type Selected, useSession } from '../session.ts';
import { focusFields } from '../shortcuts.tsx';
import { BlockOverlay, lineAt } from './block-overlay.tsx';
import styles from './page.module.css';
import { dataOf, type ShownDocument } from './use-draft-page.ts';
import { useEditedText } from './use-edited-text.ts';

/** How far above a string its tools begin, in pixels. */
const TOOLS_HEIGHT = 44;
const TOOLS_WIDTH = 240;
/** Where a block is being added, as a part of the height: the room above it is for a block being tried. */
const PLACE = 0.6;

interface PreviewPaneProps {
  shown: ShownDocument;
  selected?: Selected | undefined;
  preview: RefObject<Preview | undefined>;
  title?: string;
  /** Called whenever the frame shows it, or another version of it. */
  onShown?: () => void;
  onPick?: PreviewContent['onPick'];
  /** Those over its blocks; without them, it is only looked at. */
  tools?: Pick<ComponentProps<typeof BlockOverlay>, 'adding' | 'actions' | 'onAdd' | 'onDrop'>;
}

/** The page as visitors will see it, in its own frame. */
export function PreviewPane({ shown, selected, preview, title, tools, ...handlers }: PreviewPaneProps) {
  const { onShown = () => undefined, onPick = () => undefined } = handlers;
  const { resolver, documents, place, site } = useSession();
  const blocks = blocksOf(shown.document);
  const chosen = typeof selected === 'number' && selected < blocks.length ? selected : undefined;
  const frame = useRef<HTMLIFrameElement>(null);
  const [load, setLoad] = useState<'running' | 'done' | 'failed'>('running');
  const loaded = load === 'done';
  const layout = useLayout();
  const pane = useRef<HTMLDivElement>(null);
  const size = useSize(pane);
  const width = PREVIEW_WIDTHS[layout.preview] ?? size.width;
  const scale = Math.min(1, size.width / width);
  const side = Math.max(0, (size.width - width * scale) / 2);
  const facts = useQuotedFacts();
  const settings = resolver.settings(dataOf(site, documents.working));
  const editText = useEditedText(place.document ?? '', shown, facts);
  const bar = useProseTools();
  const [writing, setWriting] = useState<ProseEditor>();
  const edit: typeof editText = (what) => {
    const options = tools && editText(what);
    // A key in another window is no event of this one, which React would render at once.
    return options && { ...options, onActive: bar.onActive, onPick: (tool) => flushSync(() => bar.onPick(tool)) };
  };
  const latest = useRef({ onPick, edit, onShown });
  latest.current = { onPick, edit, onShown };
  const [pointed, setPointed] = useState<number>();
  const isEdited = tools !== undefined;
  // The layer over the page moves with it.
  const [moves, follow] = useReducer((moves: number) => moves + 1, 0);
  useLayoutEffect(() => {
    if (!loaded || !settings) return;
    preview.current = frame.current?.contentDocument?.defaultView?.preview;
    const root = frame.current?.contentDocument?.documentElement;
    root?.style.setProperty('--scale', String(scale));
    root?.toggleAttribute('data-edited', isEdited);
    preview.current?.show({
      ...shown,
      settings,
      onPick: (...picked) => latest.current.onPick(...picked),
      edit: (picked) => latest.current.edit(picked),
      onWriting: setWriting,
      onPoint: setPointed,
      onMove: () => flushSync(follow),
    });
    latest.current.onShown();
  }, [loaded, settings, shown, preview, scale, isEdited]);
  // Whatever else moves blocks makes the page longer or shorter, which the frame reports.
  const order = shown.sources.map(({ key }) => key).join();
  useLayoutEffect(() => {
    if (loaded && order !== '') follow();
  }, [loaded, order]);
  // Scrolls to a block being tried, and afterwards back to where the page was.
  const adding = shown.sources.some(({ place }) => place.index < 0) ? tools?.adding : undefined;
  const showPlace = useEffectEvent((at: number) => {
    const line = lineAt(at, blocks.length, preview.current) ?? 0;
    return preview.current?.scrollBy(line - (size.height / scale) * PLACE);
  });
  useEffect(() => (adding === undefined || order === '' ? undefined : showPlace(adding)), [adding, order]);
  return (
    <div className={styles.previewPane}>
      <Button text="Skip the preview" className={styles.skip} onPress={focusFields} />
      <div ref={pane} className={styles.frameRoom} onPointerLeave={() => setPointed(undefined)}>
        {tools === undefined || place.view === 'settings' ? null : (
          <BlockOverlay
            {...tools}
            preview={preview.current}
            blocks={blocks}
            active={pointed !== undefined && pointed >= 0 && pointed < blocks.length ? pointed : chosen}
            selected={chosen}
            scale={scale}
            side={side}
            height={size.height}
            moves={moves}
            isWriting={writing !== undefined}
            onUsed={() => setPointed(undefined)}
          />
        )}
        {load === 'failed' ? (
          <div className={styles.loading}>
            <p role="alert">The preview did not load. Your changes are kept: try again, or reload this window.</p>
            <Button main text="Try again" onPress={() => setLoad('running')} />
          </div>
        ) : (
          <iframe
            ref={frame}
            className={styles.frame}
            title={title ?? 'Preview of the page'}
            src="/frame"
            // A browser's own page about an error loads too.
            onLoad={() => setLoad(frame.current?.contentDocument?.defaultView?.preview ? 'done' : 'failed')}
            style={{ width, height: size.height / scale, transform: `scale(${scale})`, left: side }}
          />
        )}
        {writing && place.document !== undefined ? (
          <DocumentForm document={place.document}>
            <WritingTools {...bar} writing={writing} scale={scale} />
          </DocumentForm>
        ) : null}
        {load === 'running' ? <p className={styles.loading}>Opening the page …</p> : null}
      </div>
    </div>
  );
}

interface WritingToolsProps extends ReturnType<typeof useProseTools> {
  writing: ProseEditor;
  scale: number;
}

/** The tools of the string that is written on the page, above it or else below it, at the right, where lines seldom end. */
function WritingTools({ writing, scale, ...bar }: WritingToolsProps) {
  const { dom } = writing.view;
  const { top, bottom } = dom.getBoundingClientRect();
  const label = dom.ariaLabel ?? '';
  const isAbove = top * scale > TOOLS_HEIGHT && !wordsAbove(dom, scale);
  return (
    <div
      className={styles.writingTools}
      role="toolbar"
      aria-label={`Writing on the page: ${label}`}
      style={{ top: isAbove ? top * scale - TOOLS_HEIGHT : bottom * scale + 8 }}
    >
      <ProseTools {...bar} editor={() => writing} takes={writing.takes} of={label} />
    </div>
  );
}

/** Returns whether words above a string are long enough for its tools to cover them. */
function wordsAbove(dom: HTMLElement, scale: number): boolean {
  const { ownerDocument: page } = dom;
  const { top } = dom.getBoundingClientRect();
  const left = page.documentElement.clientWidth - TOOLS_WIDTH / scale;
  const from = top - TOOLS_HEIGHT / scale;
  const element = page.elementFromPoint(left, from + 2);
  if (!element || ![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE)) return false;
  const words = page.createRange();
  words.selectNodeContents(element);
  return [...words.getClientRects()].some(({ right, bottom }) => right > left && bottom > from);
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 640, height: 600 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
