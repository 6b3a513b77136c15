import type { FormEvent } from 'react';

/** Runs an action with what the form contains, in place of sending it. */
export function handleSubmit(action: (data: FormData) => unknown) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void action(new FormData(event.currentTarget));
  };
}
