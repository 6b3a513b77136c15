import type { SiteSettings } from '../../generated/documents.ts';

/** The parts of the shell that depend on the path. The build renders the shell once per state, not once per page. */
export interface ShellState {
  placeholder: string;
  current: string | undefined;
}

type ShellSettings = Pick<SiteSettings, 'search' | 'navigation' | 'footer'>;

/** The shell's state on a path (SHELL-23 to SHELL-27, SHELL-36). */
export function shellState(path: string, settings: ShellSettings): ShellState {
  return { placeholder: searchPlaceholder(path, settings.search), current: currentLink(path, settings) };
}

function searchPlaceholder(path: string, { placeholders, placeholder }: SiteSettings['search']): string {
  const rule = placeholders.find((one) => (one.match === 'exact' ? path === one.path : path.startsWith(one.path)));
  return rule?.text ?? placeholder;
}

function currentLink(path: string, settings: ShellSettings): string | undefined {
  const links = linksOf.get(settings) ?? linksOfShell(settings);
  linksOf.set(settings, links);
  return links.has(path) ? path : undefined;
}

/** Cached, because the build needs it for every page. */
const linksOf = new WeakMap<ShellSettings, ReadonlySet<string>>();

function linksOfShell({ navigation, footer }: ShellSettings): ReadonlySet<string> {
  const links = [
    ...navigation.flatMap<{ href?: string }>((entry) => entry.items ?? [entry]),
    ...footer.links,
    { href: '/cart' },
  ];
  return new Set(links.flatMap(({ href }) => href ?? []));
}
