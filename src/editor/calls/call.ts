import type { Endpoints, TokenHeader, TokenMeta } from '../protocol/endpoints.ts';
import type { Refusal } from '../protocol/refusal.ts';

/** A call that the editor's server refused, with its reason in words for the person. */
export class CallRefused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
    this.name = 'CallRefused';
  }
}

const UNREACHABLE =
  'The editor does not answer. Is “npm run edit” still running? Your changes are kept in this browser.';
const TOKEN_HEADER: TokenHeader = 'x-editor-token';
const TOKEN_META: TokenMeta = 'editor-token';

/**
 * Calls the editor's server.
 * @param path the document or file name, for calls that end in *
 * @throws CallRefused if the server refuses, or does not answer
 */
export async function call<E extends keyof Endpoints>(
  endpoint: E,
  request: Endpoints[E]['request'],
  path = '',
): Promise<Endpoints[E]['answer']> {
  const [method = 'GET', pattern = ''] = endpoint.split(' ');
  const address = pattern.replace('*', path.split('/').map(encodeURIComponent).join('/'));
  const response = await fetch(address, { method, ...bodyOf(request) }).catch(() => undefined);
  if (!response) throw new CallRefused({ error: 'failed', message: UNREACHABLE });
  if (response.ok) return response.json();
  throw new CallRefused(await refusalOf(response));
}

/** The token that the app's HTML carries. */
export function editorToken(): string {
  return document.querySelector<HTMLMetaElement>(`meta[name=${TOKEN_META}]`)?.content ?? '';
}

function bodyOf(request: unknown): RequestInit {
  const headers = { [TOKEN_HEADER]: editorToken() };
  if (request === undefined) return { headers };
  if (request instanceof Blob) return { headers: { ...headers, 'Content-Type': request.type }, body: request };
  return { headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(request) };
}

async function refusalOf(response: Response): Promise<Refusal> {
  const refusal: Refusal | undefined = await response.json().catch(() => undefined);
  return refusal?.message ? refusal : { error: 'failed', message: `The editor answered ${response.status}.` };
}
