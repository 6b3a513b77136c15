import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlainField } from '../field.ts';
import styles from '../form.module.css';
import { useForm } from '../form-context.ts';
import { ChoiceDialog } from '../parts/choice-dialog.tsx';
import { bold, insert, link, list, nextItem, type Selected } from '../parts/prose-markup.ts';
import { useWriting } from '../parts/use-writing.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** Text with bold parts, links, lists and facts: written as it is stored, rendered in the preview beside it. */
export function ProseField(props: FieldProps<PlainField>) {
  const { field, pointer } = props;
  const { choices } = useForm();
  const area = useRef<HTMLTextAreaElement>(null);
  const [picking, setPicking] = useState<'link' | 'fact'>();
  const { text, write, writeOnce, onPaste } = useWriting(props, 'prose');
  const change = (by: (selected: Selected) => Selected | undefined, writing = writeOnce): boolean => {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = area.current ?? {};
    const changed = by({ text, start, end });
    if (!changed) return false;
    flushSync(() => writing(changed.text));
    area.current?.focus();
    area.current?.setSelectionRange(changed.start, changed.end);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (isEnter && change(nextItem, write)) event.preventDefault();
  };
  const tools = (
    <span className={styles.tools}>
      <button type="button" className="small" onClick={() => change(bold)} aria-label={`Bold, in ${field.label}`}>
        <b>B</b>
      </button>
      <button type="button" className="small" onClick={() => change(list)} aria-label={`List, in ${field.label}`}>
        List
      </button>
      <button type="button" className="small" onClick={() => setPicking('link')} aria-label={`Link, in ${field.label}`}>
        Link
      </button>
      <button
        type="button"
        className="small"
        onClick={() => setPicking('fact')}
        aria-label={`Fact or price, in ${field.label}`}
      >
        Fact or price
      </button>
    </span>
  );
  return (
    <FieldFrame field={field} pointer={pointer} tools={tools}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={area}
            rows={3}
            lang="en-GB"
            spellCheck
            value={text}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onChange={({ target }) => write(target.value)}
          />
          <ChoiceDialog
            open={picking === 'link'}
            title="Link to a page"
            choices={choices.address}
            own="Or write an address"
            onClose={() => setPicking(undefined)}
            onChoose={({ value: href, label }) => change((selected) => link(selected, href, label))}
          />
          <ChoiceDialog
            open={picking === 'fact'}
            title="Insert a fact, count or price"
            choices={choices.fact}
            onClose={() => setPicking(undefined)}
            onChoose={({ value: fact }) => change((selected) => insert(selected, `{{${fact}}}`))}
          />
        </>
      )}
    </FieldFrame>
  );
}
