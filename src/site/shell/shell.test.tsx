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

  test.each([
    ['SHELL-05', 'CITB Test', '/citb'],
    ['SHELL-07', 'NVQ Level 2', '/nvq-level-2'],
    ['SHELL-08', 'NVQ Level 3', '/nvq-level-3'],
    ['SHELL-09', 'NVQ Level 6', '/nvq-level-6'],
    ['SHELL-10', 'NVQ Level 7', '/nvq-level-7'],
    ['SHELL-11', 'CITB Courses', '/courses/citb-courses'],
    ['SHELL-12', 'Green Labour Card Courses', '/courses/green-labour-card-courses'],
    ['SHELL-13', 'CSCS Cards', '/cscs'],
    ['SHELL-14', 'Contact Us', '/contact-us'],
    ['SHELL-15', 'About Us', '/about'],
  ])('%s %s links to %s', (_id, text, href) => expect(linksIn('Main')).toContainEqual([text, href]));

  test('SHELL-06 NVQ is a list of exactly the four levels, Courses of the two course pages', () => {
    const lists = [...document.querySelectorAll('nav[aria-label=Main] details ul')];
    expect(lists.map((list) => [...list.querySelectorAll('a')].map((link) => link.textContent))).toEqual([
      ['NVQ Level 2', 'NVQ Level 3', 'NVQ Level 6', 'NVQ Level 7'],
      ['CITB Courses', 'Green Labour Card Courses'],
    ]);
  });

  test('SHELL-30 SHELL-31 SHELL-32 the footer has the statements and both numbers', () => {
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('We are not associated with CSCS, the Construction Skills Certification Scheme');
    expect(footer).toHaveTextContent('We are not associated with CITB, the Construction Industry Training Board');
    for (const statement of settings.footer.statements) expect(footer).toHaveTextContent(statement);
    expect(footer).toHaveTextContent(/Company number \d{8}\b/);
    expect(footer).toHaveTextContent(/VAT number GB \d{3} \d{4} \d{2}\b/);
    expect(footer).toHaveTextContent(settings.company.number);
    expect(footer).toHaveTextContent(settings.company.vatNumber);
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
