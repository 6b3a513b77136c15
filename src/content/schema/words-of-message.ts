import { nameOfQuoted, namesInCatalogue } from './quoted-value.ts';

/** A message without marks of documents: bold and links as words, quotes, categories and products by name. */
export function wordsOfMessage(message: string, catalogue: unknown): string {
  const named = message
    .replaceAll(/“?\{\{\s*([^{}]*?)\s*\}\}”?/g, (_, name) => `“${nameOfQuoted(name, catalogue)}”`)
    .replaceAll(/(?<=price of )“([a-z\d-]+)”/g, (_, key) => `“${namesInCatalogue(key, catalogue).join(', ')}”`);
  return plainWords(named)
    .replaceAll(/“” is(?! now)/g, 'This is')
    .replace(/ …\.$/, ' and others.');
}

/** Two versions that look alike, at the end of a line or before its pages. */
const ALIKE = /“(.+)” is now “\1”(?=$|, (?:on|in) )/s;

/** A line of a comparison in the same way. Versions that differ only in their links are shown with them. */
export function wordsOfChange(line: string, catalogue: unknown): string {
  const words = wordsOfMessage(line, catalogue);
  if (!ALIKE.test(words)) return words;
  const withLinks = wordsOfMessage(line.replaceAll(LINK, '$1 ($2)'), catalogue);
  return withLinks.replace(ALIKE, '“$1” has other bold words or line breaks');
}

const LINK = /\[([^\][]*)\]\(([^()]*)\)/g;

/** A string without the marks of Markdown for bold and links. */
export function plainWords(text: string): string {
  return text.replaceAll('**', '').replaceAll(LINK, '$1');
}
