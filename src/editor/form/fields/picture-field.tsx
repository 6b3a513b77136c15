import { useState } from 'react';
import { flushSync } from 'react-dom';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { Button } from '../../ui/controls.tsx';
import 'react-image-crop/dist/ReactCrop.css';
import type { PhotoPart } from '../../../content/parser/parsed-site.ts';
import { isRecord } from '../../../lib/record.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { changeAndFocus, focusSoon } from '../../ui/focus.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { ChoiceDialog } from '../parts/choice-dialog.tsx';
import { OwnProblems } from '../problem-note.tsx';
import { FieldName, type FieldProps } from './field-frame.tsx';
import { FieldView } from './field-view.tsx';

const ALT = 'What it shows, for people who cannot see it';
const ASK = 'Write what this picture shows.';
const ALT_HELP = 'One sentence without “picture of”. Leave it empty only if the picture is decoration.';

export function PictureField({ field, pointer, value, order }: FieldProps<'picture'>) {
  const { set, keepPlace, announce, upload, choices } = useForm();
  const [open, setOpen] = useState<'pictures' | 'crop'>();
  const [isOver, setOver] = useState(false);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<string>();
  const picture = isRecord(value) ? value : undefined;
  const src = typeof picture?.src === 'string' ? picture.src : '';
  const stored = choices.picture.find((choice) => choice.value === src);
  // The former picture's description would be wrong for this one.
  const pictureAt = (address: string) => ({ src: address, alt: '' });
  const label = `Changed ${field.label}`;
  const ask = (address: string, before = '') => {
    setNote(before);
    setChosen(address);
    announce(`${before}${ASK}`);
  };
  const choose = (address: string) => {
    if (address === src) return;
    changeAndFocus(() => set(pointer, pictureAt(address), label, order), fieldId([...pointer, 'alt']));
    ask(address);
  };
  /** Stores a file, or a part of it, in place of the picture. */
  const take = async (file: Blob | Promise<Blob>, name: string, alt: string, part?: PhotoPart) => {
    setNote('Storing the picture …');
    const place = keepPlace(pointer);
    const answer = await Promise.resolve(file)
      .then((bytes) => upload(bytes, name, part))
      .catch((error: Error) => error);
    if (answer instanceof Error) return setNote(answer.message);
    const { address, notes } = answer;
    // Someone who is typing elsewhere by now keeps the focus.
    const isWriting = document.activeElement?.matches('input, textarea, [role=textbox]');
    if (!place({ src: address, alt }, label, order)) {
      setNote('');
      const file = address.replace(/^.*\//, '');
      return announce(`Stored, but not placed: the block has changed. Choose “${file}” from the pictures.`);
    }
    const message = ['Stored.', ...notes].join(' ');
    if (alt !== '') {
      setNote(message);
      return announce(message);
    }
    if (!isWriting) focusSoon(fieldId([...pointer, 'alt']));
    ask(address, `${message} `);
  };
  const takeFile = (file: File) => take(file, file.name, '');
  const crop = (part: PhotoPart) => {
    const bytes = fetch(src).then((response) => response.blob());
    return take(bytes, src.replace(/^.*\//, ''), typeof picture?.alt === 'string' ? picture.alt : '', part);
  };
  return (
    <fieldset
      className={styles.group}
      data-dropping={isOver}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) void takeFile(file);
      }}
    >
      <legend className={styles.label}>
        <FieldName field={field} />
      </legend>
      <div className={styles.picture}>
        {src === '' ? <span className={styles.noPicture}>No picture</span> : <img src={src} alt="" />}
        <div className={styles.pictureTools}>
          <Button
            small
            text={src === '' ? 'Choose a picture' : 'Change the picture'}
            id={fieldId(pointer)}
            onPress={() => setOpen('pictures')}
          />
          {/\.(?:webp|jpe?g|png|avif)$/.test(src) ? (
            <Button small text="Crop the picture" onPress={() => setOpen('crop')} />
          ) : null}
          {picture && !field.required ? (
            <Button
              small
              text="Remove the picture"
              onPress={() => changeAndFocus(() => set(pointer, undefined, `Removed ${field.label}`), fieldId(pointer))}
            />
          ) : null}
        </div>
        <span className={styles.choiceValue}>
          {stored ? `${stored.label}, ${stored.detail}` : null}
          {src.endsWith('.svg') ? '. A drawing (SVG) cannot be cropped.' : null}
        </span>
      </div>
      <p className={styles.help}>{field.help}</p>
      <OwnProblems pointer={pointer} keys={picture ? ['src'] : []} />
      <p className={styles.pictureNote} role="status">
        {note}
        {chosen === src && picture?.alt === '' ? ASK : ''}
      </p>
      {picture ? (
        <FieldView
          field={{ form: 'text', label: ALT, help: ALT_HELP, required: true, content: 'words' }}
          pointer={[...pointer, 'alt']}
          value={picture.alt}
        />
      ) : null}
      <ChoiceDialog
        open={open === 'pictures'}
        title={field.label}
        choices={choices.picture}
        onClose={() => setOpen(undefined)}
        onChoose={({ value: address }) => choose(address)}
        onFile={(file) => void takeFile(file)}
      />
      {open === 'crop' ? (
        <CropDialog
          src={src}
          aspect={field.aspect}
          onClose={() => setOpen(undefined)}
          onCrop={(part) => void crop(part)}
        />
      ) : null}
    </fieldset>
  );
}

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

interface CropDialogProps {
  src: string;
  aspect: number | undefined;
  onClose: () => void;
  onCrop: (part: PhotoPart) => void;
}

/** A picture with a frame around the part to keep. @param aspect of the frame, its width by its height; free by default */
function CropDialog({ src, aspect, onClose, onCrop }: CropDialogProps) {
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
      <Button main text="Keep this part" onPress={keep} />
    </Dialog>
  );
}
