// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { navigate, showCart, tiling } from '../../../../tests/fixtures/shown-cart.tsx';
import { specialistItem } from '../../../shop/cart/cart-item.ts';

const alert = vi.fn();
const fetched = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '');
  alert.mockReset();
  fetched.mockReset();
  navigate.mockReset();
  vi.stubGlobal('alert', alert);
  vi.stubGlobal('fetch', fetched);
});
afterEach(cleanup);

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

describe('Pay by invoice', () => {
  const payByInvoice = () => fireEvent.click(screen.getByRole('button', { name: 'Pay by invoice' }));

  test('goes to the contact form with the cart and what is filled in, and checks nothing', async () => {
    showCart(tiling, { ...specialistItem('Demolition (DEM)'), quantity: 2 });
    type('First Name*', 'Ana');
    type('Company', 'Acme Ltd');
    type('Purchase order number', 'PO-7');
    payByInvoice();
    const message = `Please send me an invoice for:

1 × Wall and Floor Tiling (NVQ Level 2): £750.00
2 × Specialist Health and Safety Test-Demolition (DEM): £88.00, no VAT

Subtotal: £838.00
VAT (20%): £150.00
Total: £988.00

Company: Acme Ltd
Purchase order number: PO-7
`;
    const enquiry = { name: 'Ana', email: '', message };
    await waitFor(() => expect(navigate).toHaveBeenCalledExactlyOnceWith('/contact-us', { enquiry }));
    expect(alert).not.toHaveBeenCalled();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('a cart of 50 long lines fits into a message, which says how many it leaves out', async () => {
    showCart(...Array.from({ length: 50 }, () => ({ ...specialistItem('Refrigeration and Air Conditioning (RAAC)') })));
    payByInvoice();
    await waitFor(() => expect(navigate).toHaveBeenCalled());
    const { message } = navigate.mock.calls[0]?.[1].enquiry ?? {};
    expect(message.length).toBeLessThan(5000);
    expect(message.match(/^1 × /gm).length + Number(/And (\d+) more/.exec(message)?.[1] ?? 0)).toBe(50);
    expect(message).toContain('Total: £2,200.00');
  });
});
