import { useEffect, useEffectEvent, useState } from 'react';
import { call, openDraft, readDocument } from '../../calls/call.ts';
import { listenToChanges } from '../../calls/events.ts';
import type { ChangedOnDisk } from '../../protocol/connection.ts';
import type { CurrentDocument, DocumentPath } from '../../protocol/documents.ts';
import type { SiteAnswer } from '../../protocol/site.ts';
import type { EditorStore } from '../../store/editor-store.ts';

/** Merges changes on disk with unsaved ones; where both change one place, asks the person. */
export function useDiskChanges(
  store: EditorStore,
  onSite: (site: SiteAnswer) => void,
  announce: (message: string) => void,
  nameOf: (document: DocumentPath) => string,
) {
  const [connected, setConnected] = useState(true);
  /** The documents that changed there and here in one place, as last reported. */
  const [asked, setAsked] = useState<readonly CurrentDocument[]>([]);
  const [people, setPeople] = useState<readonly string[]>([]);
  /** How often the draft or its publishing has moved on. */
  const [moves, setMoves] = useState(0);
  const nameOfNow = useEffectEvent(nameOf);
  useEffect(() => {
    const onChanged = async ({ documents, schemas, assistant }: ChangedOnDisk) => {
      if (schemas) return announce('The editor has been updated. Save, then reload this window.');
      const { saved } = store.getState();
      const news = documents.filter(({ document, hash }) => saved[document] && saved[document].hash !== hash);
      const current = await Promise.all(news.map(({ document }) => readDocument(document)));
      const others = current.filter((one) => store.getState().saved[one.document]?.hash !== one.hash);
      const both = others.filter((one) => store.conflictsWith(one).length > 0);
      const reported = new Set(documents.map(({ document }) => document));
      setAsked((before) => [...before.filter(({ document }) => !reported.has(document)), ...both]);
      const read = others.filter((one) => one.hash !== null && !both.includes(one));
      const names = read.map(({ document }) => nameOfNow(document)).join(', ');
      if (assistant !== undefined && read.length > 0) store.rebaseAsStep(read, `${assistant}: ${names}`);
      else for (const one of read) store.rebase(one);
      onSite(await call('GET /api/site', undefined));
      const colleague = openDraft() === undefined ? 'Reloaded from disk' : 'A colleague has changed';
      if (read.length > 0)
        announce(
          assistant === undefined ? `${colleague}: ${names}.` : `${assistant} changed: ${names}. Undo takes it back.`,
        );
    };
    const take = (changed: ChangedOnDisk) => void onChanged(changed).catch(() => undefined);
    const onMoved = () => setMoves((before) => before + 1);
    let isFirst = true;
    const onConnection = (isConnected: boolean) => {
      setConnected(isConnected);
      onMoved();
      // Finds the changes that nobody reported while the connection was lost.
      if (isConnected && !isFirst)
        void currentHashes(store).then((documents) => take({ documents, images: true, schemas: false }));
      isFirst = false;
    };
    return listenToChanges({ onChanged: take, onConnection, onPresent: setPeople, onMoved });
  }, [store, onSite, announce]);
  return { connected, asked, people, moves };
}

async function currentHashes(store: EditorStore): Promise<ChangedOnDisk['documents']> {
  const paths = Object.entries(store.getState().saved).flatMap(([path, { hash }]) => (hash === null ? [] : [path]));
  return Promise.all(paths.map((document) => readDocument(document).catch(() => ({ document, hash: null }))));
}
