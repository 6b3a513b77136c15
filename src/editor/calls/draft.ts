/** The draft that this window is about. At the desk its address is /drafts/ID; npm run edit has none. */
export function openDraft(): string | undefined {
  return /^\/drafts\/([\w-]+)/.exec(window.location.pathname)?.[1];
}
