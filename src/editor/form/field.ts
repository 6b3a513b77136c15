/** The properties of every field of a form. */
interface FieldBase {
  /** The name that staff use for it. */
  label: string;
  /** Describes a good value; empty if the schema does not. */
  help: string;
  /** True if the document requires it. An optional field that is cleared leaves the document. */
  required: boolean;
  /** True if only owners of the desk may change it. */
  ownersOnly?: boolean;
}

/** A string, on one line. */
export interface TextField extends FieldBase {
  form: 'text';
  /** The most characters that fit, if there is a limit. */
  most?: number | undefined;
  /** The kind of string: an anchor, an email address, a colour as #rrggbb, or any other. */
  content: 'words' | 'code' | 'email' | 'colour';
}

export interface NumberField extends FieldBase {
  form: 'number';
  least?: number | undefined;
  most?: number | undefined;
  step: number;
}

/** One of some values. */
export interface ChoiceField extends FieldBase {
  form: 'choice';
  values: readonly string[];
  shownAs: 'words' | 'icons' | 'colours';
}

export interface SwitchField extends FieldBase {
  form: 'switch';
  /** The value if the document leaves it out: the schema's default. */
  usual: boolean;
}

/**
 * A string that is more than plain words: prose, an address, the page's own address, or an id that the editor makes.
 */
export interface PlainField extends FieldBase {
  form: 'prose' | 'address' | 'route' | 'made';
}

/** The name of something that exists, to choose from a list. */
export interface PickerField extends FieldBase {
  form: 'product' | 'category' | 'kind' | 'fragment' | 'anchor-reference' | 'step-reference';
}

/** A picture: its file and its description. */
export interface PictureField extends FieldBase {
  form: 'picture';
  /** Its width by its height, where the page shows it in a frame of this form. */
  aspect?: number;
}

export interface ListField extends FieldBase {
  form: 'list';
  item: Field;
  least: number;
  most?: number | undefined;
}

/** Some fields under one heading. */
export interface GroupField extends FieldBase {
  form: 'group';
  fields: readonly NamedField[];
}

/** Values by keys that staff choose, such as facts. */
export interface MapField extends FieldBase {
  form: 'map';
  value: Field;
}

/** The blocks of a page or of a shared document: edited one by one. */
export interface BlocksField extends FieldBase {
  form: 'blocks';
}

export type Field =
  | TextField
  | NumberField
  | ChoiceField
  | SwitchField
  | PlainField
  | PickerField
  | PictureField
  | ListField
  | GroupField
  | MapField
  | BlocksField;

/** A field of a group, with its key in the document. */
export interface NamedField {
  key: string;
  field: Field;
}

/** Returns whether a field contains words that visitors read, which can be written on the page. */
export function isWritten(field: Field | undefined): field is TextField | PlainField {
  return field?.form === 'prose' || (field?.form === 'text' && field.content === 'words');
}
