import { operators } from './operator.ts';
import { both, inBlock, markdown, prose, replaced, rewrite } from './recipes.ts';

export const markupSlips = operators('content', 'words', {
  'html: Typed tags of a web page': rewrite(
    prose,
    replaced(/ ([a-z]{5,}) /, ' <b>$1</b> ', ' <strong>$1</strong> ', '<br>$1 ', ' <u>$1</u> '),
  ),
  'entities: Pasted signs of a web page': rewrite(prose, replaced(/ and /, ' &amp; ', ' &nbsp;and ', ' &#38; ')),
  'bold-not-closed: Left out the asterisks that end bold words': rewrite(
    markdown,
    replaced(/\*\*([^*\n]+)\*\*/, '**$1', '$1**'),
  ),
  'bold-with-one: Typed one asterisk for two': rewrite(markdown, replaced(/\*\*([^*\n]+)\*\*/, '*$1**', '**$1*')),
  'bold-with-spaces: Typed spaces inside the asterisks': rewrite(markdown, replaced(/\*\*([^*\n]+)\*\*/, '** $1 **')),
  'other-markup: Typed the marks of another program': rewrite(
    markdown,
    replaced(/ ([a-z]{5,}) /, ' _$1_ ', ' __$1__ ', ' [b]$1[/b] ', ' `$1` '),
  ),
  'heading-marks: Typed the marks of a heading into a text': rewrite(
    inBlock(/^prose$/, /^text$/),
    (text, random) => `${random.of(['# ', '## ', '### '])}${text}`,
  ),
  'link-not-closed: Left out a bracket of a link': rewrite(
    markdown,
    replaced(/\[([^\]]+)\]\((\/[^()]*)\)/, '[$1($2)', '[$1](  $2', '[$1]($2', '$1]($2)'),
  ),
  'link-with-space: Typed a space between the two parts of a link': rewrite(
    markdown,
    replaced(/\[([^\]]+)\]\((\/[^()]*)\)/, '[$1] ($2)'),
  ),
  'link-swapped: Typed the address before the words of a link': rewrite(
    markdown,
    replaced(/\[([^\]]+)\]\((\/[^()]*)\)/, '[$2]($1)', '($1)[$2]'),
  ),
  'link-without-words: Deleted the words of a link': rewrite(
    markdown,
    replaced(/\[([^\]]+)\]\((\/[^()]*)\)/, '[]($2)'),
  ),
  'address-as-words: Left the address in the place of words': rewrite(
    markdown,
    replaced(/\[([^\]]+)\]\((\/[^()]*)\)/, '$2', '$1 ($2)'),
  ),
  'slash-n: Typed the sign of a line break with the other slash': rewrite(
    both(markdown, ({ text }) => text.includes('\n')),
    replaced(/\n\n?/, '/n/n', '/n', '\\n\\n'),
  ),
  'bullet-without-space: Left out the space after a bullet': rewrite(markdown, replaced(/\n- (\S)/, '\n-$1')),
  'other-bullets: Pasted the bullets of a word processor': rewrite(
    markdown,
    replaced(/\n- (\S)/, '\n• $1', '\n· $1', '\no $1', '\n– $1'),
  ),
  'bullet-at-the-end: Left a bullet without a text': rewrite(markdown, (text) =>
    /\n- .*$/.test(text) ? `${text}\n-` : undefined,
  ),
  'bullet-in-list: Typed a bullet in an item that has one': rewrite(
    inBlock(/^checklist$/, /^items$/),
    (text, random) => `${random.of(['- ', '• ', '* '])}${text}`,
  ),
  'list-in-one-line: Lost the line breaks of a list': rewrite(
    both(markdown, ({ text }) => /\n- .*\n- /.test(text)),
    (text) => text.replaceAll('\n- ', ' - '),
  ),
});
