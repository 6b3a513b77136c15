import { Component, type ReactNode } from 'react';

/**
 * Keeps the page as it was sent when something around its blocks throws: text, links and FAQ still work. A page reached
 * by navigation is fully loaded, so it too is shown as sent.
 */
export class SiteBoundary extends Component<{ sent: Iterable<Node>; children: ReactNode }, { failed: boolean }> {
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
