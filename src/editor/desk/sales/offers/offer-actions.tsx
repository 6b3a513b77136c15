import { useState } from 'react';
import { singleDayText } from '../../../../shop/products/course-days.ts';
import { call } from '../../../calls/call.ts';
import { Reason } from '../../../calls/read-state.tsx';
import { useAttempt } from '../../../calls/use-call.ts';
import type { SeenOrder } from '../../../protocol/sales-calls.ts';
import { Button, handleSubmit, Input } from '../../../ui/controls.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { dateText } from '../../../ui/time-text.ts';
import deskStyles from '../../desk.module.css';

interface OfferProps {
  order: SeenOrder;
  onStored: (order: SeenOrder) => void;
}

type Step = 'invoice' | 'paid' | 'cancel' | 'refund';

/** What staff do with an order that they offered, until it is paid. */
export function OfferActions({ order, onStored }: OfferProps) {
  const [step, setStep] = useState<Step>();
  const { offer, state } = order;
  if (offer === null) return null;
  const store = (stored: SeenOrder) => {
    setStep(undefined);
    onStored(stored);
  };
  return (
    <>
      {offer.canInvoice ? <Button main text="Invoice it" onPress={() => setStep('invoice')} /> : null}
      {offer.canPay ? <Button main text="Mark as paid" onPress={() => setStep('paid')} /> : null}
      {offer.canCredit || state === 'offered' ? (
        <Button
          text={offer.canCredit ? 'Cancel with a credit note' : 'Withdraw the offer'}
          onPress={() => setStep(offer.canCredit && !offer.canPay ? 'refund' : 'cancel')}
        />
      ) : null}
      {step ? <StepDialog step={step} order={order} onClose={() => setStep(undefined)} onStored={store} /> : null}
    </>
  );
}

/** Says until when an offer lasts, what became of it, and what has changed since. */
export function OfferFacts({ order: { offer, state } }: Pick<OfferProps, 'order'>) {
  if (offer === null) return null;
  const facts = [
    state === 'offered' ? `The offer lasts until ${singleDayText(offer.until)}.` : '',
    offer.invoice && `Invoice ${offer.invoice}, due on ${singleDayText(offer.due ?? '')}.`,
    offer.creditNote && `Credit note ${offer.creditNote}.`,
    offer.fulfilled && `Fulfilled on ${dateText(offer.fulfilled)}, before it was paid.`,
    ...offer.changes,
  ];
  return facts.filter(Boolean).map((fact) => <p key={fact}>{fact}</p>);
}

const STEPS: Readonly<Record<Step, { title: string; about: string; asks?: string; hint?: string }>> = {
  invoice: {
    title: 'Invoice it',
    about: 'The customer has taken the offer, and gets the invoice by email. It never expires.',
  },
  paid: {
    title: 'Mark as paid',
    about: 'The customer gets the confirmation. The history has your name. This cannot be undone.',
    asks: 'How and when was it paid?',
    hint: 'such as by bank transfer on 11 January',
  },
  cancel: {
    title: 'Cancel it',
    about: 'The customer is told, and pays nothing. Its places are free again. This cannot be undone.',
    asks: 'Why?',
  },
  refund: {
    title: 'Cancel and refund it',
    about:
      'Pay the money back yourself, such as by bank transfer. The customer is told that you do. Its places are free again. This cannot be undone.',
    asks: 'Why?',
  },
};

function StepDialog({ step, order, onClose, onStored }: OfferProps & { step: Step; onClose: () => void }) {
  const [text, setText] = useState('');
  const { reason, isBusy, press } = useAttempt();
  const { title, about, asks, hint } = STEPS[step];
  const save = () =>
    press(async () => {
      if (step === 'invoice') onStored(await call('POST /api/orders/invoice', { order: order.id }));
      else if (step === 'paid') onStored(await call('POST /api/orders/paid', { order: order.id, how: text }));
      else onStored(await call('POST /api/orders/cancel', { order: order.id, why: text }));
    });
  return (
    <Dialog title={`${title}: order ${order.name}, ${order.total}`} onClose={onClose}>
      <form className={deskStyles.form} onSubmit={handleSubmit(save)}>
        <p>{about}</p>
        {asks ? (
          <Input label={asks} required maxLength={300} placeholder={hint} value={text} onWrite={setText} />
        ) : null}
        <Button main text={title} disabled={isBusy} data-takes-focus={asks === undefined ? true : undefined} />
        <Reason>{reason}</Reason>
      </form>
    </Dialog>
  );
}
