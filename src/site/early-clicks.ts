/** Stands in the HTML of every page before anything that can be clicked: remembers clicks until a script looks after them. */
export const EARLY_CLICKS = 'clicked=[];onclick=e=>clicked.push(e.target)';

/** The window of a page with that script. */
export interface EarlyWindow {
  clicked?: (EventTarget | null)[];
  onclick: Window['onclick'];
}
