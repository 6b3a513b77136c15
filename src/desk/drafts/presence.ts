import type { EditorEvents } from '../../editor/protocol/endpoints.ts';

/** Sends an event to one window. */
export type Send = <Name extends keyof EditorEvents>(name: Name, data: EditorEvents[Name]) => void;

/** The windows in which each draft is open. */
export class Presence {
  readonly #windows = new Map<string, Map<Send, string>>();

  /**
   * Adds a window to those of a draft, and shows all of them who is there.
   * @param name of the person
   * @returns a function that takes it out again
   */
  join(draft: string, name: string, send: Send): () => void {
    const windows = this.#windows.get(draft) ?? new Map<Send, string>();
    this.#windows.set(draft, windows.set(send, name));
    const show = () => this.send(draft, 'present', { people: [...new Set(windows.values())].sort() });
    show();
    return () => {
      windows.delete(send);
      if (windows.size === 0) this.#windows.delete(draft);
      else show();
    };
  }

  /** Sends an event to every window of a draft. */
  send<Name extends keyof EditorEvents>(draft: string, name: Name, data: EditorEvents[Name]): void {
    for (const send of this.#windows.get(draft)?.keys() ?? []) send(name, data);
  }

  /** Sends an event to the windows of all drafts. */
  sendToAll<Name extends keyof EditorEvents>(name: Name, data: EditorEvents[Name]): void {
    for (const draft of this.#windows.keys()) this.send(draft, name, data);
  }
}
