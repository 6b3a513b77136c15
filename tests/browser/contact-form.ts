import type { Locator, Page } from '@playwright/test';

/** A field of the contact form, by the start of its label. */
export function contactField(page: Page, label: string): Locator {
  return page.locator('#main').getByRole('textbox', { name: new RegExp(`^${label}`) });
}

/** Fills in the required fields of the contact form. */
export async function fillContactForm(page: Page, name = 'Ana Maria Mason'): Promise<void> {
  await contactField(page, 'Name').fill(name);
  await contactField(page, 'Email').fill('ana@customer.example');
  await contactField(page, 'Message').fill('Which card do I need?');
}
