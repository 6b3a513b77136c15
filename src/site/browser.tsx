import 'virtual:brand.css';
import './styles/site.css';
import { Component, type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadBlocks } from './blocks/registry.ts';
import { successor } from './carry-over.ts';
import { applyStylesheet, fetchPage, fetchStylesheet } from './page/navigation/fetch-page.ts';
import { nameHistoryEntry } from './page/navigation/scroll-positions.ts';
import type { EarlyWindow } from './requests/requests.ts';
import { RoutedSite } from './routed-site.tsx';

/** Lets React take over the page. @throws Error when something fails to load: the page is untouched, so call again */
export async function takeOver(element: HTMLElement): Promise<void> {
  const { page, version, release, stylesheet } = await fetchPage(element.dataset.route ?? window.location.pathname);
  const isCurrent = element.dataset.version === version;
  await loadBlocks(page.blocks);
  // HTML rendered from another version of the document is re-rendered instead of hydrated.
  if (!isCurrent) applyStylesheet(await fetchStylesheet(stylesheet));
  nameHistoryEntry();
  const site = (
    <StrictMode>
      <SiteBoundary sent={element.cloneNode(true).childNodes}>
        <BrowserRouter useTransitions={false}>
          <RoutedSite first={page} release={release} stylesheet={stylesheet} />
        </BrowserRouter>
      </SiteBoundary>
    </StrictMode>
  );
  element.dispatchEvent(new Event('hydrating'));
  const { clicked = [] }: EarlyWindow = window;
  if (!isCurrent) createRoot(element).render(site);
  // A tap that waits: hydration has nothing to stay responsive for.
  else if (clicked.length > 0) hydrateRoot(element, site);
  // In a transition React hydrates in short tasks, so the page stays responsive.
  else startTransition(() => void hydrateRoot(element, site));
  // After React's own listener, in which a click may end hydration, and so replace the clicked element.
  element.addEventListener('click', clickSuccessor, true);
}

/** Clicks the element that replaced another during its click. */
function clickSuccessor(event: Event): void {
  const { target } = event;
  if (!(target instanceof Element) || target.isConnected) return;
  event.stopImmediatePropagation();
  successor(target.closest('button,summary,label') ?? target)?.click();
}

/** Keeps the page as sent when something around its blocks throws: text, links and FAQ still work. */
class SiteBoundary extends Component<{ sent: Iterable<Node>; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  readonly #path = window.location.pathname;

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    if (window.location.pathname !== this.#path) window.location.reload();
  }

  override render() {
    return this.state.failed ? (
      <div ref={(element) => element?.replaceChildren(...this.props.sent)} />
    ) : (
      this.props.children
    );
  }
}
