const FOREIGN =
  /\{\{[^{}]*\}\}|\[\[[\w-]+\.[\w-]+\]\]|(?<=\]\()[^()\s]+|https?:\/\/\S+|www\.\S+|(?<![\w.+-])[\w.+-]+\s?@[\w.,-]+\w|(?<![\w-])[\w-]+\.(?:jpe?g|png|pdf|docx|mp4)\b/g;

/** Most strings have none of these. */
const MAY_BE_FOREIGN = /\{\{|\[\[|\]\(|:\/\/|www\.|@|\.(?:jpe?g|png|pdf|docx|mp4)/;

/** A string with quotes, addresses and names of files as so many digits: they follow other rules. */
export function withoutForeign(text: string): string {
  return MAY_BE_FOREIGN.test(text) ? text.replaceAll(FOREIGN, (found) => '9'.repeat(found.length)) : text;
}
