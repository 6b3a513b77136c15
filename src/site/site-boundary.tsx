import { Component, type ReactNode } from 'react';

/**
 * Keeps the page as it was sent when something around its blocks throws: texts, links and questions go on working. A page
 * that was reached since is loaded whole, so that it too is shown as sent.
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
