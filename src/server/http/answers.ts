import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { ApiError } from '../../generated/api.ts';
import { UserError } from '../../lib/user-error.ts';
import { isUnavailable } from '../database/fault.ts';
import { TEXT_PATTERNS } from './api-schemas.ts';

/** Longest message in an answer (schema/api/error.schema.json). */
const LONGEST_MESSAGE = 500;

/** Wraps data in the envelope of every call but the checkout (LIVE-08, CHK-05). */
export function success<T>(data: T) {
  return { status: 'success' as const, data };
}

export function errorBody(message: string): ApiError {
  return { status: 'error', message: message.slice(0, LONGEST_MESSAGE) };
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

/** Answers errors in the words of an app, without a stack trace. @param isLogged by the status of the answer */
export function errorHandler<Answer extends { status: number }>(
  answerOf: (error: Error) => Answer,
  bodyOf: (answer: Answer) => object,
  isLogged = (status: number) => status >= 500,
) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // The client has gone, and nothing is wrong with the server.
    if (request.raw.errored === error) {
      request.log.info('the upload was aborted');
      return reply.code(400).send();
    }
    const answer = answerOf(error);
    if (isLogged(answer.status)) request.log.error({ err: error }, 'request failed');
    if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_S);
    return reply.code(answer.status).type('application/json').send(bodyOf(answer));
  };
}

/** Answers visitors with {status, message}; including errors that Fastify raises before routing. */
export const answerError = errorHandler(errorAnswer, ({ message }) => errorBody(message));

export function errorAnswer(error: Error): { status: number; message: string } {
  if (error instanceof UserError && error.status !== undefined) return { status: error.status, message: error.message };
  if (isUnavailable(error)) return { status: 503, message: AWAY };
  if (!isFastifyError(error)) return { status: 500, message: OUR_FAULT };
  if (error.validation) return { status: 400, message: problemMessage(error.validation) };
  const status = error.statusCode ?? 500;
  if (status >= 500) return { status, message: OUR_FAULT };
  return { status, message: MESSAGES[error.code] ?? 'The request could not be read.' };
}

function isFastifyError(error: Error): error is FastifyError {
  return 'code' in error;
}

/** @param problems from the validator, at least one */
function problemMessage(problems: readonly FastifySchemaValidationError[]): string {
  // For an anyOf without a match the validator lists the branches first and the anyOf last.
  const problem = problems.find(({ keyword }) => keyword === 'anyOf') ?? problems[0];
  if (problem === undefined) return 'The body does not match this call.';
  const complaint = COMPLAINTS[problem.keyword]?.(problem.params) ?? problem.message ?? 'is not right';
  return `${fieldName(problem.instancePath)} ${complaint}.`;
}

function fieldName(path: string): string {
  return path === '' ? 'The body' : `"${path.slice(1).replaceAll('/', '.')}"`;
}

type Complaint = (params: FastifySchemaValidationError['params']) => string;

/** What is wrong, by the keyword of the schema. */
const COMPLAINTS: Readonly<Record<string, Complaint>> = {
  required: ({ missingProperty }) => `needs "${missingProperty}"`,
  additionalProperties: ({ additionalProperty }) => `must not have "${additionalProperty}"`,
  anyOf: () => 'does not match any form that this call accepts',
  type: ({ type }) => `must be ${nameOfType(type)}`,
  minLength: () => 'is too short',
  maxLength: ({ limit }) => `is longer than ${limit} characters`,
  pattern: ({ pattern }) =>
    TEXT_PATTERNS.includes(String(pattern)) ? 'must not have control characters' : 'does not look right',
  minItems: () => 'must not be empty',
  maxItems: ({ limit }) => `must not have more than ${limit} entries`,
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
};

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
