interface FieldBase {
  label: string;
  /** Describes a good value; empty if the schema does not. */
  help: string;
  /** True if the document requires it. An optional field that is cleared leaves the document. */
  required: boolean;
  ownersOnly?: boolean;
}

/** The name of something that exists, to choose from a list. */
export type PickedForm = 'product' | 'category' | 'kind' | 'fragment' | 'anchor-reference' | 'step-reference';

/** Forms of fields that have nothing but their label: `made` is an id that the editor makes, `route` the page's own address. */
export type PlainForm = PickedForm | 'prose' | 'address' | 'route' | 'made' | 'blocks';

interface Forms extends Record<PlainForm, object> {
  text: {
    most?: number | undefined;
    /** The kind of string: an anchor, an email address, a colour as #rrggbb, or any other. */
    content: 'words' | 'code' | 'email' | 'colour';
  };
  number: { least?: number | undefined; most?: number | undefined; step: number };
  choice: { values: readonly string[]; shownAs: 'words' | 'icons' | 'colours' };
  switch: {
    /** The value if the document leaves it out: the schema's default. */
    usual: boolean;
  };
  picture: {
    /** Its width by its height, where the page shows it in a frame of this form. */
    aspect?: number;
  };
  list: { item: Field; least: number; most?: number | undefined };
  group: { fields: readonly NamedField[] };
  /** Values by keys that staff choose, such as facts. */
  map: { value: Field };
}

export type Form = keyof Forms;

export type Field<F extends Form = Form> = { [K in F]: FieldBase & { form: K } & Forms[K] }[F];

export interface NamedField {
  key: string;
  field: Field;
}

/** Returns whether a field contains words that visitors read, which can be written on the page. */
export function isWritten(field: Field | undefined): field is Field<'prose' | 'text'> {
  return field?.form === 'prose' || (field?.form === 'text' && field.content === 'words');
}
