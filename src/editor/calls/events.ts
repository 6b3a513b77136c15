import { isRecord } from '../../shop/record.ts';
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
  source.addEventListener(name, ({ data }: MessageEvent<string>) => {
    const changed: unknown = JSON.parse(data);
    if (isChanged(changed)) onChanged(changed);
  });
  source.addEventListener('open', () => onConnection(true));
  source.addEventListener('error', () => onConnection(false));
  return () => source.close();
}

function isChanged(value: unknown): value is ChangedOnDisk {
  return isRecord(value) && Array.isArray(value.documents);
}
