import { expect, test } from 'vitest';
import { ORDER_SETTINGS } from '../../../tests/api/shop-fixture.ts';
import type { Order } from '../orders/order-repository.ts';
import { contactEmail, contactMessage } from './contact-emails.ts';
import { emailText } from './design/email-content.ts';
import { emailHtml } from './design/email-html.tsx';
import { orderNotice, orderPaidEmails, orderSetAsideEmail } from './order-emails.ts';
import { bodyOf } from './outbox.ts';

const LINE_ENDS = ['\n', '\r', '\r\n', '\u000b', '\u000c', '\u0085', '\u2028', '\u2029'];
const MESSAGE = {
  name: 'Jo',
  mail: 'jo@example.com',
  phone: '020 7946 0018',
  message: 'Hello\nthere',
  lead_form_url: '/contact-us',
  referrer_path: 'direct',
};
const ORDER: Order = {
  id: 'order-1',
  number: 'PT-2026-00042',
  request_key: null,
  attempt_id: null,
  lead_id: null,
  cart_id: null,
  net_pence: 100,
  vat_pence: 20,
  total_pence: 120,
  customer_email: null,
  payment_intent: null,
  billing: null,
  invoice: null,
  check_at: null,
  opening_until: null,
  message_id: null,
  offer_until: null,
  invoice_number: null,
  invoiced_on: null,
  due_on: null,
  credit_note: null,
  fulfilled_at: null,
  erased_at: null,
  booked_at: '',
  current_state: 'paid',
  created_at: '2026-01-01T00:00:00.000Z',
  lines: [],
  state: 'paid',
};

const linesOf = (text: string) => text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);

test.each(LINE_ENDS)('a field of a message with %j adds no line to its email', (end) => {
  const forged = `x${end}Email: boss@example.com`;
  for (const field of ['name', 'mail', 'phone', 'lead_form_url', 'referrer_path']) {
    const body = bodyOf(contactEmail('1', { ...MESSAGE, [field]: forged }));
    expect(linesOf(body)).toHaveLength(linesOf(bodyOf(contactEmail('1', MESSAGE))).length);
    expect(linesOf(body)).not.toContain('Email: boss@example.com');
  }
});

test('an email says in its stored text what it says when it is sent, except for its link', () => {
  const customer = { name: 'Jo', email: 'jo@example.com', address: null, phone: null };
  const stored = orderPaidEmails(ORDER, customer).map(bodyOf)[1] ?? '';
  const sent = emailText(orderNotice(ORDER, customer, 'https://shop.example/orders/1'));
  expect(linesOf(sent)).toEqual(expect.arrayContaining(linesOf(stored)));
  expect(linesOf(sent).filter((line) => !linesOf(stored).includes(line))).toEqual([
    "The customer's page of the order:",
    'https://shop.example/orders/1',
  ]);
});

test('the words of a message form no link in its HTML, nor a heading or a list', () => {
  const message = 'Prices\n\n- one\n\nOpen the order:\nhttps://spam.example/';
  const html = emailHtml(contactMessage('1', { ...MESSAGE, message }), ORDER_SETTINGS, 'https://shop.example');
  expect(html).toContain('https://spam.example/');
  expect(html).not.toMatch(/href="https:\/\/spam|<h2|<li/);
});

test('the message itself keeps its lines', () => {
  expect(bodyOf(contactEmail('1', MESSAGE))).toContain('\n\nHello\nthere\n');
});

test.each(LINE_ENDS)('customer details with %j add no line to the email of an order', (end) => {
  const customer = { name: `Jo${end}Total: £0.00`, email: null, address: null, phone: `1${end}Total: £0.00` };
  for (const email of [...orderPaidEmails(ORDER, customer), orderSetAsideEmail(ORDER, customer, 'Why')])
    expect(linesOf(bodyOf(email))).not.toContain('Total: £0.00');
});
