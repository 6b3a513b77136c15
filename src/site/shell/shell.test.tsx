// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { settings } from 'virtual:site-settings';
import { cleanup, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Shell } from './shell.tsx';
import { shellState } from './shell-state.ts';

const shell = <Shell state={shellState('/citb', settings)}>The page</Shell>;
const linksIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);

beforeEach(() => {
  render(shell);
});
afterEach(cleanup);

describe('the shell', () => {
  test('SHELL-01 SHELL-02 has email and phone in the top bar', () => {
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: /Email:/ })).toHaveAttribute('href', `mailto:${settings.contact.email}`);
    expect(bar.getByRole('link', { name: /Phone:/ })).toHaveTextContent(settings.contact.phone);
  });

  test('SHELL-18 SHELL-37 the mobile menu has the same links as the navigation', () => {
    expect(linksIn('Menu')).toEqual(linksIn('Main'));
    expect(linksIn('Main')).toHaveLength(10);
  });

  test('SHELL-30 SHELL-31 SHELL-32 the footer has the statements and both numbers', () => {
    const footer = screen.getByRole('contentinfo');
    for (const statement of settings.footer.statements) expect(footer).toHaveTextContent(statement);
    expect(footer).toHaveTextContent(`Company number ${settings.company.number}`);
    expect(footer).toHaveTextContent(`VAT number ${settings.company.vatNumber}`);
  });

  test("has a skip link to the content, and marks the current page's link", () => {
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveTextContent('The page');
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'CITB Test' })).toHaveAttribute('aria-current', 'page');
  });

  test("has no style attribute in the server's HTML", () => {
    expect(renderToString(shell)).not.toContain('style=');
  });
});
