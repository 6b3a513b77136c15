import { useState } from 'react';
import { jsonPointer } from '../../../content/documents/pointer.ts';
import type { JsonPointer } from '../../protocol/documents.ts';
import { Button } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import styles from '../panels.module.css';
import { useSession } from '../session.ts';
import type { OpenDraft } from './draft-bar.tsx';

/** Opens the page that the person is on, or else the first one that the draft changes; shows its address to a phone. */
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
      {isPreviewPublic ? <Button text="On a phone" className={styles.onPhone} onPress={() => setShown(true)} /> : null}
      {isShown ? (
        <Dialog title="Preview on a phone" onClose={() => setShown(false)}>
          <p>Point the camera of the phone at this. Whoever has the address sees the draft.</p>
          <div className={styles.code}>
            <QrCode text={opened} label="QR code of the address of the preview" />
            <p>
              <a href={opened} target="_blank" rel="noreferrer">
                {opened}
              </a>
            </p>
          </div>
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
