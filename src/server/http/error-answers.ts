import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database/unavailable.ts';
import { errorBody, RequestError } from './answers.ts';
import { problemMessage } from './problem-message.ts';

/** When a visitor may try again after an outage, in seconds. */
const RETRY_AFTER_S = 5;
const AWAY = 'The shop cannot be reached right now. Please try again in a moment.';
const OUR_FAULT = 'Something went wrong on our side. Please try again.';

const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body must be JSON, sent as application/json.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_ERR_BAD_URL: 'The address is malformed.',
};

/**
 * Answers errors with {status, message} and never with a stack trace. Errors that are not the visitor's fault are
 * logged.
 */
export function registerErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}

/** Answers one error; including those that Fastify raises before routing. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The client has gone, and nothing is wrong with the shop.
  if (request.raw.errored === error) {
    request.log.info('the upload was aborted');
    return reply.code(400).send();
  }
  const { statusCode, message } = errorAnswer(error);
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
  if (statusCode === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(statusCode).type('application/json').send(errorBody(message));
}

/** The status and message of the answer to an error. */
export function errorAnswer(error: unknown): { statusCode: number; message: string } {
  if (error instanceof RequestError) return error;
  if (isUnavailable(error)) return { statusCode: 503, message: AWAY };
  if (!isFastifyError(error)) return { statusCode: 500, message: OUR_FAULT };
  if (error.validation) return { statusCode: 400, message: problemMessage(error.validation) };
  const statusCode = error.statusCode ?? 500;
  if (statusCode >= 500) return { statusCode, message: OUR_FAULT };
  return { statusCode, message: MESSAGES[error.code] ?? 'The request could not be read.' };
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && 'code' in error;
}
