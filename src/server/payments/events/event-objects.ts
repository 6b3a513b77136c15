import { Ajv } from 'ajv';
import { UserError } from '../../../lib/user-error.ts';

const ajv = new Ajv({ allowUnionTypes: true });
const text = { type: 'string' };
const textOrNull = { type: ['string', 'null'] };
const integer = { type: 'integer' };
/** Another object: whole, or its id. */
const reference = { type: ['string', 'object', 'null'], properties: { id: text }, required: ['id'] };
const metadata = { type: 'object', properties: { order_id: text } };
const metadataOrNull = { ...metadata, nullable: true };
/** An object with an id, these properties, and perhaps some more. */
const object = (required: object, optional: object = {}) =>
  ajv.compile({
    type: 'object',
    properties: { id: { ...text, minLength: 1 }, ...required, ...optional },
    required: ['id', ...Object.keys(required)],
  });

/** The fields that the shop reads of the objects in the provider's events, in every API version since 2022-11-15. */
const OBJECTS = {
  session: object(
    {
      client_reference_id: textOrNull,
      metadata: metadataOrNull,
      payment_status: text,
      amount_total: { ...integer, nullable: true },
      currency: textOrNull,
    },
    {
      payment_intent: reference,
      customer_details: { type: 'object', nullable: true, properties: { email: textOrNull } },
      currency_conversion: {
        type: 'object',
        nullable: true,
        properties: { amount_total: integer, source_currency: text },
        required: ['amount_total', 'source_currency'],
      },
      presentment_details: {
        type: 'object',
        nullable: true,
        properties: { presentment_amount: integer, presentment_currency: text },
        required: ['presentment_amount', 'presentment_currency'],
      },
    },
  ),
  charge: object(
    { metadata, refunded: { type: 'boolean' }, amount_refunded: integer },
    { payment_intent: reference, currency: text },
  ),
  refund: object(
    { amount: integer, status: textOrNull },
    {
      payment_intent: reference,
      charge: reference,
      currency: text,
      metadata: metadataOrNull,
      failure_reason: textOrNull,
    },
  ),
  dispute: object(
    { amount: integer, currency: text, status: text, reason: text },
    {
      payment_intent: reference,
      evidence_details: { type: 'object', nullable: true, properties: { due_by: { ...integer, nullable: true } } },
    },
  ),
};

/** @throws UserError 400 with the name of the field that is absent or of another type */
export function checked<T>(kind: keyof typeof OBJECTS, value: T): T {
  const isComplete = OBJECTS[kind];
  if (isComplete(value)) return value;
  throw new UserError(`The event cannot be read: ${ajv.errorsText(isComplete.errors, { dataVar: kind })}.`, 400);
}
