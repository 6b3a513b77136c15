import { Fragment } from 'react';
import type { ContactMessageRequest } from '../../generated/api.ts';
import { HIDDEN_CHARACTER_TEXT, linesHaveControlCharacter } from '../../shop/forms/field-rules.ts';
import { textOrEmpty } from '../../shop/forms/free-text.ts';
import { lineText } from '../catalogue/line-items.ts';
import { storeMessage } from '../contact/contact-messages.ts';
import type { Order } from '../orders/order-repository.ts';
import { changeSubject } from '../orders/shown-order.ts';
import type { NextSteps } from '../published-build/build-file-schemas.ts';
import { Outcome } from './attendees/attendee-section.tsx';
import { List } from './next-steps.tsx';
import type { OpenedOrder, OrderPages } from './opened-order.ts';
import { Fold } from './page-frame.tsx';

/** The longest wish, in characters: with the item before it, it fits a message of the contact call. */
const LONGEST_WISH = 4000;

export interface TypedChange {
  /** Position of the item's line in the order. */
  line: number;
  wish: string;
  error: string;
}

/** Returns whether a link may ask for changes: the answer goes to the buyer's own address, which must be known. */
export function mayAskForChanges({ onePlace, ended, customer }: OpenedOrder): boolean {
  return !onePlace && !ended && customer.email !== null;
}

/** Whoever has the link can ask, but the answer goes to the buyer. @returns what is wrong; undefined once stored */
export async function askForChange(
  { database }: OrderPages,
  opened: OpenedOrder,
  form: URLSearchParams,
): Promise<TypedChange | undefined> {
  const { order, customer } = opened;
  const wish = textOrEmpty(form.get('wish') ?? '');
  const line = Number(form.get('item') ?? (order.lines.length === 1 ? 0 : Number.NaN));
  const item = order.lines[line];
  const error = item === undefined ? 'Choose the item that you want to change or cancel.' : errorOf(wish);
  if (item === undefined || error !== '' || customer.email === null) return { line, wish, error };
  const message: ContactMessageRequest = {
    name: customer.name ?? customer.email,
    mail: customer.email,
    phone: customer.phone ?? '',
    message: `${changeSubject(order, item)}\n\n${wish}`,
    lead_form_url: '/orders',
    referrer_path: 'direct',
  };
  await storeMessage(database, message, order.id);
  return undefined;
}

function errorOf(wish: string): string {
  if (wish === '') return 'Nothing is written. Write what you want to change.';
  if (wish.length > LONGEST_WISH) return `This is longer than ${LONGEST_WISH} characters. Shorten it.`;
  return linesHaveControlCharacter(wish) ? HIDDEN_CHARACTER_TEXT : '';
}

interface ChangeRowProps {
  order: Order;
  rules: readonly Pick<NextSteps, 'heading' | 'changes'>[];
  /** Asks for changes; null where none can be asked for. */
  form: ChangeFormProps | null;
}

/** What can be changed, and a form that asks for it: a row that is closed until somebody wants to. */
export function ChangeRow({ order, rules, form }: ChangeRowProps) {
  if (rules.length === 0 && form === null) return null;
  return (
    <Fold id="change" title={<h2>Change or cancel</h2>} isOpen={form !== null && (form.asked || form.typed !== null)}>
      {rules.length > 0 && <h3>What you can change</h3>}
      {rules.map(({ heading, changes }) => (
        <Fragment key={heading}>
          {rules.length > 1 && <p>{heading}:</p>}
          <List items={changes} />
        </Fragment>
      ))}
      {form && <ChangeForm order={order} {...form} />}
    </Fold>
  );
}

export interface ChangeFormProps {
  action: string;
  asked: boolean;
  typed: TypedChange | null;
}

/** Asks for changes of an order. The request has the number of the order and the item, so nobody types them. */
function ChangeForm({ order, action, asked, typed }: ChangeFormProps & { order: Order }) {
  const items = order.lines.map((line, at) => ({ at, text: lineText(line) }));
  return (
    <>
      {asked && <Outcome said={{ text: 'We have your request, and will answer by email.', wrong: false }} />}
      <Outcome said={typed && { text: typed.error, wrong: true }} id="change-problem" />
      <form method="post" action={action}>
        {items.length > 1 && (
          <fieldset>
            <legend>Which item?</legend>
            {items.map(({ at, text }) => (
              <label key={at} className="choice">
                <input type="radio" name="item" value={at} defaultChecked={typed?.line === at} required />
                {text}
              </label>
            ))}
          </fieldset>
        )}
        <label htmlFor="wish">What do you want to change?</label>
        <p id="wish-hint" className="hint">
          We answer to the email address that was given with the order.
        </p>
        <textarea
          id="wish"
          name="wish"
          maxLength={LONGEST_WISH}
          required
          defaultValue={typed?.wish ?? ''}
          aria-describedby={typed ? 'change-problem wish-hint' : 'wish-hint'}
          aria-invalid={typed ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: the form was just sent, and this is what to correct
          autoFocus={typed !== null}
        />
        <button type="submit">Ask to change or cancel</button>
      </form>
    </>
  );
}
