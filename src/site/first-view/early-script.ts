import { PAYMENT_MARK } from '../checkout/payment-mark.ts';
import { FONTS } from './fonts-class.ts';

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
const USE_FETCHED_FONTS = `try{sessionStorage.${FONTS}&&(document.documentElement.className="${FONTS}")}catch{}`;

/**
 * The script in every page's HTML before any visible content: records clicks until a script handles them, marks an
 * address with a checkout session, retries a first script that failed to load, and uses fonts that an earlier page has
 * fetched.
 * @param hasFonts whether the site has its own fonts
 */
export function earlyScript(hasFonts: boolean): string {
  const parts = [REMEMBER_CLICKS, MARK_PAYMENT, TRY_SCRIPT_AGAIN, ...(hasFonts ? [USE_FETCHED_FONTS] : [])];
  return parts.join(';');
}
