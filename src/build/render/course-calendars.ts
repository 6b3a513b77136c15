import type { Site } from '../../content/resolve/resolve-site.ts';
import { courseCalendar } from '../../shop/products/course-calendar.ts';
import { calendarAddress } from '../../shop/products/course-dates.ts';

/** Returns the calendar file of each course date, by its address. @param changed when the dates last changed */
export function calendarFiles({ settings, catalogue, dates }: Site, changed: Date): Map<string, string> {
  const { name: company, contact, orders, url } = settings;
  const seller = { name: company, phone: contact.phone };
  const site = { host: new URL(url).hostname, changed };
  const files = new Map<string, string>();
  for (const [key, own] of Object.entries(dates)) {
    const { name, title = key, category = '' } = catalogue.products[key] ?? {};
    const steps = (orders?.nextSteps ?? []).filter(({ categories }) => categories.includes(category));
    const words = { course: name ?? title, bring: steps.flatMap(({ bring = [] }) => bring), seller };
    for (const date of own) files.set(calendarAddress(date), courseCalendar(date, words, site));
  }
  return files;
}
