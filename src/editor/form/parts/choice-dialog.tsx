import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { SearchInput } from '../../lists/search-input.tsx';
import { Button, handleSubmit, Input } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Choice, matchingChoices } from '../choices.ts';
import styles from '../form.module.css';

interface ChoiceDialogProps {
  open: boolean;
  title: string;
  choices: readonly Choice[];
  own?: string;
  /** For pictures: takes one that is uploaded in place of those listed. */
  onFile?: (file: File) => void;
  onClose: () => void;
  onChoose: (choice: Choice) => void;
}

/** A dialog with a searchable list of choices. `own` is the label of an input for a value that is not listed. */
export function ChoiceDialog({ open, title, choices, own, onFile, onClose, onChoose }: ChoiceDialogProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [written, setWritten] = useState('');
  /** The choice that the person made, while they choose one of its places. */
  const [within, setWithin] = useState<Choice>();
  if (!open) return null;
  const offered = within?.places ? [{ ...within, label: 'Its top', places: [] }, ...within.places] : choices;
  const found = matchingChoices(offered, search);
  const [first] = found;
  const choose = (choice: Choice) => {
    setSearch('');
    if (choice.places && choice.places.length > 0) return setWithin(choice);
    setWithin(undefined);
    // Closed first, which gives the focus back: the choice may then move it to its own place.
    flushSync(onClose);
    onChoose(choice);
  };
  return (
    <Dialog
      title={within ? `Where on “${within.label}”?` : title}
      wide={onFile !== undefined}
      onClose={() => {
        setSearch('');
        setWithin(undefined);
        onClose();
      }}
    >
      {onFile ? (
        <>
          <label className={styles.label} htmlFor={`${id}-file`}>
            Upload another picture
          </label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/*,.heic,.heif"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (!file) return;
              onClose();
              onFile(file);
            }}
          />
        </>
      ) : null}
      <label className={styles.label} htmlFor={`${id}-search`}>
        {onFile ? 'Search the pictures of the site' : 'Search'}
      </label>
      <SearchInput
        key={within?.value}
        id={`${id}-search`}
        takesFocus={within !== undefined}
        value={search}
        onWrite={setSearch}
        onEnter={() => first && choose(first)}
      />
      <p className={styles.help} role="status">
        {first ? '' : `No ${onFile ? 'pictures' : 'entries'} match.`}
      </p>
      <ul className={onFile ? styles.pictures : styles.choices}>
        {found.map((choice) => (
          <li key={choice.value}>
            <button type="button" onClick={() => choose(choice)}>
              {onFile ? <img src={choice.value} alt="" loading="lazy" /> : null}
              <span>{choice.label}</span>
              <span className={styles.choiceValue}>{choice.detail ?? choice.value}</span>
            </button>
          </li>
        ))}
      </ul>
      {own === undefined || within ? null : (
        <form
          className={styles.own}
          onSubmit={handleSubmit(() => written !== '' && choose({ value: written, label: written }))}
        >
          <Input label={own} value={written} onWrite={setWritten} />
          <Button text="Use this address" />
        </form>
      )}
    </Dialog>
  );
}
