import type { FastifyError, FastifyInstance } from 'fastify';
import type { CurrentDocument, Refusal } from '../../../editor/protocol.ts';

/** A refused call: its status, its code for the app and its message for the person. */
export class RequestRefused extends Error {
  constructor(
    readonly status: number,
    readonly code: Refusal['error'],
    message: string,
    readonly current?: readonly CurrentDocument[],
  ) {
    super(message);
  }
}

/** What the operating system reports when a file cannot be written, in words. */
const DISK_FAULTS: Readonly<Record<string, Pick<RequestRefused, 'status' | 'code' | 'message'>>> = {
  ENOSPC: {
    status: 507,
    code: 'disk-full',
    message: 'The disk is full. Nothing was saved: make room, and save again.',
  },
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
    const { status, code, message, current } = asRefused(error);
    if (status === 500) request.log.error(error);
    const refusal: Refusal = { error: code, message, ...(current ? { current } : {}) };
    return reply.status(status).type('application/json').send(refusal);
  });
}

function asRefused(
  error: FastifyError | RequestRefused,
): Pick<RequestRefused, 'status' | 'code' | 'message' | 'current'> {
  if (error instanceof RequestRefused) return error;
  const fault = DISK_FAULTS[error.code];
  if (fault) return fault;
  if (error.statusCode === 413)
    return {
      status: 413,
      code: 'too-large',
      message: 'This is too large: at most 1 MB a document, 16 MB a save, 20 MB a picture.',
    };
  if (error.statusCode !== undefined && error.statusCode < 500)
    return { status: error.statusCode, code: 'bad-request', message: error.message };
  return { status: 500, code: 'failed', message: `The editor failed: ${error.message}` };
}
