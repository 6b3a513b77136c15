import type { SiteSettings } from '../../generated/documents.ts';

/** The custom properties that give stylesheets the brand's colours, fonts and shapes, by their names. */
export function brandProperties(brand: SiteSettings['brand']): Readonly<Record<string, string>> {
  const { linkOnInk: _ofEmails, ...ofPages } = brand.colours;
  const colours = Object.entries(ofPages).map(([key, colour]) => [
    `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    colour,
  ]);
  return {
    ...Object.fromEntries(colours),
    '--last-step': brand.lastStep,
    '--font-heading': brand.headings,
    '--font-text': brand.text,
  };
}
