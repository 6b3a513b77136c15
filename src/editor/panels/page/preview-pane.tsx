import {
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { completeValue } from '../../../content/schema/complete-value.ts';
import { placeFacts } from '../../../content/text/facts.ts';
import type { SiteSettings } from '../../../generated/documents.ts';
import { isRecord } from '../../../shop/record.ts';
import type { Preview, PreviewContent } from '../../frame/preview.ts';
import { blocksOf, draftValue } from '../../store/documents.ts';
import { PREVIEW_WIDTHS, useLayout } from '../../ui/layout.ts';
import { useQuotedFacts } from '../choices.ts';
import { DATA, type Selected, useSession } from '../session.ts';
import { focusFields } from '../shortcuts/focus-part.ts';
import { BlockOverlay } from './block-overlay.tsx';
import styles from './page.module.css';
import type { ShownDocument } from './use-draft-page.ts';
import { useEditedText } from './use-edited-text.ts';

/** The page as visitors will see it, in its own frame. @param tools those over its blocks; without them, it is only looked at */
export function PreviewPane({
  shown,
  selected,
  preview,
  onPick = () => undefined,
  tools,
}: {
  shown: ShownDocument;
  selected: Selected | undefined;
  preview: RefObject<Preview | undefined>;
  onPick?: PreviewContent['onPick'];
  tools?: Pick<ComponentProps<typeof BlockOverlay>, 'adding' | 'actions' | 'onAdd' | 'onDrop'>;
}) {
  const { schemas, documents, place } = useSession();
  const blocks = blocksOf(shown.document);
  const chosen = typeof selected === 'number' && selected < blocks.length ? selected : undefined;
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const layout = useLayout();
  const pane = useRef<HTMLDivElement>(null);
  const size = useSize(pane);
  const width = PREVIEW_WIDTHS[layout.preview] ?? size.width;
  const scale = Math.min(1, size.width / width);
  const side = Math.max(0, (size.width - width * scale) / 2);
  const written = draftValue(documents.working, DATA.settings);
  const facts = useQuotedFacts();
  const settings = useMemo(() => {
    const whole = placeFacts(completeValue(written, 'site.schema.json', schemas), facts);
    return isSettings(whole) ? whole : undefined;
  }, [written, facts, schemas]);
  const editText = useEditedText(place.document ?? '', shown, facts);
  const edit: typeof editText = (what) => (tools ? editText(what) : undefined);
  const latest = useRef({ onPick, edit });
  latest.current = { onPick, edit };
  const [pointed, setPointed] = useState<number>();
  // What lies over the page moves with it.
  const [, follow] = useReducer((moves: number) => moves + 1, 0);
  useLayoutEffect(() => {
    if (!loaded || !settings) return;
    preview.current = frame.current?.contentWindow?.preview;
    frame.current?.contentDocument?.documentElement.style.setProperty('--scale', String(scale));
    preview.current?.show({
      ...shown,
      settings,
      onPick: (...picked) => latest.current.onPick(...picked),
      edit: (picked) => latest.current.edit(picked),
      onPoint: setPointed,
      onMove: () => requestAnimationFrame(follow),
    });
    follow();
  }, [loaded, settings, shown, preview, scale]);
  return (
    <div className={styles.previewPane}>
      <button type="button" className={styles.skip} onClick={focusFields}>
        Skip the preview
      </button>
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
            onUsed={() => setPointed(undefined)}
          />
        )}
        <iframe
          ref={frame}
          className={styles.frame}
          title="Preview of the page"
          src="/frame"
          onLoad={() => setLoaded(true)}
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            left: side,
          }}
        />
        {loaded ? null : <p className={styles.loading}>Opening the page …</p>}
      </div>
    </div>
  );
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

function isSettings(value: unknown): value is SiteSettings {
  return isRecord(value) && isRecord(value.contact) && isRecord(value.footer);
}
