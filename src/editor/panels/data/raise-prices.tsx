import { useId, useState } from 'react';
import { plural } from '../../../content/problems/report.ts';
import { formatPrice, type Pence, toPence } from '../../../shop/money/money.ts';
import { Rows } from '../../lists/table.tsx';
import { Button, handleSubmit, Input, Select } from '../../ui/controls.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './data.module.css';

interface Priced {
  key: string;
  name: string;
  price: Pence;
}

const UNITS = [
  ['percent', 'per cent'],
  ['amount', 'pounds'],
] as const;

interface RaisePricesProps {
  products: readonly Priced[];
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
        <Input
          label="Raise by"
          type="number"
          step={0.01}
          required
          aria-describedby={`${id}-help`}
          value={written}
          onWrite={setWritten}
        />
        <Select aria-label="Unit" value={by} options={UNITS} onChoose={setBy} />
        <Select
          label="rounded"
          value={step}
          options={STEPS.map((one) => [one, stepText(one)] as const)}
          onChoose={setStep}
        />
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

/** How much prices rise, by pence or by hundredths of a per cent; below zero they fall. */
interface Rise {
  by: 'percent' | 'amount';
  amount: number;
  /** A multiple of this many pence is charged. */
  step: Pence;
}

export const STEPS: readonly Pence[] = [1, 100, 500, 1000];

/** A price after a rise, to the nearest step, from the middle up; undefined where nothing would be left. */
export function raisedPrice(price: Pence, { by, amount, step }: Rise): Pence | undefined {
  const hundredths = by === 'amount' ? (price + amount) * 10_000 : price * (10_000 + amount);
  const raised = Math.floor((hundredths + step * 5_000) / (step * 10_000)) * step;
  return raised > 0 ? raised : undefined;
}

/** The words for a step, such as “to £5”. */
function stepText(step: Pence): string {
  return step === 1 ? 'to the penny' : `to ${formatPrice(step)}`;
}
