import { useState } from 'react';
import { SearchInput } from '../../ui/search-input.tsx';
import { useSession } from '../session.ts';
import { type OfferedBlock, offeredBlocks } from './block-edits.ts';
import styles from './page.module.css';

const SEARCH_ID = 'gallery-search';

/** What can be added. A block that has the focus or the pointer is rendered in the preview, at its place on the page. */
export function Gallery({
  kind,
  types,
  fragments,
  onTry,
  onAdd,
  onUse,
  onClose,
}: {
  kind: string;
  types: readonly string[];
  fragments: readonly { value: string; label: string }[];
  /** Shows a type in the preview; undefined shows none. */
  onTry: (type: string | undefined) => void;
  onAdd: (type: string) => void;
  onUse: (fragment: string) => void;
  onClose: () => void;
}) {
  const { schemas, kinds, announce } = useSession();
  const [search, setSearch] = useState('');
  const wanted = search.toLowerCase();
  const found = offeredBlocks(kinds.get(kind), types, schemas).filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(wanted),
  );
  const [first] = found;
  const add = ({ type, refused }: Pick<OfferedBlock, 'type' | 'refused'>) =>
    refused === undefined ? onAdd(type) : announce(refused);
  return (
    <section
      className={styles.gallery}
      aria-label="Add a block"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.galleryHead}>
        <h2 className={styles.formTitle}>Add a block</h2>
        <button type="button" className="small" onClick={onClose}>
          Cancel
        </button>
      </div>
      <p className={styles.formHelp}>Point at a block, or move to it with Tab, to see it on the page.</p>
      <label className="visually-hidden" htmlFor={SEARCH_ID}>
        Search blocks
      </label>
      <SearchInput
        id={SEARCH_ID}
        takesFocus
        placeholder="Search blocks"
        value={search}
        onSearch={setSearch}
        onEnter={() => first && search !== '' && add(first)}
      />
      <ul className={styles.offers}>
        {found.map(({ type, title, description, refused }) => (
          <li key={type}>
            <button
              type="button"
              aria-disabled={refused !== undefined}
              onPointerEnter={() => onTry(type)}
              onFocus={() => onTry(type)}
              onClick={() => add({ type, refused })}
            >
              <strong>{title}</strong>
              <span>{description}</span>
              {refused ? <em>{refused}</em> : null}
            </button>
          </li>
        ))}
      </ul>
      <h3>Shared blocks</h3>
      <ul className={styles.offers}>
        {fragments.map(({ value, label }) => (
          <li key={value}>
            <button type="button" onClick={() => onUse(value)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
