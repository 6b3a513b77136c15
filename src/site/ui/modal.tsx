import { type ReactNode, useCallback, useRef } from 'react';
import { Button } from './button/button.tsx';
import styles from './modal.module.css';

/** A native dialog, open while rendered. The browser keeps and returns the focus; Escape closes it too. */
export function Modal({
  textId,
  closeText,
  onClose,
  children,
}: {
  /** Id of the text that describes the dialog. */
  textId: string;
  closeText: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useCallback((element: HTMLDialogElement | null) => {
    dialog.current = element;
    if (element && !element.open) element.showModal();
  }, []);
  return (
    <dialog ref={open} className={styles.modal} aria-labelledby={textId} onClose={onClose}>
      {children}
      <Button onClick={() => dialog.current?.close()}>{closeText}</Button>
    </dialog>
  );
}
