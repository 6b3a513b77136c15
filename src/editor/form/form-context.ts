import { createContext, useContext } from 'react';
import { jsonPointer, type Pointer } from '../../content/documents/pointer.ts';
import type { PhotoPart } from '../../content/parser/parsed-site.ts';
import type { DocumentPath, DocumentProblem } from '../protocol/documents.ts';
import type { StoredImage } from '../protocol/site.ts';
import type { Choices } from './choices.ts';

export interface FormActions {
  /** Sets a value, or takes it out if it is undefined. `order` are the keys of its object in the order of the schema. */
  set: (pointer: Pointer, value: unknown, label: string, order?: readonly string[]) => void;
  /** As `set`, in a separate step that is not joined with the typing before or after it. */
  setOnce: FormActions['set'];
  /**
   * Reserves a place for a value that takes long. Returns a function that sets the value there, unless something else
   * took the place, and returns whether it did.
   */
  keepPlace: (pointer: Pointer) => (value: unknown, label: string, order?: readonly string[]) => boolean;
  setList: (pointer: Pointer, change: (list: unknown[]) => unknown[], label: string, order?: readonly string[]) => void;
  /** Changes the page's address, with all links to it. Resolves to false if it could not. */
  rename: (route: string) => Promise<boolean>;
  fix: (problem: DocumentProblem) => void;
  allow: (problem: DocumentProblem, reason: string) => void;
  /** Records that the person left a field: from now on its problems are shown, also if it is new and empty. */
  leave: (pointer: Pointer) => void;
  /** Shows a field's part of the page in the preview. */
  reveal: (pointer: Pointer) => void;
  /** The words of a string in a list, as visitors read them. */
  listed: (text: string) => string;
  upload: (file: Blob, name: string, part?: PhotoPart) => Promise<StoredImage>;
  makeId: () => string;
  announce: (message: string) => void;
}

export interface FormValue extends FormActions {
  document: DocumentPath;
  problems: readonly DocumentProblem[];
  choices: Choices;
  quotesFacts: boolean;
  isOwner: boolean;
}

export const FormContext = createContext<FormValue | undefined>(undefined);

/** @throws Error outside a form */
export function useForm(): FormValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm must be used inside a form.');
  return form;
}

export function fieldId(pointer: Pointer): string {
  return `field${jsonPointer(pointer)}`;
}

/** The id of several fields under one heading; an item of a list has it on its own heading. */
export function groupId(pointer: Pointer): string | undefined {
  return typeof pointer.at(-1) === 'number' ? undefined : fieldId(pointer);
}
