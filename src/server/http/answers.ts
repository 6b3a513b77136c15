import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { ApiError } from '../../generated/api.ts';
import { isUnavailable } from '../database/fault.ts';
import { TEXT_PATTERNS } from './api-schemas.ts';

/** Longest message in an answer (schema/api/error.schema.json). */
const LONGEST_MESSAGE = 500;

/** The body of a successful answer. */
interface Success<T> {
  status: 'success';
  data: T;
}

/** Wraps data in the envelope of every call but the checkout (LIVE-08, CHK-05). */
export function success<T>(data: T): Success<T> {
  return { status: 'success', data };
}

/** The body of an error answer. */
export function errorBody(message: string): ApiError {
  return { status: 'error', message: message.slice(0, LONGEST_MESSAGE) };
}

/** Thrown by a handler to answer with this status and message. Visitors read the message. */
export class RequestError extends Error {
  /**
   * @param statusCode HTTP status, 400 to 599
   * @param message what is wrong and, where it helps, what to do
   * @param cause for the log only
   */
  constructor(
    readonly statusCode: number,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'RequestError';
  }
}

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

/**
 * Explains what is wrong with a body.
 * @param problems from the validator, at least one
 */
function problemMessage(problems: readonly FastifySchemaValidationError[]): string {
  // For an anyOf without a match the validator lists the branches first and the anyOf last.
  const problem = problems.find(({ keyword }) => keyword === 'anyOf') ?? problems[0];
  if (problem === undefined) return 'The body does not match this call.';
  return `${fieldName(problem.instancePath)} ${complaint(problem)}.`;
}

function fieldName(path: string): string {
  return path === '' ? 'The body' : `"${path.slice(1).replaceAll('/', '.')}"`;
}

function complaint({ keyword, params, message }: FastifySchemaValidationError): string {
  switch (keyword) {
    case 'required':
      return `needs "${params.missingProperty}"`;
    case 'additionalProperties':
      return `must not have "${params.additionalProperty}"`;
    case 'anyOf':
      return 'does not match any form that this call accepts';
    case 'type':
      return `must be ${nameOfType(params.type)}`;
    case 'minLength':
      return 'is too short';
    case 'maxLength':
      return `is longer than ${params.limit} characters`;
    case 'pattern':
      return TEXT_PATTERNS.includes(String(params.pattern))
        ? 'must not have control characters'
        : 'does not look right';
    case 'minItems':
      return 'must not be empty';
    case 'maxItems':
      return `must not have more than ${params.limit} entries`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    default:
      return message ?? 'is not right';
  }
}

function nameOfType(type: unknown): string {
  const names: Record<string, string> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    object: 'an object',
    array: 'a list',
    boolean: 'true or false',
    null: 'null',
  };
  const types = Array.isArray(type) ? type : String(type).split(',');
  return types.map((one) => names[String(one)] ?? String(one)).join(' or ');
}
