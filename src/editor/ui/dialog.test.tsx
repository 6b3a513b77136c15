// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Button } from './controls.tsx';
import { Dialog } from './dialog.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= HTMLDialogElement.prototype.show;
});
afterEach(cleanup);

function Order() {
  const [step, setStep] = useState<'asks' | 'paid'>();
  return (
    <>
      <h1 tabIndex={-1}>Order 7</h1>
      {step === 'paid' ? null : <Button text="Mark as paid" onPress={() => setStep('asks')} />}
      {step === 'asks' ? (
        <Dialog title="Paid?" onClose={() => setStep(undefined)}>
          <Button text="Yes" onPress={() => setStep('paid')} />
        </Dialog>
      ) : null}
    </>
  );
}

test('the focus returns to the button that opened a dialog', async () => {
  render(<Order />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('button', { name: 'Mark as paid' })).toHaveFocus();
});

test('the focus goes to the heading when what opened the dialog is gone', async () => {
  render(<Order />);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(screen.getByRole('heading', { name: 'Order 7' })).toHaveFocus();
});
