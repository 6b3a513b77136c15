import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { setSearchText, useSearchText } from '../search/search-text.tsx';
import { SiteResults } from '../search/site-results.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './search-box.module.css';

const INPUT_ID = 'site-search';

/** The global search (SHELL-03). It is in no form, so Enter submits nothing (SHELL-22). On phones a button opens it. */
export function SearchBox({ label, placeholder }: { label: string; placeholder: string }) {
  const text = useSearchText();
  const [shown, setShown] = useState(false);
  const { box, open, setOpen, onKeyDown } = useResultsList();
  const input = useRef<HTMLInputElement>(null);
  const toggle = () => {
    flushSync(() => setShown(!shown));
    if (!shown) input.current?.focus();
  };
  const searchFor = (typed: string) => {
    setSearchText(typed);
    setOpen(true);
  };
  const putAway = () => {
    setOpen(false);
    setShown(false);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: five-year-old phones do not know <search>
    <div ref={box} role="search" className={styles.search} data-shown={shown} onKeyDown={onKeyDown}>
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
      <div className={styles.panel}>
        <div className={styles.field}>
          <label className="visually-hidden" htmlFor={INPUT_ID}>
            {label}
          </label>
          <Icon name="search" size={18} />
          <input
            ref={(element) => {
              input.current = element;
              // Keeps text typed before hydration.
              if (element?.value && element.value !== text) searchFor(element.value);
            }}
            id={INPUT_ID}
            className={styles.input}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={placeholder}
            value={text}
            onChange={(event) => searchFor(event.target.value)}
            onClick={() => setOpen(true)}
          />
        </div>
        <SiteResults text={text} open={open} onFollow={putAway} />
      </div>
    </div>
  );
}

export interface ResultsList {
  box: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen(open: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A list below a field: arrow keys move through it; Escape, or a click or focus elsewhere, closes it. */
function useResultsList(): ResultsList {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, outside, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const move = (to: HTMLElement | undefined, opened: boolean) => {
      if (!to) return;
      event.preventDefault();
      setOpen(opened);
      to.focus();
    };
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    if (event.key === 'Escape' && open) move(stops[0], false);
    else if (event.key === 'ArrowDown') move(open ? stops[at + 1] : stops[0], true);
    else if (event.key === 'ArrowUp' && open) move(stops[at - 1], true);
  };
  return { box, open, setOpen, onKeyDown };
}
