import { useId } from 'react';
import { isRecord } from '../../../shop/record.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useSession } from '../session.ts';
import { focusFields } from '../shortcuts/focus-part.ts';
import { nameOfBlock } from './block-edits.ts';
import styles from './page.module.css';
import type { BlockActions } from './use-block-actions.ts';

/** What can be done with a block, beside it: in the list of blocks, and on the page. */
export function BlockTools({
  block,
  index,
  actions,
  onUsed = () => undefined,
}: {
  block: unknown;
  index: number;
  actions: BlockActions;
  onUsed?: () => void;
}) {
  const session = useSession();
  const menu = useId();
  const { title } = nameOfBlock(block, session);
  const tool = (name: string, icon: IconName, keys: string, act: (index: number) => void) => (
    <button
      type="button"
      className="plain"
      title={`${name} (${keys})`}
      aria-label={name}
      onClick={() => {
        act(index);
        onUsed();
      }}
    >
      <Icon name={icon} />
    </button>
  );
  const entry = (name: string, act: () => void) => (
    <li>
      <button type="button" className="plain" popoverTarget={menu} popoverTargetAction="hide" onClick={act}>
        {name}
      </button>
    </li>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={`${title}, block ${index + 1}`}>
      {tool('Move up', 'move-up', 'Alt ↑', (at) => actions.move(at, at - 1))}
      {tool('Move down', 'move-down', 'Alt ↓', (at) => actions.move(at, at + 1))}
      {tool('Duplicate', 'duplicate', 'Ctrl D', actions.duplicate)}
      {tool('Remove', 'remove', 'Delete', actions.remove)}
      <button type="button" className="plain" title="More" aria-label="More" popoverTarget={menu}>
        <Icon name="more" />
      </button>
      <ul id={menu} popover="auto" className={styles.menu}>
        {entry('Edit its fields', () => {
          session.go({ selected: index });
          requestAnimationFrame(focusFields);
        })}
        {entry('Copy', () => actions.copy(index))}
        {entry('Paste below', () => actions.paste(index + 1))}
        {isRecord(block) && block.type === 'fragment'
          ? entry('Make it this page’s own', () => actions.makeOwn(index))
          : null}
      </ul>
    </div>
  );
}
