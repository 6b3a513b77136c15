import { lineText } from '../catalogue/line-items.ts';
import type { Order } from '../orders/order-repository.ts';
import { LONGEST_WISH, type TypedChange } from './change-request.ts';

/** The form with which someone asks to change or cancel an item of an order. */
export interface ChangeSectionProps {
  /** Where it is sent. */
  action: string;
  /** True if a request was just stored. */
  asked: boolean;
  /** A request that was refused. */
  typed: TypedChange | null;
}

/** Asks for changes of an order. The request has the number of the order and the item, so nobody types them. */
export function ChangeSection({ order, action, asked, typed }: ChangeSectionProps & { order: Order }) {
  const items = order.lines.map((line, at) => ({ at, text: lineText(line) }));
  const several = items.length > 1;
  return (
    <section id="change">
      <h2>Change or cancel</h2>
      <p>We answer to the email address that was given with the order.</p>
      {asked && (
        <p className="said" role="status">
          We have your request, and will answer by email.
        </p>
      )}
      {typed && (
        <p className="said wrong" role="alert" id="change-problem">
          {typed.error}
        </p>
      )}
      <form method="post" action={action}>
        {several && (
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
        <label htmlFor="wish">
          {several ? 'What do you want to change?' : `What do you want to change: ${items[0]?.text}`}
        </label>
        <textarea
          id="wish"
          name="wish"
          maxLength={LONGEST_WISH}
          required
          defaultValue={typed?.wish ?? ''}
          {...(typed && { 'aria-invalid': true, 'aria-describedby': 'change-problem' })}
        />
        <button type="submit">Ask to change or cancel</button>
      </form>
    </section>
  );
}
