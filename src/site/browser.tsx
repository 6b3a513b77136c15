import './styles/site.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { fetchPage } from './page/fetch-page.ts';
import { applyStylesheet } from './page/stylesheet.ts';
import { RoutedSite } from './routed-site.tsx';

const root = document.getElementById('root');
if (root) start(root).catch((error: unknown) => console.error('The page stays as it was sent.', error));

async function start(element: HTMLElement): Promise<void> {
  const { page, version, release, stylesheet } = await fetchPage(element.dataset.route ?? window.location.pathname);
  const site = (
    <StrictMode>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<RoutedSite first={page} release={release} />} />
        </Routes>
      </BrowserRouter>
    </StrictMode>
  );
  const isDrawn = element.dataset.version === version;
  // HTML that was drawn from another version of the document is drawn anew instead of hydrated.
  if (!isDrawn) await applyStylesheet(stylesheet);
  element.dispatchEvent(new Event('hydrating'));
  // In a transition React hydrates in short tasks, between which the page answers.
  if (isDrawn) startTransition(() => void hydrateRoot(element, site));
  else createRoot(element).render(site);
}
