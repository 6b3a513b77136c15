import type { FastifyError, FastifyInstance } from 'fastify';
import { AnswerRefused, ChangeRefused } from '../../content/authoring/change-refused.ts';
import type { Refusal } from '../../editor/protocol/documents.ts';

/** A refused call: its status, and the answer to the app. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: Refusal['error'],
    message: string,
    readonly more: Pick<Refusal, 'current' | 'field' | 'changes'> = {},
  ) {
    super(message);
  }
}

/** How the limits are worded. */
const TOO_LARGE = 'This is too large: at most 1 MB a document, 16 MB a save, 20 MB a picture. Nothing was saved.';

/** The answers to the errors that the operating system reports when it cannot write a file. */
const DISK_FULL = {
  status: 507,
  code: 'disk-full',
  message: 'The disk is full. Nothing was saved: make room, and save again.',
} as const;
const DISK_FAULTS: Readonly<Record<string, Pick<RequestRefused, 'status' | 'code' | 'message'>>> = {
  ENOSPC: DISK_FULL,
  // The databases' own words for it.
  SQLITE_FULL: DISK_FULL,
  53100: DISK_FULL,
  EDQUOT: {
    status: 507,
    code: 'disk-full',
    message: 'Your disk quota is used up. Nothing was saved: make room, and save again.',
  },
  EACCES: {
    status: 403,
    code: 'read-only',
    message: 'This folder cannot be written to. Nothing was saved: check its permissions.',
  },
  EPERM: {
    status: 403,
    code: 'read-only',
    message: 'This folder cannot be written to. Nothing was saved: check its permissions.',
  },
  EROFS: { status: 403, code: 'read-only', message: 'This disk is read-only. Nothing was saved.' },
};

/** Answers every failure as a Refusal, without a stack trace. */
export function registerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw new RequestRefused(404, 'not-found', `There is nothing at ${request.url}.`);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refused = asRefused(error);
    if (refused.status === 500) request.log.error(error);
    return reply.status(refused.status).type('application/json').send(refusalOf(refused));
  });
}

/** Returns the answer that the app gets to a refused call. */
export function refusalOf({ code, message, more }: RequestRefused): Refusal {
  return { error: code, message, ...more };
}

/** Any failure, worded for the person. */
export function asRefused(error: Error & { code?: string; statusCode?: number }): RequestRefused {
  if (error instanceof RequestRefused) return error;
  if (error instanceof AnswerRefused)
    return new RequestRefused(422, 'bad-request', error.message, { field: error.field });
  if (error instanceof ChangeRefused) return new RequestRefused(422, 'bad-request', error.message);
  const fault = DISK_FAULTS[error.code ?? ''];
  if (fault) return new RequestRefused(fault.status, fault.code, fault.message);
  const { statusCode = 500 } = error;
  if (statusCode === 415) return new RequestRefused(415, 'bad-request', 'This is neither JSON nor a picture.');
  if (statusCode === 413) return new RequestRefused(413, 'too-large', TOO_LARGE);
  if (statusCode < 500) return new RequestRefused(statusCode, 'bad-request', error.message);
  return new RequestRefused(500, 'failed', `The editor failed: ${error.message}`);
}
