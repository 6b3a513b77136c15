import { PAYMENT_MARK } from '../checkout/payment-mark.ts';

/** The window of a page with the early script. */
export interface EarlyWindow {
  clicked?: (EventTarget | null)[];
  onclick: Window['onclick'];
}

const REMEMBER_CLICKS = 'clicked=[];onclick=e=>clicked.push(e.target)';
const MARK_PAYMENT = `/[?&]session_id=/.test(location.search)&&document.documentElement.setAttribute("${PAYMENT_MARK}","")`;
/** Requests a script that failed to load again, two seconds later and under another address. */
const TRY_SCRIPT_AGAIN =
  'addEventListener("error",({target:t})=>t.type=="module"&&setTimeout(s=>{s.type=t.type;' +
  's.src=t.src.split("?")[0]+"?try="+Date.now();t.replaceWith(s)},2e3,document.createElement("script")),!0)';

/**
 * The script in every page's HTML before any visible content: records clicks until a script handles them, marks an
 * address with a checkout session, and retries a first script that failed to load.
 */
export const EARLY_SCRIPT = [REMEMBER_CLICKS, MARK_PAYMENT, TRY_SCRIPT_AGAIN].join(';');
