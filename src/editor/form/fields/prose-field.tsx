import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import editorStyles from '../../prose/prose-editor.module.css';
import { ProseEditor } from '../../prose/prose-editor.ts';
import type { PlainField } from '../field.ts';
import { fieldId, useForm } from '../form-context.ts';
import { ProseTools, useProseTools } from '../parts/prose-tools.tsx';
import { useWriting } from '../parts/use-writing.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

/** Text with bold parts, links, lists and facts, as visitors see it. */
export function ProseField(props: FieldProps<PlainField>) {
  const { field, pointer } = props;
  const { choices } = useForm();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<ProseEditor>(undefined);
  const bar = useProseTools();
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
      onActive: bar.onActive,
      onPick: bar.onPick,
    });
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    const created = create(element.current);
    editor.current = created;
    return () => created.destroy();
  }, []);
  useLayoutEffect(() => editor.current?.show(text), [text]);
  const tools = <ProseTools {...bar} editor={() => editor.current} takes="prose" of={field.label} />;
  return (
    <FieldFrame field={field} pointer={pointer} tools={tools}>
      {(control) => <div {...control} ref={element} className={editorStyles.field} />}
    </FieldFrame>
  );
}
