import { whenIdle } from '../requests/requests.ts';

/** Inserts the chat's script once the page is loaded and idle (SHELL-33); returns a function that cancels it. */
export function scheduleChat(src: string): () => void {
  let calledOff = false;
  const insert = () => {
    if (!calledOff) insertScript(src);
  };
  const whenLoaded = () => whenIdle(insert);
  if (document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true });
  return () => {
    calledOff = true;
  };
}

function insertScript(src: string): void {
  if ([...document.scripts].some((script) => script.dataset.chat === src)) return;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.dataset.chat = src;
  document.head.append(script);
}
