import type { ChangedOnDisk, EditorEvents } from '../protocol/endpoints.ts';
import { editorToken } from './call.ts';

/** Who listens to the editor's server. */
export interface Listener {
  onChanged: (changed: ChangedOnDisk) => void;
  /** Called when the connection is lost, and when it is back. */
  onConnection: (connected: boolean) => void;
}

/**
 * Listens to what changes on disk. The browser connects again by itself.
 * @returns a function that stops it
 */
export function listenToChanges({ onChanged, onConnection }: Listener): () => void {
  const source = new EventSource(`/api/events?token=${encodeURIComponent(editorToken())}`);
  const name: keyof EditorEvents = 'changed';
  source.addEventListener(name, ({ data }: MessageEvent<string>) => onChanged(JSON.parse(data)));
  source.addEventListener('open', () => onConnection(true));
  source.addEventListener('error', () => onConnection(false));
  return () => source.close();
}
