import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import editorStyles from '../../prose/prose-editor.module.css';
import { ProseEditor } from '../../prose/prose-editor.ts';
import { useForm } from '../form-context.ts';
import { ProseTools, useProseTools } from '../parts/prose-tools.tsx';
import { useWriting } from '../parts/use-writing.ts';
import { FieldFrame, type FieldProps, Length } from './field-frame.tsx';

export function ProseField(props: FieldProps<'prose' | 'text'>) {
  const { field, pointer } = props;
  const takes = field.form === 'prose' ? 'prose' : 'words';
  const { choices, listed, announce } = useForm();
  const element = useRef<HTMLDivElement>(null);
  const editor = useRef<ProseEditor>(undefined);
  const bar = useProseTools();
  const { text, write, writeOnce, readPaste, onItems } = useWriting(props, takes);
  const onWrite = useEffectEvent((written: string, isStep: boolean) => (isStep ? writeOnce : write)(written));
  const onPaste = useEffectEvent(readPaste);
  const onPastedItems = useEffectEvent((items: readonly string[], fromEnd: number) => onItems?.(items, fromEnd));
  const quoted = useEffectEvent((name: string) => choices.fact.find(({ value }) => value === name));
  const onRefuse = useEffectEvent(announce);
  const isItem = onItems !== undefined;
  const create = useEffectEvent((mount: HTMLElement) => {
    return new ProseEditor(mount, {
      text,
      takes,
      onWrite: (written, isStep) => onWrite(written, isStep),
      readPaste: (data) => onPaste(data),
      onItems: isItem ? (items, fromEnd) => onPastedItems(items, fromEnd) : undefined,
      quoted: (name) => quoted(name),
      onActive: bar.onActive,
      onRefuse: (words) => onRefuse(words),
      onPick: bar.onPick,
    });
  });
  useLayoutEffect(() => {
    if (!element.current) return;
    const created = create(element.current);
    editor.current = created;
    // The browser does this for the label of an input alone.
    const label = document.getElementById(`${element.current.id}-label`);
    const focus = () => created.view.focus();
    label?.addEventListener('click', focus);
    return () => {
      label?.removeEventListener('click', focus);
      created.view.destroy();
    };
  }, []);
  useLayoutEffect(() => editor.current?.show(text), [text]);
  const tools = (
    <>
      {field.form === 'text' && field.most ? <Length text={listed(text)} most={field.most} /> : null}
      <ProseTools {...bar} editor={() => editor.current} takes={takes} of={field.label} />
    </>
  );
  return (
    <FieldFrame field={field} pointer={pointer} tools={tools}>
      {(control) => {
        const named = { ...control, 'aria-labelledby': `${control.id}-label` };
        return <div {...named} ref={element} className={editorStyles.field} data-takes={takes} />;
      }}
    </FieldFrame>
  );
}
