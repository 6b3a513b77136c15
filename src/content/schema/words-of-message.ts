import { nameOfQuoted, namesInCatalogue } from './quoted-value.ts';

/**
 * A message without the marks of documents: bold and links as plain words, a quote in braces by the name of its fact, a
 * category or product by its name.
 * @param catalogue the document, finished or not
 */
export function wordsOfMessage(message: string, catalogue: unknown): string {
  const named = message
    .replaceAll(/“?\{\{\s*([^{}]*?)\s*\}\}”?/g, (_, name) => `“${nameOfQuoted(name, catalogue)}”`)
    .replaceAll(/(?<=price of )“([a-z\d-]+)”/g, (_, key) => `“${namesInCatalogue(key, catalogue).join(', ')}”`);
  return plainWords(named).replaceAll('“” is', 'This is').replace(/ …\.$/, ' and others.');
}

/** A line of a comparison in the same way. Versions that differ only in their marks are shown once. */
export function wordsOfChange(line: string, catalogue: unknown): string {
  return wordsOfMessage(line, catalogue).replace(/“(.+)” is now “\1”/s, '“$1” has other links or bold words');
}

/** A string without the marks of Markdown for bold and links. */
export function plainWords(text: string): string {
  return text.replaceAll('**', '').replaceAll(/\[([^\][]*)\]\([^()]*\)/g, '$1');
}
