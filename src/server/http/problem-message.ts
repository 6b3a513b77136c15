import type { FastifySchemaValidationError } from 'fastify';
import { TEXT_PATTERNS } from './api-schemas.ts';

/**
 * Explains what is wrong with a body.
 * @param problems from the validator, at least one
 */
export function problemMessage(problems: readonly FastifySchemaValidationError[]): string {
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
