import { type ReactNode, useState } from 'react';
import { cartTotals } from '../../../../shop/cart/cart.ts';
import { LARGEST_QUANTITY } from '../../../../shop/cart/cart-item.ts';
import { formatAmount, toPounds } from '../../../../shop/money/money.ts';
import { LONGEST_INVOICE_FIELD } from '../../../../shop/money/payment-limits.ts';
import { call } from '../../../calls/call.ts';
import { ReadState, Reason } from '../../../calls/read-state.tsx';
import { useAttempt, useCall } from '../../../calls/use-call.ts';
import type { AnswerOf } from '../../../protocol/calls.ts';
import type { OfferedProduct } from '../../../protocol/sales-calls.ts';
import { Button, handleSubmit, Input, Select } from '../../../ui/controls.tsx';
import { changeAndFocus } from '../../../ui/focus.ts';
import deskStyles from '../../desk.module.css';
import { RecordHeading } from '../record.tsx';
import styles from '../sales.module.css';

type Begun = AnswerOf<'POST /api/offers/begin'>;
type Line = Begun['lines'][number];

/** The form of an order that staff offer. @param message the id of the message that it answers; null for none */
export function OfferView({ message }: { message: string | null }) {
  const begun = useCall('POST /api/offers/begin', { message });
  return (
    <div className={deskStyles.data}>
      <a href={message === null ? '/orders' : `/messages/${encodeURIComponent(message)}`}>
        {message === null ? 'All orders' : 'The message'}
      </a>
      <RecordHeading>Offer an order</RecordHeading>
      <p>
        The customer gets the offer by email, and pays on its page by card or by invoice. Prices are the catalogue’s.
        Places of a date are reserved until the offer ends.
      </p>
      <ReadState of={begun} waiting="Reading …" />
      {begun.answer ? <OfferForm message={message} begun={begun.answer} /> : null}
    </div>
  );
}

const CUSTOMER_FIELDS = [
  { name: 'name', label: 'Name', required: true, autoComplete: 'off' },
  { name: 'email', label: 'Email', required: true, type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'company', label: 'Company', maxLength: LONGEST_INVOICE_FIELD },
  { name: 'address', label: 'Address for the invoice' },
  { name: 'purchaseOrder', label: 'Purchase order number', maxLength: LONGEST_INVOICE_FIELD },
  { name: 'vatNumber', label: 'VAT number', maxLength: LONGEST_INVOICE_FIELD },
] as const;

export function OfferForm({ message, begun }: { message: string | null; begun: Begun }) {
  const { products, ...empty } = begun;
  const [offer, setOffer] = useState(empty);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const { reason, isBusy, press } = useAttempt();
  const enter = (change: Partial<typeof offer>) => {
    setOffer({ ...offer, ...change });
    setWarnings([]);
  };
  const enterLine = (at: number, change: Partial<Line>) =>
    enter({ lines: offer.lines.map((line, position) => (position === at ? { ...line, ...change } : line)) });
  const lines = offer.lines.map((line, at) => ({ line, at }));
  /** Changes which lines there are, and leads to one of them: what was pressed may be gone. */
  const enterLines = (changed: typeof offer.lines, at: number) =>
    changeAndFocus(() => enter({ lines: changed }), productId(Math.min(at, changed.length - 1)));
  const make = () =>
    press(async () => {
      const answer = await call('POST /api/offers/make', { ...offer, message, accepted: warnings });
      setWarnings(answer.warnings);
      if (answer.order !== null) window.location.assign(`/orders/${encodeURIComponent(answer.order)}`);
    });
  return (
    <form className={`${deskStyles.form} ${styles.offer}`} onSubmit={handleSubmit(make)}>
      <h2>What</h2>
      {lines.map(({ line, at }) => (
        <LineFields
          key={at}
          line={line}
          number={at + 1}
          products={products}
          onEnter={(change) => enterLine(at, change)}
        >
          {offer.lines.length > 1 ? (
            <Button
              small
              text="Remove"
              of={`line ${at + 1}`}
              onPress={() =>
                enterLines(
                  offer.lines.filter((_, position) => position !== at),
                  at,
                )
              }
            />
          ) : null}
        </LineFields>
      ))}
      <Button
        small
        text="Add a line"
        onPress={() => enterLines([...offer.lines, { product: '', quantity: 1, date: '' }], offer.lines.length)}
      />
      <p role="status">{totalText(offer.lines, products)}</p>
      <h2>For whom</h2>
      <div className={styles.fields}>
        {CUSTOMER_FIELDS.map(({ name, ...field }) => (
          <div key={name}>
            <Input
              maxLength={300}
              {...field}
              value={offer.customer[name]}
              onWrite={(text) => enter({ customer: { ...offer.customer, [name]: text } })}
            />
          </div>
        ))}
        <div>
          <Input
            label="Last day of the offer"
            type="date"
            required
            value={offer.until}
            onWrite={(until) => enter({ until })}
          />
        </div>
      </div>
      <div role="alert">
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
      <Button main text={warnings.length > 0 ? 'Send the offer all the same' : 'Send the offer'} disabled={isBusy} />
      <Reason>{reason}</Reason>
    </form>
  );
}

interface LineFieldsProps {
  line: Line;
  number: number;
  products: readonly OfferedProduct[];
  onEnter: (change: Partial<Line>) => void;
  children: ReactNode;
}

function LineFields({ line, number, products, onEnter, children }: LineFieldsProps) {
  const { dates = [] } = products.find(({ id }) => id === line.product) ?? {};
  return (
    <fieldset className={styles.fields}>
      <legend className="visually-hidden">Line {number}</legend>
      <div>
        <Select
          id={productId(number - 1)}
          label="Test, card or course"
          required
          value={line.product}
          options={[
            ['', 'Choose …'],
            ...products.map(({ id, name, unit }) => [id, `${name}, ${formatAmount(unit)}`] as const),
          ]}
          onChoose={(product) => onEnter({ product, date: '' })}
        />
      </div>
      <div>
        <Input
          label="How many people"
          type="number"
          required
          min={1}
          max={LARGEST_QUANTITY}
          value={line.quantity || ''}
          onWrite={(text) => onEnter({ quantity: Number(text) })}
        />
      </div>
      {dates.length > 0 ? (
        <div>
          <Select
            label="Date"
            value={line.date}
            options={[['', 'Not agreed yet'], ...dates.map(({ name, text }) => [name, text] as const)]}
            onChoose={(date) => onEnter({ date })}
          />
        </div>
      ) : null}
      {children}
    </fieldset>
  );
}

function productId(at: number): string {
  return `offered-${at}`;
}

function totalText(lines: readonly Line[], products: readonly OfferedProduct[]): string {
  const items = lines.flatMap(({ product, quantity }) => {
    const found = products.find(({ id }) => id === product);
    if (found === undefined) return [];
    return { id: found.id, title: found.name, price: toPounds(found.unit), vatApplicable: found.vat, quantity };
  });
  const { subtotal, vat, total } = cartTotals(items);
  return `${formatAmount(subtotal)} + ${formatAmount(vat)} VAT = ${formatAmount(total)}`;
}
