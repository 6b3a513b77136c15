import { useState } from 'react';
import type { Active } from '../../prose/prose-commands.ts';
import type { ProseEditor } from '../../prose/prose-editor.ts';
import type { Picked, Tool } from '../../prose/prose-options.ts';
import type { Takes } from '../../prose/prose-schema.ts';
import styles from '../form.module.css';
import { useForm } from '../form-context.ts';
import { ChoiceDialog } from './choice-dialog.tsx';

const NOTHING: Active = { bold: false, link: false, item: false };

const TOOLS: Readonly<Record<Takes, readonly (readonly [tool: Tool, name: string, keys: string])[]>> = {
  prose: [
    ['bold', 'Bold', 'Ctrl B'],
    ['item', 'List', 'Ctrl Shift 8'],
    ['link', 'Link', 'Ctrl K'],
    ['fact', 'Fact or price', 'Ctrl Shift K'],
  ],
  words: [['fact', 'Fact or price', 'Ctrl Shift K']],
};

/** Returns the state that the tools show, and the options by which the editor reports it. */
export function useProseTools() {
  const [active, setActive] = useState(NOTHING);
  const [picking, onPick] = useState<Picked>();
  const onActive = (now: Active) =>
    setActive((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
  return { active, picking, onActive, onPick };
}

interface ProseToolsProps {
  editor: () => ProseEditor | undefined;
  takes: Takes;
  of: string;
  active: Active;
  picking: Picked | undefined;
  onPick: (picked: Picked | undefined) => void;
}

/** @param of the label of its field */
export function ProseTools({ editor, takes, of, active, picking, onPick }: ProseToolsProps) {
  const { choices } = useForm();
  const close = () => onPick(undefined);
  return (
    <>
      <span className={styles.proseTools}>
        {TOOLS[takes].map(([tool, name, keys]) => (
          <button
            key={tool}
            type="button"
            className="small"
            title={`${name} (${keys})`}
            aria-label={`${name}, in ${of}`}
            aria-pressed={tool === 'fact' ? undefined : active[tool]}
            // The focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor()?.use(tool)}
          >
            {tool === 'bold' ? <b>B</b> : name}
          </button>
        ))}
      </span>
      <ChoiceDialog
        open={picking === 'link'}
        title="Link to a page"
        choices={choices.address}
        own="Or write an address"
        onClose={close}
        onChoose={({ value, label, short = label }) => editor()?.link(value, short)}
      />
      <ChoiceDialog
        open={picking === 'fact'}
        title="Insert a fact, count or price"
        choices={choices.fact}
        onClose={close}
        onChoose={({ value }) => editor()?.insert(`{{${value}}}`)}
      />
    </>
  );
}
