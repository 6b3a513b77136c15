import { useState } from 'react';
import { flushSync } from 'react-dom';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { PhotoPart } from '../../../content/parser/parsed-site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../form.module.css';

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** A picture with a frame around the part to keep. @param aspect of the frame, its width by its height; free by default */
export function CropDialog({
  src,
  aspect,
  onClose,
  onCrop,
}: {
  src: string;
  aspect: number | undefined;
  onClose: () => void;
  onCrop: (part: PhotoPart) => void;
}) {
  const [frame, setFrame] = useState<PercentCrop>(WHOLE);
  const keep = () => {
    flushSync(onClose);
    onCrop({ left: frame.x, top: frame.y, width: frame.width, height: frame.height });
  };
  return (
    <Dialog title="Crop the picture" wide onClose={onClose}>
      <p className={styles.help}>
        Drag the frame or its corners. By keyboard: Tab to the frame or a corner, then the arrow keys; with Shift,
        larger steps.
      </p>
      <ReactCrop
        className={styles.crop ?? ''}
        crop={frame}
        {...(aspect !== undefined && { aspect })}
        keepSelection
        minWidth={16}
        minHeight={16}
        onChange={(_, percent) => setFrame(percent)}
      >
        <img
          src={src}
          alt=""
          onLoad={({ currentTarget: { width, height } }) => {
            if (aspect === undefined) return;
            const widest = Math.min(100, ((aspect * height) / width) * 100);
            const fitting = makeAspectCrop({ unit: '%', width: widest }, aspect, width, height);
            setFrame(centerCrop(fitting, width, height));
          }}
        />
      </ReactCrop>
      <button type="button" className="main" onClick={keep}>
        Keep this part
      </button>
    </Dialog>
  );
}
