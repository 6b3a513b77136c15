import { useEffect } from 'react';
import { focusNow } from '../ui/focus.ts';

interface SearchInputProps {
  id: string;
  value: string;
  onSearch: (text: string) => void;
  onEnter: () => void;
  placeholder?: string;
  takesFocus?: boolean;
}

export function SearchInput({ id, value, onSearch, onEnter, takesFocus = false, ...more }: SearchInputProps) {
  useEffect(() => {
    if (takesFocus) focusNow(id);
  }, [takesFocus, id]);
  return (
    <input
      {...more}
      id={id}
      type="search"
      value={value}
      onChange={({ target }) => onSearch(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The control that gets the focus next must not take this key for a click.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
