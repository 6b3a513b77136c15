import { useState } from 'react';
import { isRecord } from '../../../shop/record.ts';
import { changeAndFocus, focusSoon } from '../../ui/focus.ts';
import type { PictureField as PictureFieldModel } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { PictureDialog } from '../parts/picture-dialog.tsx';
import { OwnProblems } from '../problem-note.tsx';
import { FieldName, type FieldProps } from './field-frame.tsx';
import { TextField } from './plain-fields.tsx';

const ALT = 'What it shows, for people who cannot see it';
const ASK = 'Write what this picture shows.';
const ALT_HELP = 'One sentence without “picture of”. Leave it empty only if the picture is decoration.';

/** A picture with its description; chosen from those of the site, or uploaded. */
export function PictureField({ field, pointer, value, order }: FieldProps<PictureFieldModel>) {
  const { set, keepPlace, announce, upload } = useForm();
  const [picking, setPicking] = useState(false);
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<string>();
  const picture = isRecord(value) ? value : undefined;
  const src = typeof picture?.src === 'string' ? picture.src : '';
  // The former picture's description would be wrong for this one.
  const pictureAt = (address: string) => ({ src: address, alt: '' });
  const label = `Changed ${field.label}`;
  const ask = (address: string, said = '') => {
    setNote(said);
    setChosen(address);
    announce(`${said}${ASK}`);
  };
  const choose = (address: string) => {
    if (address === src) return;
    changeAndFocus(() => set(pointer, pictureAt(address), label, order), fieldId([...pointer, 'alt']));
    ask(address);
  };
  const take = async (file: File) => {
    setNote('Storing the picture …');
    const place = keepPlace(pointer);
    const stored = await upload(file).catch((error: Error) => error);
    if (stored instanceof Error) return setNote(stored.message);
    const { address, notes } = stored;
    // Whoever is typing elsewhere by now keeps the focus.
    const isWriting = document.activeElement?.matches('input, textarea');
    if (!place(pictureAt(address), label, order)) {
      setNote('');
      return announce(`Stored as ${address}, but not placed: the block has changed. Choose it from the pictures.`);
    }
    if (!isWriting) focusSoon(fieldId([...pointer, 'alt']));
    ask(address, [`Stored as ${address}.`, ...notes, ''].join(' '));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>
        <FieldName field={field} />
      </legend>
      <div className={styles.picture}>
        {src === '' ? <span className={styles.noPicture}>No picture</span> : <img src={src} alt="" />}
        <div className={styles.pictureTools}>
          <button type="button" id={fieldId(pointer)} onClick={() => setPicking(true)}>
            {src === '' ? 'Choose a picture' : 'Change the picture'}
          </button>
          {picture && !field.required ? (
            <button
              type="button"
              onClick={() => changeAndFocus(() => set(pointer, undefined, `Removed ${field.label}`), fieldId(pointer))}
            >
              Remove the picture
            </button>
          ) : null}
          <span className={styles.choiceValue}>{src}</span>
        </div>
      </div>
      <p className={styles.help}>{field.help}</p>
      <OwnProblems pointer={pointer} keys={picture ? ['src'] : []} />
      <p role="status">
        {note}
        {chosen === src && picture?.alt === '' ? ASK : ''}
      </p>
      {picture ? (
        <TextField
          field={{ form: 'text', label: ALT, help: ALT_HELP, required: true, content: 'words' }}
          pointer={[...pointer, 'alt']}
          value={picture.alt}
        />
      ) : null}
      {picking ? (
        <PictureDialog title={field.label} onClose={() => setPicking(false)} onChoose={choose} onFile={take} />
      ) : null}
    </fieldset>
  );
}
