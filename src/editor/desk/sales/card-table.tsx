import { CARD_NEED_WORDS } from '../../../shop/bookings/card-needs.ts';
import { call } from '../../calls/call.ts';
import { Outcome } from '../../calls/read-state.tsx';
import { useAttempt } from '../../calls/use-call.ts';
import { Table } from '../../lists/table.tsx';
import type { SeenOrder } from '../../protocol/sales-calls.ts';
import styles from '../desk.module.css';

interface CardTableProps {
  order: SeenOrder;
  onTicked: (order: SeenOrder) => void;
}

/** What has come in for each card of an order, to tick off. The customer's page says the same. */
export function CardTable({ order, onTicked }: CardTableProps) {
  const attempts = useAttempt();
  const tick = (change: { line: number; place: number; need: keyof typeof CARD_NEED_WORDS; isTicked: boolean }) =>
    attempts.press(async () => onTicked(await call('POST /api/orders/tick', { order: order.id, ...change })));
  return (
    <>
      <Outcome of={attempts} />
      <Table
        heading="Cards"
        labelledBy="cards"
        rows={order.cards.map((card) => ({ ...card, id: `${card.line}-${card.place}` }))}
        cells={({ line, place, name, needs, ticked, text }) => ({
          Card: name,
          'Has come in': needs.map((need) => (
            <label key={need} className={styles.choice}>
              <input
                type="checkbox"
                aria-label={`${CARD_NEED_WORDS[need]}: ${name}`}
                checked={ticked.includes(need)}
                disabled={attempts.isBusy}
                onChange={({ target }) => void tick({ line, place, need, isTicked: target.checked })}
              />
              {CARD_NEED_WORDS[need]}
            </label>
          )),
          'The customer reads': text,
        })}
      />
    </>
  );
}
