import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AnswerRefused } from '../../content/authoring/change-refused.ts';
import type { Refusal } from '../../editor/protocol/documents.ts';
import { type DiskFault, diskFault } from '../../lib/error-code.ts';
import { UserError } from '../../lib/user-error.ts';
import { errorHandler } from '../../server/http/answers.ts';

/** A refusal of the desk or the page editor, which programs tell by its code. */
export class RequestRefused extends UserError {
  constructor(
    override readonly status: number,
    readonly code: Refusal['error'],
    message: string,
    readonly more: Pick<Refusal, 'current' | 'field' | 'changes'> = {},
  ) {
    super(message, status);
  }
}

const TOO_LARGE = 'This is too large: at most 1 MB a document, 16 MB a save, 20 MB a picture. Nothing was saved.';

const DISK_FAULTS: Readonly<Record<DiskFault, readonly [status: number, code: Refusal['error'], message: string]>> = {
  full: [507, 'disk-full', 'The disk is full. Nothing was saved: make room, and save again.'],
  'over-quota': [507, 'disk-full', 'Your disk quota is used up. Nothing was saved: make room, and save again.'],
  forbidden: [403, 'read-only', 'This folder cannot be written to. Nothing was saved: check its permissions.'],
  'read-only': [403, 'read-only', 'This disk is read-only. Nothing was saved.'],
};

/** Answers every failure as a Refusal, without a stack trace. */
export function registerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw nothingAt(request);
  });
  app.setErrorHandler(errorHandler(asRefused, refusalOf, (status) => status === 500));
}

export function nothingAt({ url }: Pick<FastifyRequest, 'url'>): RequestRefused {
  return new RequestRefused(404, 'not-found', `There is nothing at ${url}.`);
}

export function refusalOf({ code, message, more }: RequestRefused): Refusal {
  return { error: code, message, ...more };
}

/** Any failure, worded for the person. */
export function asRefused(error: Error & { statusCode?: number }): RequestRefused {
  if (error instanceof RequestRefused) return error;
  if (error instanceof UserError) {
    const more = error instanceof AnswerRefused ? { field: error.field } : {};
    return new RequestRefused(error.status ?? 422, 'bad-request', error.message, more);
  }
  const fault = diskFault(error);
  if (fault) return new RequestRefused(...DISK_FAULTS[fault]);
  const { statusCode = 500 } = error;
  if (statusCode === 415) return new RequestRefused(415, 'bad-request', 'This is neither JSON nor a picture.');
  if (statusCode === 413) return new RequestRefused(413, 'too-large', TOO_LARGE);
  if (statusCode < 500) return new RequestRefused(statusCode, 'bad-request', error.message);
  return new RequestRefused(500, 'failed', `The editor failed: ${error.message}`);
}
