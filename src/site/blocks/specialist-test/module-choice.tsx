import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { matches } from '../../../shop/search/search.ts';
import { SearchResult } from '../../search/search-result.tsx';
import { Highlight, useFirstMatch, useSearchText } from '../../search/search-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useClosingDetails } from '../../ui/use-closing-details.ts';
import styles from './specialist-test.module.css';

/**
 * The dropdown of modules: radio buttons in a box that opens and scrolls, so matches can be highlighted and it works
 * with the keyboard alone. The search text filters it, opens it and scrolls to the first match (CITB-23 to CITB-25).
 * Choosing a module closes it, except with the arrow keys, which choose as they move through the list.
 */
export function ModuleChoice({
  id,
  modules,
  chosen,
  onChoose,
}: {
  id: string;
  modules: readonly string[];
  chosen: string | undefined;
  onChoose: (module: string) => void;
}) {
  const search = useSearchText();
  const shown = modules.filter((module) => matches(search, [module]));
  const dropdown = useClosingDetails(true);
  const byArrow = useRef(false);
  const found = shown.length > 0 ? search.trim() : '';
  useEffect(() => {
    if (found !== '' && dropdown.current) dropdown.current.open = true;
  }, [found, dropdown]);
  // A module chosen before hydration stays chosen.
  const takeOverChosen = useEffectEvent(() => {
    const chosenEarly = dropdown.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosenEarly) onChoose(chosenEarly.value);
  });
  useEffect(() => takeOverChosen(), []);
  const close = () => {
    if (!dropdown.current) return;
    dropdown.current.querySelector('summary')?.focus();
    dropdown.current.open = false;
  };
  const onPointerDown = () => {
    byArrow.current = false;
  };
  // After this the browser still moves the focus to the clicked element.
  const onClick = () => {
    if (!byArrow.current) setTimeout(close);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    byArrow.current = key.startsWith('Arrow');
    if (key === 'Enter') close();
  };
  const firstMatch = useFirstMatch<HTMLLabelElement>(search);
  return (
    <div>
      <SearchResult search={search} count={shown.length} one="module" many="modules" />
      <details ref={dropdown} className="details-box">
        <summary>
          <span>{chosen ?? 'Choose a module'}</span>
          <Icon name="chevron" size={20} />
        </summary>
        <fieldset className={styles.modules} onKeyDown={onKeyDown} onPointerDown={onPointerDown}>
          <legend className="visually-hidden">Specialist module</legend>
          {shown.map((module, index) => (
            <label key={module} ref={index === 0 ? firstMatch : null} className={styles.module}>
              <input
                type="radio"
                name={`${id}-module`}
                value={module}
                checked={module === chosen}
                onChange={() => onChoose(module)}
                onClick={onClick}
              />
              <span>
                <Highlight search={search} text={module} />
              </span>
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  );
}
