import qrcode from 'qrcode-generator';
import { useMemo, useState } from 'react';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import type { JsonPointer } from '../../protocol/documents.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import type { OpenDraft } from './draft-bar.tsx';

/**
 * Opens the preview at the page that the person is on, and shows its address to a phone. Without a page, it opens at the
 * first one that the draft changes.
 */
export function PreviewLinks({ draft: { preview, isPreviewPublic } }: { draft: OpenDraft }) {
  const { site, place } = useSession();
  const [isShown, setShown] = useState(false);
  const route = site.pages.find(({ document }) => document === place.document)?.page?.route;
  // The home page has no path of its own behind the key, which alone opens the page that was changed.
  const opened = route === undefined ? preview : route === '/' ? `${preview}?page=/` : preview + route.slice(1);
  const at = place.view === 'page' && place.selected !== 'head' ? jsonPointer(['blocks', place.selected]) : undefined;
  return (
    <>
      <a href={at === undefined ? opened : withPlace(opened, at)} target="_blank" rel="noreferrer">
        Preview
      </a>
      {isPreviewPublic ? (
        <button type="button" className={styles.onPhone} onClick={() => setShown(true)}>
          On a phone
        </button>
      ) : null}
      {isShown ? (
        <Dialog title="Preview on a phone" onClose={() => setShown(false)}>
          <p>Point the camera of the phone at this. Whoever has the address sees the draft.</p>
          <Code text={opened} />
        </Dialog>
      ) : null}
    </>
  );
}

/** @param at where the person is in the document of the page, to which the preview leads back */
function withPlace(preview: string, at: JsonPointer): string {
  const address = new URL(preview);
  address.searchParams.set('at', at);
  return address.href;
}

/** The quiet zone around a QR code, in modules (ISO/IEC 18004, 6.3.8). */
const QUIET_ZONE = 4;

/** An address as a QR code, and as text for whoever cannot scan it. */
function Code({ text }: { text: string }) {
  const { size, path } = useMemo(() => drawCode(text), [text]);
  return (
    <div className={styles.code}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the address of the preview">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p>
        <a href={text} target="_blank" rel="noreferrer">
          {text}
        </a>
      </p>
    </div>
  );
}

function drawCode(text: string): { size: number; path: string } {
  // The smallest version that holds the text, with the middle level of error correction.
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const indices = Array.from({ length: count }, (_, index) => index);
  const squares = indices.flatMap((row) =>
    indices.flatMap((column) =>
      code.isDark(row, column) ? [`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`] : [],
    ),
  );
  return { size: count + 2 * QUIET_ZONE, path: squares.join('') };
}
