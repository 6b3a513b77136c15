/**
 * Reads a form as typed.
 * @param empty the form with nothing typed, by the names of its fields
 */
export function readForm<Form extends Record<keyof Form, string>>(data: FormData, empty: Form): Form {
  const typed = Object.keys(empty).flatMap((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...empty, ...Object.fromEntries(typed) };
}
