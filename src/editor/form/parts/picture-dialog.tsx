import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { matchingChoices } from '../choices.ts';
import styles from '../form.module.css';
import { useForm } from '../form-context.ts';

/** The pictures of the site to choose from, and an upload for another. */
export function PictureDialog({
  title,
  onClose,
  onChoose,
  onFile,
}: {
  title: string;
  onClose: () => void;
  onChoose: (address: string) => void;
  onFile: (file: File) => void;
}) {
  const id = useId();
  const { choices } = useForm();
  const [search, setSearch] = useState('');
  const found = matchingChoices(choices.picture, search);
  const [first] = found;
  const choose = (address: string) => {
    // Closed first, which gives the focus back: the choice moves it to the description.
    flushSync(onClose);
    onChoose(address);
  };
  return (
    <Dialog title={title} wide onClose={onClose}>
      <label className={styles.label} htmlFor={id}>
        Upload another picture
      </label>
      <input
        id={id}
        type="file"
        accept="image/*,.heic,.heif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          onClose();
          onFile(file);
        }}
      />
      <label className={styles.label} htmlFor={`${id}-search`}>
        Search the pictures of the site
      </label>
      <SearchInput
        id={`${id}-search`}
        value={search}
        onSearch={setSearch}
        onEnter={() => first && choose(first.value)}
      />
      <ul className={styles.pictures}>
        {found.map(({ value, label }) => (
          <li key={value}>
            <button type="button" onClick={() => choose(value)}>
              <img src={value} alt="" loading="lazy" />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
