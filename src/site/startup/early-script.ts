import { PAYMENT_MARK } from '../checkout/session-in-address.ts';

/** A button that was clicked shows it (`aria-busy`), until the click takes effect. */
const REMEMBER_CLICKS =
  'clicked=[];onclick=({target:t})=>{(t=t.closest("button"))&&clicked.push(t)&&t.setAttribute("aria-busy",!0)}';
/** Sends the requests that the script element lists in `data-get`, such as those for products. */
const SEND_REQUESTS =
  'sent={};for(let a of document.currentScript.dataset.get?.split(" ")||[])(sent[a]=fetch(a)).catch(e=>e)';
const MARK_PAYMENT = `/[?&]session_id=/.test(location.search)&&document.documentElement.setAttribute("${PAYMENT_MARK}","")`;
/** Requests a script that failed to load again, two seconds later and under another address. */
const TRY_SCRIPT_AGAIN =
  'addEventListener("error",({target:t})=>t.type=="module"&&setTimeout(s=>{s.type=t.type;' +
  's.src=t.src.split("?")[0]+"?try="+Date.now();t.replaceWith(s)},2e3,document.createElement("script")),!0)';

/** In every page before visible content: records early clicks, sends first requests, marks checkout, retries. */
export const EARLY_SCRIPT = [REMEMBER_CLICKS, SEND_REQUESTS, MARK_PAYMENT, TRY_SCRIPT_AGAIN].join(';');
