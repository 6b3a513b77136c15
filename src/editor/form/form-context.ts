import { createContext, useContext } from 'react';
import { jsonPointer, type Pointer } from '../../content/documents/pointer.ts';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { DocumentPath, DocumentProblem } from '../protocol/documents.ts';
import type { StoredImage } from '../protocol/site.ts';
import type { Choices } from './choices.ts';

/** The actions of fields on their document. */
export interface FormActions {
  /** Sets a value, or takes it out if it is undefined. `order` are the keys of its object in the order of the schema. */
  set: (pointer: Pointer, value: unknown, label: string, order?: readonly string[]) => void;
  /** The same as a separate step, not joined with what is typed before and after it. */
  setOnce: FormActions['set'];
  /**
   * Reserves a place for a value that takes long. Returns a function that sets the value there, unless something else
   * took the place, and returns whether it did.
   */
  keepPlace: (pointer: Pointer) => (value: unknown, label: string, order?: readonly string[]) => boolean;
  /** Changes a list. */
  setList: (pointer: Pointer, change: (list: unknown[]) => unknown[], label: string) => void;
  /** Changes the page's address, with all links to it. Resolves to whether it could. */
  rename: (route: string) => Promise<boolean>;
  fix: (problem: DocumentProblem) => void;
  /** Allows a problem in its document, with the reason. */
  allow: (problem: DocumentProblem, reason: string) => void;
  /** Shows a field's part of the page in the preview. */
  reveal: (pointer: Pointer) => void;
  /** The words of a string in a list, as visitors read them. */
  listed: (text: string) => string;
  /** Stores a picture, or the part of it that is kept, and gives its address. */
  upload: (file: Blob, name: string, part?: PhotoPart) => Promise<StoredImage>;
  makeId: () => string;
  announce: (message: string) => void;
}

export interface FormValue extends FormActions {
  document: DocumentPath;
  problems: readonly DocumentProblem[];
  choices: Choices;
  /** True if the strings of the document may quote facts. */
  quotesFacts: boolean;
  /** True if the person may change the fields that are reserved for owners of the desk. */
  isOwner: boolean;
}

export const FormContext = createContext<FormValue | undefined>(undefined);

/**
 * The form that a field is in.
 * @throws Error outside a form
 */
export function useForm(): FormValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm must be used inside a form.');
  return form;
}

/** The id of the control of a field. */
export function fieldId(pointer: Pointer): string {
  return `field${jsonPointer(pointer)}`;
}

/** The id of several fields under one heading; an item of a list has it on its own heading. */
export function groupId(pointer: Pointer): string | undefined {
  return typeof pointer.at(-1) === 'number' ? undefined : fieldId(pointer);
}
