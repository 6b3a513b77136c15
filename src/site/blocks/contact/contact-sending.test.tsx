// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  answers,
  calls,
  fillIn,
  json,
  LEAD,
  MAIL,
  navigate,
  send,
  show,
  showAndSend,
  value,
} from '../../../../tests/fixtures/shown-contact.tsx';

describe('sending', () => {
  test('CONTACT-18 CONTACT-20 CONTACT-22 the lead is sent first, then the email', async () => {
    await showAndSend();
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
    await showAndSend();
    expect(calls.map((call) => call.type)).toEqual(['application/json', 'application/json']);
  });

  test("CONTACT-09 CONTACT-19 the page's path is sent too", async () => {
    window.history.replaceState(null, '', '/elsewhere?x=1');
    await showAndSend();
    expect(calls[1]?.body).toMatchObject({ lead_form_url: '/elsewhere' });
  });

  test('CONTACT-29 while sending, the button reads Sending... and a second click does nothing', async () => {
    answers.set(LEAD, () => new Promise(() => undefined));
    await showAndSend();
    const button = screen.getByRole('button', { name: 'Sending...' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.click(button);
    expect(calls).toHaveLength(1);
  });
});

test('three clicks within one task send one lead and one message', async () => {
  show();
  fillIn();
  const button = screen.getByRole('button', { name: 'Send message' });
  await act(async () => {
    for (let click = 0; click < 3; click += 1) button.click();
  });
  expect(calls.map(({ path }) => path)).toEqual([LEAD, MAIL]);
});

describe('success', () => {
  test('CONTACT-30 CONTACT-34 a modal reports it, and the form is cleared', async () => {
    await showAndSend();
    expect(
      screen.getByRole('dialog', {
        name: "Your message has been sent successfully! We'll get back to you soon.",
      }),
    ).toBeDefined();
    expect(value('Name*')).toBe('');
    expect(value('Message*')).toBe('');
  });

  test('CONTACT-31 CONTACT-32 CONTACT-33 it counts down 3 seconds, then goes to the top of the home page', async () => {
    await showAndSend();
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

  test('CONTACT-32 a visitor who chooses to stay is not redirected', async () => {
    await showAndSend();
    fireEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
  });
});

describe('failure', () => {
  test("CONTACT-23 CONTACT-24 a refused lead shows the server's message, and no email is sent", async () => {
    answers.set(LEAD, () => json({ status: 'error', message: 'The email is not allowed.' }, 400));
    await showAndSend();
    expect(screen.getByRole('dialog', { name: 'Failed to send message: The email is not allowed.' })).toBeDefined();
    expect(calls.map(({ path }) => path)).toEqual([LEAD]);
  });

  test('CONTACT-25 a refused lead without a message shows the default one', async () => {
    answers.set(LEAD, () => new Response('<html>', { status: 500 }));
    await showAndSend();
    expect(screen.getByText('Failed to send message: Failed to create lead.')).toBeDefined();
  });

  test('CONTACT-38 a network failure of the lead call does too, and no email is sent', async () => {
    answers.set(LEAD, () => Promise.reject(new TypeError('Failed to fetch')));
    await showAndSend();
    expect(screen.getByText('Failed to send message: Failed to create lead.')).toBeDefined();
    expect(calls).toHaveLength(1);
  });

  test("CONTACT-26 CONTACT-27 a refused email shows the server's message, or the default one", async () => {
    answers.set(MAIL, () => json({ status: 'error', message: 'Try later.' }, 429));
    await showAndSend();
    expect(screen.getByText('Failed to send message: Try later.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    answers.set(MAIL, () => json({}, 500));
    await send();
    expect(screen.getByText('Failed to send message: Failed to send message.')).toBeDefined();
  });

  test('CONTACT-28 Close closes the modal, and the form keeps its values', async () => {
    answers.set(LEAD, () => json({}, 500));
    await showAndSend();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(value('Message*')).toBe('Which card do I need?');
  });
});
