// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveredPage } from '../src/generated/documents.ts';
import { PageView } from '../src/site/page/page-view.tsx';
import { renderPages } from '../src/site/prerender.tsx';
import { EXAMPLE_PAGE } from './fixtures/example-page.ts';

vi.mock('../src/site/blocks/links/links.tsx', () => ({
  Links: () => {
    throw new Error('This block cannot be rendered.');
  },
}));

const PAGE: DeliveredPage = {
  ...EXAMPLE_PAGE,
  blocks: [
    { type: 'prose', heading: 'Before', text: [{ paragraph: ['Text.'] }] },
    { type: 'links', heading: 'Broken', links: [{ text: 'Home', href: '/' }] },
    { type: 'prose', heading: 'After', text: [{ paragraph: ['Text.'] }] },
  ],
};

describe('a block that throws', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('is replaced by a notice in the browser, and the rest of the page stays', () => {
    render(<PageView page={PAGE} />);
    expect(screen.getByRole('heading', { name: 'Before' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'After' })).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('This part of the page could not be shown.');
    expect(screen.queryByRole('heading', { name: 'Broken' })).toBeNull();
  });

  it('is reported to the build, with the rest of the page rendered', () => {
    const [drawn] = renderPages([PAGE]);
    expect(drawn?.failures.map(({ block }) => block)).toEqual(['links (block-2)']);
    expect(drawn?.html).toContain('Before');
    expect(drawn?.html).toContain('After');
    expect(drawn?.html).toContain('This part of the page could not be shown.');
  });
});
