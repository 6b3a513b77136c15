import { Check } from 'typebox/value';
import { type AnswerOf, type CallName, isAnswer, type RequestOf } from '../protocol/calls.ts';
import { DRAFT_HEADER, TOKEN_HEADER, TOKEN_META } from '../protocol/connection.ts';
import { type CurrentDocument, type DocumentPath, REFUSAL, type Refusal } from '../protocol/documents.ts';

export class CallRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'CallRefused';
  }
}

const KEPT = 'Your changes are kept in this browser.';
const FOREIGN_ANSWER =
  'Another version of the editor answered. Reload this window: your changes are kept in this browser.';

/** `path` is for calls that end in *. @throws CallRefused if the server refuses, or does not answer */
export async function call<Name extends CallName>(
  name: Name,
  request: RequestOf<Name>,
  path = '',
  query: Readonly<Record<string, string>> = {},
): Promise<AnswerOf<Name>> {
  const [method = 'GET', pattern = ''] = name.split(' ');
  const place = pattern.replace('*', path.split('/').map(encodeURIComponent).join('/'));
  const address = [place, new URLSearchParams(query).toString()].filter(Boolean).join('?');
  const send = () => fetch(address, { method, ...bodyOf(request) }).catch(() => undefined);
  const first = await send();
  const response = first?.status === 401 && (await signInAgain()) ? await send() : first;
  if (!response) throw new CallRefused({ error: 'failed', message: unreachable() });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallRefused(parseRefusal(answer, response.status));
  if (!isAnswer(name, answer)) throw new CallRefused({ error: 'failed', message: FOREIGN_ANSWER });
  return answer;
}

/** A document as it is on disk or in the draft, if it is there. @throws CallRefused if it cannot be read */
export async function readDocument(document: DocumentPath): Promise<CurrentDocument> {
  try {
    return await call('GET /api/documents/*', undefined, document);
  } catch (error) {
    if (error instanceof CallRefused && error.refusal.error === 'not-found')
      return { document, hash: null, text: null };
    throw error;
  }
}

function unreachable(): string {
  if (editorToken() !== '') return `The editor’s server is not responding. Is it still running? ${KEPT}`;
  return `The desk is not responding. ${openDraft() === undefined ? 'Try again in a moment.' : KEPT}`;
}

let signInAgain = async () => false;

/** `ask` lets the person sign in again, and resolves to whether they did: the call is then repeated. */
export function whenSignedOut(ask: () => Promise<boolean>): void {
  signInAgain = ask;
}

/** Empty at the desk. */
export function editorToken(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_META}]`)?.content ?? '';
}

function bodyOf(request: unknown): RequestInit {
  const draft = openDraft();
  const headers = { [TOKEN_HEADER]: editorToken(), ...(draft && { [DRAFT_HEADER]: draft }) };
  if (request === undefined) return { headers };
  // A picture that the browser has no type for, such as a HEIC, the server recognises by its bytes.
  if (request instanceof Blob)
    return { headers: { ...headers, 'Content-Type': request.type || 'image/unknown' }, body: request };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(request) };
}

function parseRefusal(value: unknown, status: number): Refusal {
  return Check(REFUSAL, value) ? value : { error: 'failed', message: `The editor’s server answered ${status}.` };
}

/** The draft of this window. At the desk its address is /drafts/ID; npm run edit has none. */
export function openDraft(): string | undefined {
  return /^\/drafts\/([\w-]+)/.exec(window.location.pathname)?.[1];
}
