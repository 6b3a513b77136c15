// @vitest-environment happy-dom
import { settings } from 'virtual:site-settings';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NavigateContext } from '../../navigation.ts';
import { Contact } from './contact.tsx';

const LEAD = '/api/users/lead';
const MAIL = '/api/mails/contact-us';
const navigate = vi.fn();
const answers = new Map<string, () => Response | Promise<Response>>();
const calls: { path: string; type: string | null; body: unknown }[] = [];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

function show() {
  return render(
    <NavigateContext value={navigate}>
      <Contact
        block={{ type: 'contact', heading: 'Enter Details', panelHeading: 'Talk to us', text: [] }}
        id="block-2"
      />
    </NavigateContext>,
  );
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));

function fillIn() {
  type('Name*', 'Ana Maria Pop');
  type('Email*', 'ana@example.com');
  type('Message*', 'Which card do I need?');
}

beforeEach(() => {
  vi.useFakeTimers();
  navigate.mockReset();
  calls.length = 0;
  answers.clear();
  window.history.replaceState(null, '', '/contact-us');
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push({ path, type: new Headers(init.headers).get('content-type'), body: JSON.parse(String(init.body)) });
    return answers.get(path)?.() ?? json({ status: 'success', data: { _id: 'u1' } });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

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
  test('CONTACT-06 CONTACT-36 a missing name is told, and nothing is sent', async () => {
    show();
    fillIn();
    type('Name*', '  ');
    await send();
    expect(screen.getByText('Please fill in all required fields.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Name*'));
    expect(calls).toEqual([]);
  });

  test('CONTACT-07 CONTACT-08 a missing email or message is told', async () => {
    show();
    type('Name*', 'Ana');
    await send();
    expect(screen.getByText('Please fill in all required fields.')).toBeDefined();
    for (const label of ['Email*', 'Message*']) {
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('CONTACT-11 CONTACT-36 a phone of another length is told beside its field', async () => {
    show();
    fillIn();
    type('Phone', '07700900018');
    await send();
    const described = screen.getByLabelText('Phone').getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('Contact number must be exactly 10 digits.');
    expect(calls).toEqual([]);
  });

  test('CONTACT-12 CONTACT-10 a phone of 10 digits is sent', async () => {
    show();
    fillIn();
    type('Phone', '7700900018');
    await send();
    expect(calls[1]?.body).toMatchObject({ phone: '7700900018' });
  });

  test('CONTACT-13 the email is an email input, and an address that is none is not sent', async () => {
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

describe('sending', () => {
  test('CONTACT-14 CONTACT-18 CONTACT-22 the lead goes first, then the mail', async () => {
    show();
    fillIn();
    await send();
    expect(calls.map(({ path }) => path)).toEqual([LEAD, MAIL]);
    expect(calls[0]?.body).toEqual({
      user: { firstName: 'Ana', lastName: 'Maria', phone: '-', email: 'ana@example.com' },
    });
    expect(calls[1]?.body).toEqual({
      name: 'Ana Maria Pop',
      mail: 'ana@example.com',
      phone: '',
      message: 'Which card do I need?',
      lead_form_url: '/contact-us',
      referrer_path: 'direct',
    });
  });

  test('CONTACT-35 both bodies are JSON', async () => {
    show();
    fillIn();
    await send();
    expect(calls.map((call) => call.type)).toEqual(['application/json', 'application/json']);
  });

  test('CONTACT-09 CONTACT-19 the path of the page goes along', async () => {
    window.history.replaceState(null, '', '/elsewhere?x=1');
    show();
    fillIn();
    await send();
    expect(calls[1]?.body).toMatchObject({ lead_form_url: '/elsewhere' });
  });

  test('CONTACT-29 meanwhile the button reads Sending... and sends nothing twice', async () => {
    answers.set(LEAD, () => new Promise(() => undefined));
    show();
    fillIn();
    await send();
    const button = screen.getByRole('button', { name: 'Sending...' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.click(button);
    expect(calls).toHaveLength(1);
  });
});

describe('success', () => {
  test('CONTACT-30 CONTACT-34 a modal says so, and the form is cleared', async () => {
    show();
    fillIn();
    await send();
    expect(
      screen.getByRole('dialog', {
        name: "Your message has been sent successfully! We'll get back to you soon.",
      }),
    ).toBeDefined();
    expect(value('Name*')).toBe('');
    expect(value('Message*')).toBe('');
  });

  test('CONTACT-31 CONTACT-32 CONTACT-33 it counts 3 seconds down, then the home page is shown from its top', async () => {
    show();
    fillIn();
    await send();
    expect(screen.getByRole('timer').textContent).toContain('3 seconds');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer').textContent).toContain('2 seconds');
    await act(() => vi.advanceTimersByTimeAsync(1000));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(navigate).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/');
  });

  test('CONTACT-32 a visitor who stays is not taken away', async () => {
    show();
    fillIn();
    await send();
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('failure', () => {
  test('CONTACT-23 CONTACT-24 a refused lead tells the words of the server, and no mail is sent', async () => {
    answers.set(LEAD, () => json({ status: 'error', message: 'The email is not allowed.' }, 400));
    show();
    fillIn();
    await send();
    expect(screen.getByRole('dialog', { name: 'Failed to send message: The email is not allowed.' })).toBeDefined();
    expect(calls.map(({ path }) => path)).toEqual([LEAD]);
  });

  test('CONTACT-25 a refused lead without words tells its own', async () => {
    answers.set(LEAD, () => new Response('<html>', { status: 500 }));
    show();
    fillIn();
    await send();
    expect(screen.getByText('Failed to send message: Failed to create lead.')).toBeDefined();
  });

  test('CONTACT-38 so does a lead call without a network, and no mail is sent', async () => {
    answers.set(LEAD, () => Promise.reject(new TypeError('Failed to fetch')));
    show();
    fillIn();
    await send();
    expect(screen.getByText('Failed to send message: Failed to create lead.')).toBeDefined();
    expect(calls).toHaveLength(1);
  });

  test('CONTACT-26 CONTACT-27 a refused mail tells the words of the server, or its own', async () => {
    answers.set(MAIL, () => json({ status: 'error', message: 'Try later.' }, 429));
    show();
    fillIn();
    await send();
    expect(screen.getByText('Failed to send message: Try later.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    answers.set(MAIL, () => json({}, 500));
    await send();
    expect(screen.getByText('Failed to send message: Failed to send message.')).toBeDefined();
  });

  test('CONTACT-28 Close closes the modal, and the form keeps its values', async () => {
    answers.set(LEAD, () => json({}, 500));
    show();
    fillIn();
    await send();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(value('Message*')).toBe('Which card do I need?');
  });
});
