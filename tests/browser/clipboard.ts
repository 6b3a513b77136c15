import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The HTML that Word, Google Docs, Outlook or a browser puts on the clipboard, exactly as they write it. */
export function copiedFrom(source: 'word' | 'google-docs' | 'outlook' | 'web-page'): string {
  return readFileSync(new URL(`../fixtures/clipboard/${source}.html`, import.meta.url), 'utf8');
}

/** Puts something on the clipboard of the browser, as another program would. The focus stays. */
export async function copy(page: Page, content: { plain: string; html?: string }): Promise<void> {
  await page.evaluate(({ plain, html }) => {
    const write = (event: ClipboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      event.clipboardData?.setData('text/plain', plain);
      if (html !== undefined) event.clipboardData?.setData('text/html', html);
    };
    window.addEventListener('copy', write, { once: true, capture: true });
    document.execCommand('copy');
  }, content);
}
