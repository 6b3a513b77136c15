import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { setSearchText, useSearchText } from '../search/search-text.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-box.module.css';

const INPUT_ID = 'site-search';

/** The search of the whole site (D1 2.2). It stands in no form, so that Enter submits nothing. On phones a button shows it. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const text = useSearchText();
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toggle = () => {
    flushSync(() => setShown(!shown));
    if (!shown) input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of five years ago do not know <search>
    <div role="search" className={styles.search} data-shown={shown}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={shown}
        aria-controls={INPUT_ID}
        data-active={text !== ''}
        onClick={toggle}
      >
        <Icon name={shown ? 'close' : 'search'} size={22} />
        <span className="visually-hidden">{shown ? 'Close search' : 'Search'}</span>
      </button>
      <div className={styles.field}>
        <label className="visually-hidden" htmlFor={INPUT_ID}>
          {label}
        </label>
        <Icon name="search" size={18} />
        <input
          ref={(element) => {
            input.current = element;
            takeOverTyped(element);
          }}
          id={INPUT_ID}
          className={styles.input}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          value={text}
          onChange={(event) => setSearchText(event.target.value)}
        />
      </div>
    </div>
  );
}

/** Takes over what was typed before React had come. */
function takeOverTyped(element: HTMLInputElement | null): void {
  if (element?.value) setSearchText(element.value);
}
