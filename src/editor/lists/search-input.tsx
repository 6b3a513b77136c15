import { type ComponentProps, useEffect, useId } from 'react';
import { Input } from '../ui/controls.tsx';
import { focusNow } from '../ui/focus.ts';

interface SearchInputProps extends ComponentProps<typeof Input> {
  onEnter: () => void;
  takesFocus?: boolean;
}

export function SearchInput({ onEnter, takesFocus = false, ...input }: SearchInputProps) {
  const made = useId();
  const { id = made } = input;
  useEffect(() => {
    if (takesFocus) focusNow(id);
  }, [takesFocus, id]);
  return (
    <Input
      {...input}
      id={id}
      type="search"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The control that gets the focus next must not take this key for a click.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
