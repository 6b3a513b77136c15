/** The content of a bracketed form: strings, and records of them. Lists are records with the keys 0, 1, ... */
export interface FormFields {
  [key: string]: string | FormFields;
}

/**
 * Reads a form as Stripe's SDK writes it: `line_items[0][price_data][currency]=gbp`.
 * @param text application/x-www-form-urlencoded
 */
export function readForm(text: string): FormFields {
  const fields = newFields();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let record = fields;
    for (const part of path) record = childOf(record, part);
    record[last] = value;
  }
  return fields;
}

/** The text of a field, or undefined when there is none. */
export function textOf(fields: FormFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** The record of a field; empty when there is none. */
export function recordOf(fields: FormFields, name: string): FormFields {
  const value = fields[name];
  return typeof value === 'object' ? value : newFields();
}

/** The entries of a list in order. */
export function listOf(fields: FormFields, name: string): FormFields[] {
  return Object.values(recordOf(fields, name)).filter((entry) => typeof entry === 'object');
}

function childOf(record: FormFields, part: string): FormFields {
  const child = recordOf(record, part);
  record[part] = child;
  return child;
}

/** Without a prototype, so that a field may have any name. */
function newFields(): FormFields {
  return Object.create(null);
}
