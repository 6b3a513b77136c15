import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { NavigateContext } from '../../navigation.ts';
import { Contact } from './contact.tsx';

/** The calls that a message makes. */
export const LEAD = '/api/users/lead';
export const MAIL = '/api/mails/contact-us';
/** What moves the visitor on. */
export const navigate = vi.fn();
/** What the server answers to a call, where it is not success. */
export const answers = new Map<string, () => Response | Promise<Response>>();
/** The calls so far. */
export const calls: { path: string; type: string | null; body: unknown }[] = [];
/** An answer in JSON. */
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** Draws the contact block. */
export function show() {
  return render(
    <NavigateContext value={navigate}>
      <Contact
        block={{ type: 'contact', heading: 'Enter Details', panelHeading: 'Talk to us', text: [] }}
        id="block-2"
      />
    </NavigateContext>,
  );
}

/** Types into a field. */
export const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
/** What stands in a field. */
export const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
/** Sends the form. */
export const send = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send message' })));

/** Fills in what must be. */
export function fillIn() {
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
