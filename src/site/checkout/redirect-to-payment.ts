import { settings } from 'virtual:site-settings';
import { RedirectFailure } from './checkout.ts';
import type { CheckoutSession } from './checkout-calls.ts';

/** After this many milliseconds the visitor may try again if the browser is still on this page. */
const LONGEST_DEPARTURE = 10_000;

/** By its address or else the provider's script (CHK-18, CHK-19). @throws RedirectFailure when the provider refuses */
export async function redirectToPayment({ id, url }: CheckoutSession): Promise<void> {
  const address = webAddress(url);
  if (address === undefined) return redirectByProvider(id);
  window.location.assign(address);
  await Promise.race([returnToPage(), longestDeparture()]);
}

async function redirectByProvider(sessionId: string): Promise<void> {
  // Loaded here and not with the page: visitors who do not pay never load the provider's script.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(settings.payment.publishableKey);
  if (stripe === null) throw new RedirectFailure();
  const refusal = await Promise.race([stripe.redirectToCheckout({ sessionId }), returnToPage()]);
  if (refusal?.error) throw new RedirectFailure(refusal.error.message);
}

/** The address in absolute form, or undefined if it is not a web address. */
function webAddress(url: string | undefined): string | undefined {
  if (!url) return undefined;
  try {
    const { href, protocol } = new URL(url, window.location.href);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** Resolves when the visitor comes back with the browser's Back button, which restores the page as it was. */
function returnToPage(): Promise<undefined> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(undefined), { once: true });
  });
}

function longestDeparture(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), LONGEST_DEPARTURE);
  });
}
