import { useId } from 'react';
import { isRecord } from '../../../lib/record.ts';
import { Icon, IconButton } from '../../ui/icon.tsx';
import { useSession } from '../session.ts';
import { focusFields } from '../shortcuts.tsx';
import { nameOfBlock } from './block-edits.ts';
import styles from './page.module.css';
import type { BlockActions } from './use-block-actions.ts';

interface BlockToolsProps {
  block: unknown;
  index: number;
  actions: BlockActions;
  onUsed?: () => void;
}

export function BlockTools({ block, index, actions, onUsed = () => undefined }: BlockToolsProps) {
  const session = useSession();
  const menu = useId();
  const { title } = nameOfBlock(block, session);
  const used = (act: (index: number) => void) => () => {
    act(index);
    onUsed();
  };
  const entry = (name: string, act: () => void) => (
    <li>
      <button type="button" className="plain" popoverTarget={menu} popoverTargetAction="hide" onClick={act}>
        {name}
      </button>
    </li>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label={`${title}, block ${index + 1}`}>
      <IconButton icon="move-up" name="Move up" keys="Alt ↑" onPress={used((at) => actions.move(at, at - 1))} />
      <IconButton icon="move-down" name="Move down" keys="Alt ↓" onPress={used((at) => actions.move(at, at + 1))} />
      <IconButton icon="duplicate" name="Duplicate" keys="Ctrl D" onPress={used(actions.duplicate)} />
      <IconButton icon="remove" name="Remove" keys="Delete" onPress={used(actions.remove)} />
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
