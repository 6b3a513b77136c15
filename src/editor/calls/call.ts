import { isRecord } from '../../lib/record.ts';
import type { AllEndpoints } from '../protocol/desk.ts';
import type { Refusal } from '../protocol/documents.ts';
import type { DraftHeader } from '../protocol/drafts.ts';
import type { TokenHeader, TokenMeta } from '../protocol/endpoints.ts';

/** A call that the editor's server refused, with its reason for the person. */
export class CallRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'CallRefused';
  }
}

const UNREACHABLE =
  'The editor’s server is not responding. Is it still running? Your changes are kept in this browser.';
const FOREIGN_ANSWER =
  'Another version of the editor answered. Reload this window: your changes are kept in this browser.';
const TOKEN_HEADER: TokenHeader = 'x-editor-token';
const DRAFT_HEADER: DraftHeader = 'x-draft';
const TOKEN_META: TokenMeta = 'editor-token';

/** What every answer has at least. */
const ANSWER_KEYS: { readonly [E in keyof AllEndpoints]: readonly (keyof AllEndpoints[E]['answer'] & string)[] } = {
  'GET /api/site': ['project', 'root', 'schemas', 'kinds', 'shared', 'pages', 'images', 'git'],
  'GET /api/documents/*': ['document', 'hash', 'text'],
  'GET /api/history/*': ['versions'],
  'GET /api/removed': ['pages'],
  'POST /api/check': ['problems'],
  'POST /api/fix': ['edits', 'summary'],
  'POST /api/changes': ['groups', 'files', 'images'],
  'POST /api/find': ['places', 'similar'],
  'POST /api/new': ['edits', 'summary', 'document'],
  'POST /api/copy': ['edits', 'summary', 'document'],
  'POST /api/remove': ['edits', 'summary', 'linkedFrom', 'sendTo'],
  'POST /api/rename': ['edits', 'summary'],
  'POST /api/save': ['saved'],
  'PUT /api/images/*': ['address', 'width', 'height', 'notes'],
  'POST /api/commit': ['commit'],
  'POST /api/remove-images': ['removed'],
  'POST /api/restore': ['edits', 'summary'],
  'POST /api/sign-in/options': ['challenge'],
  'POST /api/sign-in': ['person'],
  'POST /api/invitation': ['email', 'roles', 'name'],
  'POST /api/passkey/options': ['challenge'],
  'POST /api/passkey': ['person'],
  'GET /api/me': ['person', 'sessions', 'passkeys'],
  'POST /api/sign-out': ['signedOut'],
  'POST /api/account/confirm': ['challenge'],
  'POST /api/account/confirmed': ['challenge'],
  'POST /api/account/passkey': ['added'],
  'POST /api/account/link': ['link', 'expires'],
  'POST /api/account/passkey/remove': ['removed'],
  'GET /api/people': ['people', 'invitations'],
  'POST /api/people/roles': ['person', 'ended'],
  'POST /api/people/remove': ['removed', 'ended'],
  'POST /api/people/sign-out': ['signedOut'],
  'POST /api/people/passkey/remove': ['removed'],
  'POST /api/invitations': ['link', 'invitation'],
  'POST /api/invitations/withdraw': ['withdrawn'],
  'POST /api/audit-log': ['events', 'more'],
  'GET /api/drafts': ['drafts', 'discarded', 'publishes', 'repository'],
  'POST /api/drafts': ['draft'],
  'POST /api/drafts/rename': ['draft'],
  'POST /api/drafts/discard': ['draft'],
  'POST /api/drafts/restore': ['draft'],
  'GET /api/draft': ['draft', 'isOpen', 'discarded', 'mayPublish', 'isOwner', 'preview', 'removed', 'publishes'],
  'POST /api/draft/removed': ['saved'],
  'GET /api/versions/*': ['versions'],
  'GET /api/events': [],
  'GET /api/publish/changes': ['groups', 'files', 'shown'],
  'POST /api/publish': ['publish'],
  'POST /api/publish/retry': ['publish'],
  'POST /api/publish/undo': ['draft'],
  'POST /api/publish/destination': ['confirmed'],
};

/**
 * Calls the editor's server.
 * @param path the document or file name, for calls that end in *
 * @param query what the address has behind it
 * @throws CallRefused if the server refuses, or does not answer
 */
export async function call<E extends keyof AllEndpoints>(
  endpoint: E,
  request: AllEndpoints[E]['request'],
  path = '',
  query: Readonly<Record<string, string>> = {},
): Promise<AllEndpoints[E]['answer']> {
  const [method = 'GET', pattern = ''] = endpoint.split(' ');
  const place = pattern.replace('*', path.split('/').map(encodeURIComponent).join('/'));
  const address = [place, new URLSearchParams(query).toString()].filter(Boolean).join('?');
  const send = () => fetch(address, { method, ...bodyOf(request) }).catch(() => undefined);
  const first = await send();
  const isRepeated =
    (first?.status === 403 && (await renewToken())) || (first?.status === 401 && (await signInAgain()));
  const response = isRepeated ? await send() : first;
  if (!response) throw new CallRefused({ error: 'failed', message: UNREACHABLE });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new CallRefused(parseRefusal(answer, response.status));
  if (!isAnswer(endpoint, answer)) throw new CallRefused({ error: 'failed', message: FOREIGN_ANSWER });
  return answer;
}

let signInAgain = async () => false;

/**
 * Sets what happens to a call when the session has expired.
 * @param ask lets the person sign in again, and resolves to whether they did: the call is then repeated
 */
export function whenSignedOut(ask: () => Promise<boolean>): void {
  signInAgain = ask;
}

/** The token that the app's HTML carries. */
export function editorToken(): string {
  return tokenIn(document)?.content ?? '';
}

/**
 * Takes the token of an editor that was started again since this window was loaded.
 * @returns whether there is another token
 */
export async function renewToken(): Promise<boolean> {
  const own = tokenIn(document);
  if (!own) return false;
  const html = await fetch('/').then(
    (response) => response.text(),
    () => '',
  );
  const fresh = tokenIn(new DOMParser().parseFromString(html, 'text/html'));
  if (!fresh || fresh.content === own.content) return false;
  own.content = fresh.content;
  return true;
}

function tokenIn(page: Document): HTMLMetaElement | null {
  return page.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_META}]`);
}

function bodyOf(request: unknown): RequestInit {
  const draft = openDraft();
  const headers = { [TOKEN_HEADER]: editorToken(), ...(draft && { [DRAFT_HEADER]: draft }) };
  if (request === undefined) return { headers };
  // The server recognises by its bytes what the browser has no type for, such as a HEIC.
  if (request instanceof Blob)
    return { headers: { ...headers, 'Content-Type': request.type || 'image/unknown' }, body: request };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(request) };
}

function isAnswer<E extends keyof AllEndpoints>(endpoint: E, value: unknown): value is AllEndpoints[E]['answer'] {
  return isRecord(value) && ANSWER_KEYS[endpoint].every((key) => Object.hasOwn(value, key));
}

function parseRefusal(value: unknown, status: number): Refusal {
  return isRefusal(value) ? value : { error: 'failed', message: `The editor’s server answered ${status}.` };
}

function isRefusal(value: unknown): value is Refusal {
  return isRecord(value) && typeof value.error === 'string' && typeof value.message === 'string';
}

/** The draft that this window is about. At the desk its address is /drafts/ID; npm run edit has none. */
export function openDraft(): string | undefined {
  return /^\/drafts\/([\w-]+)/.exec(window.location.pathname)?.[1];
}
