// @vitest-environment happy-dom
import { settings } from 'virtual:site-settings';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { calls, fillIn, send, show, showAndSend, type, value } from '../../../../tests/fixtures/shown-contact.tsx';

describe('the page', () => {
  test('CONTACT-01 the form Enter Details asks for name, email, phone and message', () => {
    show();
    expect(screen.getByRole('form', { name: 'Enter Details' })).toBeDefined();
    for (const label of ['Name*', 'Email*', 'Phone', 'Message*']) expect(screen.getByLabelText(label)).toBeDefined();
  });

  test('CONTACT-02 CONTACT-03 the panel has the phone and WhatsApp', () => {
    show();
    expect(screen.getByRole('link', { name: settings.contact.phone }).getAttribute('href')).toMatch(/^tel:\+?\d+$/);
    expect(screen.getByRole('link', { name: settings.contact.whatsapp }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/44\d+$/,
    );
  });

  test('CONTACT-04 CONTACT-05 the panel has the sales email and the London address', () => {
    show();
    const email = settings.contact.salesEmail;
    expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(`mailto:${email}`);
    expect(screen.getByText('London')).toBeDefined();
  });
});

describe('validation', () => {
  test('CONTACT-06 CONTACT-36 a missing name is reported, and nothing is sent', async () => {
    await showAndSend({ 'Name*': '  ' });
    expect(screen.getByText('Please fill in all required fields.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name*'));
    expect(calls).toEqual([]);
  });

  test('CONTACT-07 CONTACT-08 a missing email or message is reported', async () => {
    show();
    type('Name*', 'Ana');
    await send();
    expect(screen.getByText('Please fill in all required fields.')).toBeDefined();
    for (const label of ['Email*', 'Message*']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('CONTACT-10 CONTACT-11 CONTACT-12 a UK number with its first 0 is corrected by a button and sent', async () => {
    await showAndSend({ Phone: '07700 900123' });
    const described = screen.getByLabelText('Phone').getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('Contact number must be exactly 10 digits.');
    expect(calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Use 7700 900123' }));
    expect(value('Phone')).toBe('7700 900123');
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'));
    expect(screen.queryByText('Contact number must be exactly 10 digits.')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    await send();
    expect(calls[1]?.body).toMatchObject({ phone: '7700900123' });
  });

  test('+44 and an example describe the phone field', () => {
    show();
    const described = screen.getByLabelText('Phone').getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toEqual(['Without the first 0, such as 7700 900123', '+44']);
  });

  test('CONTACT-13 the email field is an email input, and an invalid address is not sent', async () => {
    show();
    fillIn();
    expect(screen.getByLabelText('Email*').getAttribute('type')).toBe('email');
    type('Email*', 'ana');
    await send();
    expect(calls).toEqual([]);
    type('Email*', 'ana@example.com');
    expect(screen.getByLabelText('Email*').getAttribute('aria-invalid')).toBe('false');
  });
});

describe('a link that says what a visitor asks about', () => {
  test('begins the message, and leaves what was typed before', () => {
    window.history.replaceState(null, '', '/contact-us?about=SMSTS+Course%2C+Mon+11+January');
    const { unmount } = show();
    expect(value('Message*')).toBe('I am asking about: SMSTS Course, Mon 11 January\n');
    unmount();
    window.history.replaceState(null, '', '/contact-us');
    show();
    expect(value('Message*')).toBe('');
  });

  test('or that passed on fields, which begin the form where nothing is typed', () => {
    const enquiry = { name: 'Ana', email: '', message: 'Please send me an invoice', website: 'spam', other: 'x' };
    window.history.replaceState({ usr: { enquiry } }, '', '/contact-us');
    show();
    expect([value('Name*'), value('Email*'), value('Message*')]).toEqual(['Ana', '', 'Please send me an invoice']);
  });
});

test('a visitor who comes from the page of a course that cannot be found writes its name', async () => {
  const product = { id: 'x', name: 'Blue Skilled Card', price: 49, parentCategory: 'CSCS Cards' };
  const page = { data: { load: 'product', product }, blocks: [] };
  vi.stubGlobal('fetch', async () => Response.json({ release: 'r', page }, { status: 500 }));
  window.history.replaceState({ usr: { from: '/card-lost' } }, '', '/contact-us');
  show();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(value('Message*')).toBe('');
  expect(document.querySelector('details')?.open).toBe(false);
});
