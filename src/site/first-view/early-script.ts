import { PAYMENT_MARK } from '../checkout/payment-mark.ts';

/** The window of a page with the early script. */
export interface EarlyWindow {
  clicked?: (EventTarget | null)[];
  onclick: Window['onclick'];
}

const REMEMBER_CLICKS = 'clicked=[];onclick=e=>clicked.push(e.target)';
const MARK_PAYMENT = `/[?&]session_id=/.test(location.search)&&document.documentElement.setAttribute("${PAYMENT_MARK}","")`;
/** A script that did not come is asked for again, two seconds later and under another address. */
const TRY_SCRIPT_AGAIN =
  'addEventListener("error",({target:t})=>t.type=="module"&&setTimeout(s=>{s.type=t.type;' +
  's.src=t.src.split("?")[0]+"?try="+Date.now();t.replaceWith(s)},2e3,document.createElement("script")),!0)';

/**
 * The script that stands in the HTML of every page before anything that can be seen: remembers clicks until a script looks
 * after them, marks an address with a checkout session, and asks again for a first script that did not come.
 */
export const EARLY_SCRIPT = [REMEMBER_CLICKS, MARK_PAYMENT, TRY_SCRIPT_AGAIN].join(';');
