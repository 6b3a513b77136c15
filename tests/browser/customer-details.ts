import type { Page } from '@playwright/test';

/** Fills in the required fields of the customer form. */
export async function fillCustomerDetails(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Mason');
  await page.getByLabel('Contact No').fill('07700 900123');
  await page.getByLabel('Email').fill('ada@customer.example');
}
