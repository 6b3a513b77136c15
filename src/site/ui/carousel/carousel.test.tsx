// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubSight } from '../../../../tests/fixtures/stub-sight.ts';
import { Carousel } from './carousel.tsx';

const names = ['One', 'Two', 'Three'];
const slidesOf = (kept: readonly string[]) =>
  kept.map((name) => ({
    key: name,
    name,
    content: <a href="/x">{name}</a>,
  }));
const carousel = (kept = names, set = '') => <Carousel label="Courses" fit="many" slides={slidesOf(kept)} set={set} />;

const track = () => screen.getAllByRole('list')[0] ?? document.body;
const active = () => track().querySelector('[data-active="true"]')?.textContent;
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const askForReducedMotion = () => {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('reduced-motion') ? Object.assign(real('all'), {}) : real(query),
  );
};

function drag(distance: number) {
  const at = (clientX: number) => ({ clientX, pointerId: 1, button: 0, pointerType: 'touch' });
  fireEvent.pointerDown(track(), at(200));
  fireEvent.pointerMove(track(), at(200 + distance / 2));
  fireEvent.pointerMove(track(), at(200 + distance));
  fireEvent.pointerUp(track(), at(200 + distance));
}

let sight: (isIntersecting: boolean) => void;
/** Renders the carousel in view. */
const show = (element = carousel()) => {
  const shown = render(element);
  sight(true);
  return shown;
};

beforeEach(() => {
  vi.useFakeTimers();
  sight = stubSight();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('a carousel', () => {
  test('HOME-10 counts the time it was seen before hydration', () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(carousel());
    container.querySelector('[data-swipe]')?.setAttribute('data-seen', String(performance.now() - 3000));
    render(carousel(), { container, hydrate: true });
    wait(1999);
    expect(active()).toBe('One');
    wait(1);
    expect(active()).toBe('Two');
  });

  test('HOME-10 HOME-24 advances every 5 seconds and wraps at the end', () => {
    show();
    wait(4999);
    expect(active()).toBe('One');
    wait(1);
    expect(active()).toBe('Two');
    wait(5000);
    wait(5000);
    expect(active()).toBe('One');
  });

  test('HOME-11 HOME-25 has arrows that wrap at both ends', () => {
    show();
    press(/Previous/);
    expect(active()).toBe('Three');
    press(/Next/);
    expect(active()).toBe('One');
  });

  test('HOME-12 HOME-26 has a dot for each slide that selects it', () => {
    show();
    press(/Show 3 of 3: Three/);
    expect(active()).toBe('Three');
    expect(screen.getByRole('button', { name: /Show 3 of 3/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('3 of 3: Three');
  });

  test('the click that ends a drag on a link does not follow it; the next click does', () => {
    show();
    const [link = document.body] = screen.getAllByRole('link');
    drag(-60);
    expect(fireEvent.click(link)).toBe(false);
    fireEvent.pointerDown(link, { button: 0, pointerId: 1 });
    expect(fireEvent.click(link)).toBe(true);
  });

  test('waits while the pointer or the focus is in it', () => {
    show();
    const box = screen.getByRole('region', { name: 'Courses' });
    fireEvent.pointerEnter(box, { pointerType: 'mouse' });
    wait(20000);
    expect(active()).toBe('One');
    fireEvent.pointerLeave(box);
    wait(5000);
    expect(active()).toBe('Two');
    fireEvent.focus(screen.getByRole('button', { name: /Next/ }));
    wait(20000);
    expect(active()).toBe('Two');
  });

  test('its button pauses it and starts it again', () => {
    show();
    press(/Pause/);
    wait(20000);
    expect(active()).toBe('One');
    press(/Play/);
    wait(5000);
    expect(active()).toBe('Two');
  });

  test('does not move by itself with reduced motion', () => {
    askForReducedMotion();
    show();
    wait(20000);
    expect(active()).toBe('One');
    expect(screen.queryByRole('button', { name: /Pause/ })).toBeNull();
  });

  test('starts again when the slides change, and has no controls for a single slide', () => {
    const { rerender } = show();
    press(/Next/);
    rerender(carousel(['Two', 'Three'], 't'));
    expect(active()).toBe('Two');
    rerender(carousel(['Three'], 'th'));
    expect(within(screen.getByRole('region')).queryByRole('button')).toBeNull();
  });

  test("shows every slide in the server's HTML, without a style attribute", () => {
    const html = renderToString(carousel());
    for (const name of names) expect(html).toContain(name);
    expect(html).not.toContain('style=');
  });
});
