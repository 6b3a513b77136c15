import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Active, addLink, removeLink, toggleBold, toggleList } from '../../prose/prose-commands.ts';
import editorStyles from '../../prose/prose-editor.module.css';
import { ProseEditor } from '../../prose/prose-editor.ts';
import type { PlainField } from '../field.ts';
import styles from '../form.module.css';
import { fieldId, useForm } from '../form-context.ts';
import { ChoiceDialog } from '../parts/choice-dialog.tsx';
import { useWriting } from '../parts/use-writing.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

const NOTHING: Active = { bold: false, link: false, item: false };

/** Text with bold parts, links, lists and facts, as visitors see it. */
export function ProseField(props: FieldProps<PlainField>) {
  const { field, pointer } = props;
  const { choices } = useForm();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<ProseEditor>(undefined);
  const [active, setActive] = useState(NOTHING);
  const [picking, setPicking] = useState<'link' | 'fact'>();
  const { text, write, writeOnce, readPaste, onItems } = useWriting(props, 'prose');
  const onWrite = useEffectEvent((written: string, isStep: boolean) => (isStep ? writeOnce : write)(written));
  const onPaste = useEffectEvent(readPaste);
  const onPastedItems = useEffectEvent((items: readonly string[]) => onItems?.(items));
  const quoted = useEffectEvent((name: string) => choices.fact.find(({ value }) => value === name));
  const isItem = onItems !== undefined;
  const create = useEffectEvent((mount: HTMLElement) => {
    return new ProseEditor(mount, {
      text,
      takes: 'prose',
      attributes: { 'aria-labelledby': `${fieldId(pointer)}-label` },
      onWrite: (written, isStep) => onWrite(written, isStep),
      readPaste: (data) => onPaste(data),
      onItems: isItem ? (items) => onPastedItems(items) : undefined,
      quoted: (name) => quoted(name),
      onActive: (now) => setActive((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now)),
    });
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    const created = create(element.current);
    editor.current = created;
    return () => created.destroy();
  }, []);
  useLayoutEffect(() => editor.current?.show(text), [text]);
  const tools = (
    <span className={styles.tools}>
      <Tool name="Bold" of={field.label} pressed={active.bold} onPress={() => editor.current?.run(toggleBold)}>
        <b>B</b>
      </Tool>
      <Tool name="List" of={field.label} pressed={active.item} onPress={() => editor.current?.run(toggleList)} />
      <Tool
        name="Link"
        of={field.label}
        pressed={active.link}
        onPress={() => (active.link ? editor.current?.run(removeLink) : setPicking('link'))}
      />
      <Tool name="Fact or price" of={field.label} onPress={() => setPicking('fact')} />
    </span>
  );
  return (
    <FieldFrame field={field} pointer={pointer} tools={tools}>
      {(control) => (
        <>
          <div {...control} ref={element} className={editorStyles.field} />
          <ChoiceDialog
            open={picking === 'link'}
            title="Link to a page"
            choices={choices.address}
            own="Or write an address"
            onClose={() => setPicking(undefined)}
            onChoose={({ value: href, label }) => editor.current?.run(addLink(href, label))}
          />
          <ChoiceDialog
            open={picking === 'fact'}
            title="Insert a fact, count or price"
            choices={choices.fact}
            onClose={() => setPicking(undefined)}
            onChoose={({ value: fact }) => editor.current?.insert(`{{${fact}}}`)}
          />
        </>
      )}
    </FieldFrame>
  );
}

function Tool({
  name,
  of,
  pressed,
  onPress,
  children = name,
}: {
  name: string;
  of: string;
  pressed?: boolean;
  onPress: () => void;
  children?: ReactNode;
}) {
  return (
    <button type="button" className="small" aria-label={`${name}, in ${of}`} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
