import { createRoot } from 'react-dom/client';
import type { DeliveredPage } from '../../generated/documents.ts';
import { loadBlocks } from '../blocks/registry.ts';
import { PageView, UnreachedNotice } from '../page/page-view.tsx';
import { SiteView } from '../site-view.tsx';
import { type Action, PAGE_STATES, type PageState } from './states.ts';

// The script of the gallery's states. Without a query the page lists them all, on a phone and a desktop; with `?NUMBER`
// it renders one, without a server or the storage of other pages.
declare global {
  interface Window {
    /** The first page of each kind. */
    pages: Readonly<Record<string, DeliveredPage>>;
  }
}

const WIDTHS = [390, 1280];
const state = PAGE_STATES[Number(location.search.slice(1))];
if (location.search === '') listStates();
else if (state) void show(state);

function listStates(): void {
  createRoot(document.body).render(
    <div className="gallery">
      <p>
        <a href="index.html">All blocks</a>
      </p>
      <h1>States</h1>
      {PAGE_STATES.map(({ name }, index) => (
        <section key={name}>
          <h2>{name}</h2>
          <div className="gallery-frames">
            {WIDTHS.map((width) => (
              <iframe
                key={width}
                src={`?${index}`}
                title={`${name}, ${width} pixels wide`}
                width={width}
                height={800}
                loading="lazy"
              />
            ))}
          </div>
        </section>
      ))}
    </div>,
  );
}

async function show(state: PageState): Promise<void> {
  const page = window.pages[state.kind];
  if (!page) return;
  isolate(state);
  await loadBlocks(page.blocks);
  createRoot(document.body).render(
    <SiteView path={page.route} navigate={() => undefined}>
      <PageView page={page} />
      {state.unreached !== undefined && <UnreachedNotice path={state.unreached} />}
    </SiteView>,
  );
  for (const action of state.actions ?? []) await act(action);
  document.body.dataset.shown = '';
}

/** Gives the page its own storage and network, and files beside it: a page opened as a file has no root. */
function isolate({ cart = [], calls }: PageState): void {
  const stored = new Map([['cart', JSON.stringify(cart)]]);
  Object.defineProperty(window, 'sessionStorage', {
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  window.fetch = async () => {
    if (calls === 'waiting') return new Promise(() => undefined);
    if (calls === 'failed') throw new TypeError('Failed to fetch');
    return Response.json({ groups: [] });
  };

  new MutationObserver(() => {
    for (const name of ['src', 'href'])
      for (const element of document.querySelectorAll(`[${name}^="/images/"], [${name}^="/icons/"]`))
        element.setAttribute(name, `.${element.getAttribute(name)}`);
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
}

async function act(action: Action): Promise<void> {
  const [[how = '', selector = ''] = []] = Object.entries(action);
  const element = await found(selector);
  if ('fill' in action) {
    const value = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
    value?.set?.call(element, action.text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (how === 'click') element.click();
  else {
    element.scrollIntoView({ block: 'center' });
    element.classList.add(how === 'point' ? 'gallery-pointed' : 'gallery-focused');
  }
}

async function found(selector: string): Promise<HTMLElement> {
  for (;;) {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) return element;
    await new Promise((frame) => requestAnimationFrame(frame));
  }
}
