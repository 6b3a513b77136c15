import { createContext, useCallback, useContext, useState } from 'react';
import type { Pointer } from '../../content/documents/pointer.ts';
import type { DraftResolver } from '../../content/resolve/draft-resolver.ts';
import type { Schemas } from '../../content/schema/schema.ts';
import type { Kind } from '../../generated/documents.ts';
import type { DocumentPath, DocumentProblem, ProposedEdits } from '../protocol/documents.ts';
import type { SiteAnswer } from '../protocol/site.ts';
import type { EditorState, EditorStore } from '../store/editor-store.ts';

export const VIEWS = ['page', 'products', 'dates', 'facts', 'settings', 'find', 'problems', 'changes'] as const;
export type View = (typeof VIEWS)[number];

export type Selected = 'head' | number;

export interface Place {
  view: View;
  document: DocumentPath | undefined;
  selected: Selected;
  settings: DocumentPath;
  product: string | undefined;
  /** The key of an earlier version of the document, in place of the document. */
  version?: string | undefined;
}

export type CheckState = 'running' | 'done' | 'failed';

export interface Session {
  site: SiteAnswer;
  schemas: Schemas;
  kinds: ReadonlyMap<string, Kind>;
  resolver: DraftResolver;
  store: EditorStore;
  documents: EditorState;
  problems: readonly DocumentProblem[];
  /** The documents that could not be checked in full because of errors. */
  unchecked: readonly DocumentPath[];
  check: CheckState;
  checkAgain: () => void;
  /** True if the person may change the parts reserved for owners of the desk; in npm run edit everybody may. */
  isOwner: boolean;
  isSaving: boolean;
  place: Place;
  go: (place: Partial<Place>) => void;
  open: (document: DocumentPath, pointer?: Pointer) => Promise<void>;
  /** Applies an action's proposal, as one step that can be undone. */
  propose: (proposed: ProposedEdits, label: string) => Promise<void>;
  /** Changes a page's address, with all links to it. Resolves to false if it could not. */
  rename: (document: DocumentPath, route: string) => Promise<boolean>;
  /** Allows a problem in its document, with the reason, as a step that can be undone. */
  allow: (problem: DocumentProblem, reason: string) => void;
  announce: Announce;
  /** Runs a call; if it is refused, says why. */
  attempt: (action: () => Promise<void>) => Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** @throws Error outside the app */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession must be used inside <App>.');
  return session;
}

/** Shows a message, also to screen readers; `stays` shows it until the next one. */
export type Announce = (text: string, stays?: boolean, problem?: DocumentProblem) => void;

export interface Announcement {
  text: string;
  stays: boolean;
  /** The problem that it is about, which a press shows. */
  problem: DocumentProblem | undefined;
  /** Counts the messages, so that the same words are said again. */
  count: number;
}

export function useAnnouncement(): [Announcement, Announce] {
  const [last, setLast] = useState<Announcement>({ text: '', stays: false, problem: undefined, count: 0 });
  const announce = useCallback(
    (text: string, stays = false, problem?: DocumentProblem) =>
      setLast(({ count }) => ({ text, stays, problem, count: count + 1 })),
    [],
  );
  return [last, announce];
}

export function fragmentDocument(name: string): DocumentPath {
  return `_fragments/${name}.json`;
}

/** The name of a shared block; undefined for another document. */
export function nameOfFragment(document: DocumentPath): string | undefined {
  return /^_fragments\/(.*)\.json$/.exec(document)?.[1];
}

/** The paths of the documents that every page shares. */
export const DATA = {
  settings: '_data/site.json',
  catalogue: '_data/catalogue.json',
  facts: '_data/facts.json',
  urls: '_data/urls.json',
  dates: '_data/dates.json',
};

export function placeOf(document: DocumentPath, [part, name]: Pointer): Partial<Place> {
  switch (document) {
    case DATA.catalogue:
      if (part === 'products') return { view: 'products', product: typeof name === 'string' ? name : undefined };
      return { view: 'settings', settings: document };
    case DATA.settings:
    case DATA.urls:
      return { view: 'settings', settings: document };
    case DATA.dates:
      return { view: 'dates' };
    case DATA.facts:
      return { view: 'facts' };
    default:
      return { view: 'page', document, selected: part === 'blocks' && typeof name === 'number' ? name : 'head' };
  }
}
