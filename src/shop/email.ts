const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address: something, @, something with a dot (D1 section 5). */
export function looksLikeEmail(text: string): boolean {
  return EMAIL.test(text);
}
