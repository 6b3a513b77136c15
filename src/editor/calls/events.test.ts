import { expect, test, vi } from 'vitest';
import { listenToChanges } from './events.ts';

/** Opens the connection. @returns a function that sends an event through it, and the calls of its listener */
function connect() {
  const source = new EventTarget();
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', { location: { pathname: '/' } });
  vi.stubGlobal('EventSource', function connected() {
    return source;
  });
  const told: unknown[] = [];
  const tell = (value: unknown) => void told.push(value);
  listenToChanges({ onChanged: tell, onConnection: tell, onPresent: tell, onMoved: () => tell('moved') });
  return { told, send: (name: string, data: string) => source.dispatchEvent(new MessageEvent(name, { data })) };
}

const CHANGED = { documents: [{ document: 'about.json', hash: null }], images: false, schemas: false };

test('events reach who listens', () => {
  const { told, send } = connect();
  send('changed', JSON.stringify(CHANGED));
  send('present', '{"people":["Ada"]}');
  send('moved', '{}');
  expect(told).toEqual([CHANGED, ['Ada'], 'moved']);
});

test.each([
  ['changed', '{"documents":[null],"images":false,"schemas":false}'],
  ['changed', '{"documents":[{"document":"about.json"}],"images":false,"schemas":false}'],
  ['present', '{"people":[1]}'],
  ['moved', 'cut off'],
])('the event %s with %s is dropped', (name, data) => {
  const { told, send } = connect();
  send(name, data);
  expect(told).toEqual([]);
});
