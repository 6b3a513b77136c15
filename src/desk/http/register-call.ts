import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Errors } from 'typebox/value';
import {
  type AnswerOf,
  CALLS,
  type CallName,
  isRequest,
  mayCall,
  type RequestOf,
} from '../../editor/protocol/calls.ts';
import { RequestRefused } from './refusals.ts';

/** The largest body of a call, in bytes. */
const LARGEST_BODY = 16_000_000;
/** The largest body of a call that anyone may make, in bytes. */
const LARGEST_OPEN_BODY = 64_000;
/** How often one address may make each of the calls that anyone may make, per minute. */
const OPEN_CALLS = 30;

/** A request, with the part of its address that matches *. */
type CallRequest = FastifyRequest<{ Params: { '*': string } }>;

/** One that anyone may make is limited by the minute. @param answer is told whether the app still waits for it */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  answer: (
    body: RequestOf<Name>,
    request: CallRequest,
    isWanted: () => boolean,
  ) => AnswerOf<Name> | Promise<AnswerOf<Name>>,
): void {
  const isOpen = mayCall(name, undefined);
  const [method = '', url = ''] = name.split(' ');
  app.route<{ Params: { '*': string } }>({
    method,
    url,
    bodyLimit: isOpen ? LARGEST_OPEN_BODY : LARGEST_BODY,
    config: isOpen ? { rateLimit: { max: OPEN_CALLS, timeWindow: 60_000 } } : {},
    handler: async (request, reply) => {
      const { body } = request;
      if (isRequest(name, body)) return answer(body, request, () => !reply.raw.destroyed);
      const [error] = Errors(CALLS[name].request, body);
      throw new RequestRefused(400, 'bad-request', `The request${error?.instancePath} ${error?.message}.`);
    },
  });
}
