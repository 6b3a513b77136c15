import { Check } from 'typebox/value';
import { parseJson } from '../../lib/parse-json.ts';
import { type ChangedOnDisk, EVENTS, type EventName, type EventOf } from '../protocol/connection.ts';
import { editorToken, openDraft } from './call.ts';

export interface Listener {
  onChanged: (changed: ChangedOnDisk) => void;
  onConnection: (connected: boolean) => void;
  onPresent: (people: readonly string[]) => void;
  /** Called when the draft or its publishing has moved on. */
  onMoved: () => void;
}

/** How long to wait before connecting again to an editor that ended, in milliseconds. */
const NEXT_CONNECTION = 1000;

/** Listens for changes on disk, again after a lost connection. Returns a function that stops it. */
export function listenToChanges({ onChanged, onConnection, onPresent, onMoved }: Listener): () => void {
  let source = connect();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function connect(): EventSource {
    const parameters = new URLSearchParams({ token: editorToken(), draft: openDraft() ?? '' });
    const opened = new EventSource(`/api/events?${parameters}`);
    const on = <Name extends EventName>(name: Name, take: (data: EventOf<Name>) => void) =>
      opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
        const value = parseJson(data);
        if (Check(EVENTS[name], value)) take(value);
      });
    on('changed', onChanged);
    on('present', ({ people }) => onPresent(people));
    on('moved', onMoved);
    opened.addEventListener('open', () => onConnection(true));
    opened.addEventListener('error', () => {
      onConnection(false);
      // The browser connects again by itself, unless it was refused.
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(reconnect, NEXT_CONNECTION);
    });
    return opened;
  }
  function reconnect(): void {
    source = connect();
  }
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
