import { useId, useState } from 'react';
import { plural } from '../../../content/problems/report.ts';
import { formatPrice, type Pence, toPence } from '../../../shop/money/money.ts';
import { Rows } from '../../lists/table.tsx';
import { Button, handleSubmit } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './data.module.css';
import { type Rise, raisedPrice, STEPS, stepText } from './raised-price.ts';

export interface Priced {
  key: string;
  name: string;
  price: Pence;
}

interface RaisePricesProps {
  products: readonly Priced[];
  /** @param prices the new prices by the keys of their products */
  onRaise: (prices: ReadonlyMap<string, Pence>) => void;
  onClose: () => void;
}

export function RaisePrices({ products, onRaise, onClose }: RaisePricesProps) {
  const id = useId();
  const [written, setWritten] = useState('');
  const [by, setBy] = useState<Rise['by']>('percent');
  const [step, setStep] = useState<Pence>(100);
  const number = Number(written);
  const rise = { by, amount: toPence(written.trim() === '' || !Number.isFinite(number) ? 0 : number), step };
  const rows = products.map((product) => ({ ...product, id: product.key, raised: raisedPrice(product.price, rise) }));
  const nothingLeft = rows.find(({ raised }) => raised === undefined);
  const changed = rows.filter(({ price, raised }) => rise.amount !== 0 && raised !== price);
  return (
    <Dialog title={`Raise ${plural(products.length, 'price')}`} wide onClose={onClose}>
      <form
        className={styles.rise}
        onSubmit={handleSubmit(() => {
          if (nothingLeft || changed.length === 0) return;
          onRaise(new Map(changed.map(({ key, raised = 0 }) => [key, raised])));
        })}
      >
        <label htmlFor={id}>Raise by</label>
        <input
          id={id}
          type="number"
          step={0.01}
          required
          aria-describedby={`${id}-help`}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
        <select
          aria-label="Unit"
          value={by}
          onChange={({ target }) => setBy(target.value === 'amount' ? 'amount' : 'percent')}
        >
          <option value="percent">per cent</option>
          <option value="amount">pounds</option>
        </select>
        <label htmlFor={`${id}-step`}>rounded</label>
        <select id={`${id}-step`} value={step} onChange={({ target }) => setStep(Number(target.value))}>
          {STEPS.map((one) => (
            <option key={one} value={one}>
              {stepText(one)}
            </option>
          ))}
        </select>
        <Button
          main
          text={changed.length === 0 ? 'Change prices' : `Change ${plural(changed.length, 'price')}`}
          disabled={nothingLeft !== undefined || changed.length === 0}
        />
        <p id={`${id}-help`} className={styles.unknown} role="status">
          {nothingLeft
            ? `Nothing would be left of the price of ${nothingLeft.name}.`
            : 'A number below zero lowers them.'}
        </p>
      </form>
      <Rows
        className={styles.table}
        rows={rows}
        cells={({ name, price, raised }) => ({
          Product: name,
          'Price now': formatPrice(price),
          'New price': rise.amount === 0 || raised === undefined ? '' : formatPrice(raised),
        })}
      />
    </Dialog>
  );
}
