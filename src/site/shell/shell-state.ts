import type { SiteSettings } from '../../generated/documents.ts';

/** What of the shell depends on the path. The build draws the shell once for each of these, not once a page. */
export interface ShellState {
  placeholder: string;
  /** The navigation link that leads to the shown page, if one does. */
  current: string | undefined;
}

/** The shell's state on a path (D1 2.2). */
export function shellState(path: string, settings: SiteSettings): ShellState {
  return { placeholder: searchPlaceholder(path, settings.search), current: currentLink(path, settings) };
}

function searchPlaceholder(path: string, { placeholders, placeholder }: SiteSettings['search']): string {
  const rule = placeholders.find((one) => (one.match === 'exact' ? path === one.path : path.startsWith(one.path)));
  return rule?.text ?? placeholder;
}

function currentLink(path: string, settings: SiteSettings): string | undefined {
  const links = linksOf.get(settings) ?? linksOfShell(settings);
  linksOf.set(settings, links);
  return links.has(path) ? path : undefined;
}

/** Asked for every page that is built. */
const linksOf = new WeakMap<SiteSettings, ReadonlySet<string>>();

function linksOfShell({ navigation, footer }: SiteSettings): ReadonlySet<string> {
  const links = [...navigation.flatMap((entry) => entry.items ?? [entry]), ...footer.links, { href: '/cart' }];
  return new Set(links.flatMap(({ href }) => href ?? []));
}
