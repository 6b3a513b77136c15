// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { itemsWithPaste, readPaste, readReported, textOfPaste } from './pasted-text.ts';

const ORIGIN = 'http://127.0.0.1:4400';

function pasted({ html = '', plain = '' }, takes: 'prose' | 'words' = 'prose') {
  return readPaste({ getData: (type) => (type === 'text/html' ? html : plain) }, takes, ORIGIN);
}

function proseOf(html: string) {
  const read = pasted({ html });
  return { text: textOfPaste(read, 'prose'), dropped: read.dropped };
}

const clipboard = (name: string) => readFileSync(`tests/fixtures/clipboard/${name}.html`, 'utf8');

describe('a paste from', () => {
  test('Word keeps bold, links and lists, and says that pictures were left out and its table is a list', () => {
    expect(proseOf(clipboard('word'))).toEqual({
      text: [
        '**Floor layers** work on site, so the assessor comes to you. Book on our [card page](https://www.cscs.uk.com/apply-for-card/), or the form.',
        '',
        '- Safety boots',
        '- with a **steel** cap',
        '- A photo',
        '- Level Weeks',
        '- 2 8',
        '',
        'That is all.',
      ].join('\n'),
      dropped: '2 pictures, a link and a list number',
    });
  });

  test('Google Docs is bold only where it looks so', () => {
    expect(proseOf(clipboard('google-docs'))).toEqual({
      text: [
        'Who it is for',
        '',
        'For **floor layers** on site. See **[the tests](https://www.citb.co.uk/tests)**',
        '',
        '- Boots',
        '- A hat',
      ].join('\n'),
      dropped: 'italics',
    });
  });

  test('Outlook keeps its lines apart, and what is in a table for its looks', () => {
    expect(proseOf(clipboard('outlook'))).toEqual({
      text: [
        'Hi all,',
        '',
        'The office moves on **1 March**:',
        '',
        '12 High Street',
        '',
        'Leeds',
        '',
        '- Ring [020 7946 0000](tel:+442079460000)',
        '- Write to [the office](mailto:office@site.example)',
        '',
        'Sign',
      ].join('\n'),
      dropped: 'a picture and a link',
    });
  });

  test('a web page takes no address but a safe one, and one that ends where its brackets do', () => {
    expect(proseOf(clipboard('web-page'))).toEqual({
      text: [
        '**What you need**',
        '',
        'You need a **card** (see [the list](https://en.wikipedia.org/wiki/Card_%28site%29)).',
        '',
        '- Pass the test',
        '- Apply online',
        '- by phone',
        '',
        'First line',
        '',
        'Second line',
      ].join('\n'),
      dropped: 'a picture, a video, a link and 2 list numbers',
    });
  });

  test('the preview leads to pages of the site', () => {
    expect(proseOf(`<a href="${ORIGIN}/cscs#green">Cards</a>`).text).toBe('[Cards](/cscs#green)');
  });
});

test.each([
  [
    '<p>See <a href="https://cards.example/"><b>the</b> card </a>now</p>',
    'See [**the** card](https://cards.example/) now',
  ],
  ['<ul><li><p>Boots</p><p>of steel</p></li></ul><p>End</p>', '- Boots\n- of steel\n\nEnd'],
  ['<p><b>Hard</b> <b>hat</b><br>Boots</p>tail', '**Hard hat**\n\nBoots\n\ntail'],
])('bold in a link, paragraphs in an item and lines in a paragraph stay: %s', (html, text) => {
  expect(proseOf(html).text).toBe(text);
});

test('plain text keeps its lines, with bullets as the site writes them', () => {
  const plain = 'Bring\r\n•\tboots\r\n\to\ta hat\r\n\r\n\u200bNothing\u00a0else.\u2028Really\u2029End\r\n';
  expect(textOfPaste(pasted({ plain }), 'prose')).toBe('Bring\n- boots\n- a hat\n\nNothing else.\nReally\n\nEnd');
});

test('an emoji of several characters stays whole', () => {
  expect(textOfPaste(pasted({ plain: '👷🏽‍♀️ a\u200db 🏴󠁧󠁢󠁷󠁬󠁳󠁿' }), 'prose')).toBe('👷🏽‍♀️ ab 🏴󠁧󠁢󠁷󠁬󠁳󠁿');
});

test('words from the middle of a line keep the blank at their end', () => {
  const html = '<meta charset="utf-8"><span>the </span><b>green</b><span> </span>';
  expect(textOfPaste(pasted({ html, plain: ' the green ' }), 'prose')).toBe(' the **green** ');
});

test('lines become items of a list, between what is before and after the cursor', () => {
  const read = pasted({ plain: '1.\tOne\n2.\tTwo\n\nThree' }, 'words');
  expect(itemsWithPaste('ab', 1, 1, read)).toEqual(['aOne', 'Two', 'Threeb']);
});

test('a field for words alone has neither bold nor links, and says so', () => {
  const html = '<h2>The <a href="https://cards.example">card</a></h2><p><b>Now</b></p>';
  const { parts, dropped } = pasted({ html }, 'words');
  expect(parts.map(({ text }) => text)).toEqual(['The card', 'Now']);
  expect(dropped).toBe('a link and bold');
});

test.each([
  ['<u>Now</u> and <ins>then</ins>', 'underlining'],
  ['<a href="https://cards.example" style="color:#0563c1"><u>The card</u></a>', ''],
  ['<span style="text-decoration: line-through">Old</span> <s>older</s>', 'strikethrough'],
  ['<span style="color:#c00000">Stop</span>', 'colours'],
  ['<font color="red">Stop</font>', 'colours'],
  ['<span style="background: yellow; mso-highlight: yellow">Look</span> <mark>here</mark>', 'colours'],
  ['<span style="color: rgb(22, 32, 42); background-color: rgb(255, 255, 255)">Plain</span>', ''],
  ['<p style="color:windowtext;background:white">Plain <b style="color:#333">grey</b></p>', ''],
  ['<span style="border-color: red">Plain</span>', ''],
  ['m<sup>2</sup> of CO<span style="vertical-align:sub">2</span>', 'superscript and subscript'],
  ['<h2 style="color:#2f5496">Heading</h2>', ''],
])('what a look loses is said: %s', (html, lost) => {
  expect(proseOf(html).dropped).toBe(lost);
});

test('cells of a spreadsheet come as lines of words', () => {
  const html = '<table><tr><td>401</td><td>Laying floors</td></tr><tr><td>402</td><td>Sanding</td></tr></table>';
  const { parts } = pasted({ html, plain: '401\tLaying floors\n402\tSanding' });
  expect(parts.map(({ text }) => text)).toEqual(['401 Laying floors', '402 Sanding']);
});

/** A paste as a string of a field, and the message about it. */
function saidOf(content: { html?: string; plain?: string }, takes: 'prose' | 'words' = 'prose', isItem = false) {
  const said: string[] = [];
  const data = { getData: (type: string) => (type === 'text/html' ? content.html : content.plain) ?? '' };
  const text = textOfPaste(
    readReported(data, takes, isItem, (words) => said.push(words)),
    takes,
    isItem,
  );
  return { text, said: said.join(' ') };
}

const TABLE =
  '<table><tr><th>Level</th><th>Price</th></tr><tr><td><p>2</p><p>now</p></td><td><b>£495</b></td></tr></table>';

test.each([
  [{ html: `<p>Ours:</p>${TABLE}`, plain: '' }, 'Ours:\n\n- Level Price\n- 2 now **£495**'],
  [{ plain: 'Level\tPrice\n2\t£495' }, '- Level Price\n- 2 £495'],
  [
    { plain: 'Ours:\n\n| Level | Price |\n|:--|--:|\n| 2 | £495 |\n\nThat is all.' },
    'Ours:\n\n- Level Price\n- 2 £495\n\nThat is all.',
  ],
])('the rows of a table are items, and that is said: %j', (content, text) => {
  expect(saidOf(content)).toEqual({ text, said: 'Pasted. Each row of the table became an item.' });
});

test('a table in a heading is on one line, and one of one row is words alone', () => {
  expect(saidOf({ html: TABLE }, 'words')).toEqual({
    text: 'Level Price 2 now £495',
    said: 'Pasted without bold. The table became one line.',
  });
  expect(saidOf({ html: '<table><tr><td>2</td><td>£495</td></tr></table>', plain: '2\t£495' })).toEqual({
    text: '2 £495',
    said: '',
  });
});

const MARKDOWN = [
  '# What *you* need #',
  'You need a __card__ and ***care***, see [the list](/cscs "Cards") or <https://cards.example>.',
  '---',
  '> Said `once` ~~or~~ twice',
  '1. Boots',
  '2. A hat with a_brim_so',
  '   * and 5*4*3 \\*holes\\*',
].join('\n');

test('Markdown is read whole, in the subset that documents have, and what is lost is said', () => {
  expect(saidOf({ plain: MARKDOWN })).toEqual({
    text: [
      '**What you need**',
      '',
      'You need a **card** and **care**, see [the list](/cscs) or [https://cards.example](https://cards.example).',
      'Said once or twice',
      '- Boots',
      '- A hat with a_brim_so',
      '- and 5*4*3 *holes*',
    ].join('\n'),
    said: 'Pasted without 2 list numbers, italics, strikethrough, indentation and code. Nested lists became one list.',
  });
});

test('a picture alone is not pasted, and that is said', () => {
  expect(saidOf({ html: '<img src="https://site.example/a.png">' })).toEqual({
    text: undefined,
    said: 'Nothing was pasted: a picture cannot be pasted here.',
  });
});

test('a heading takes the words of Markdown alone, and says what is lost', () => {
  expect(saidOf({ plain: '## The **card**, [now](/cscs) *really*' }, 'words')).toEqual({
    text: 'The card, now really',
    said: 'Pasted without a link, bold and italics.',
  });
});

test('Markdown that an editor of code put on the clipboard as HTML is read too', () => {
  const html = '<div><div><span># Boots</span></div><div><span>*Steel* caps</span></div></div>';
  expect(saidOf({ html, plain: '# Boots\n*Steel* caps' }).text).toBe('**Boots**\n\nSteel caps');
});

test.each(['2 * 3 * 4 and 5*4*3, file_name_here, *a note', '– 12 weeks', '3. April', '#1 in Leeds'])(
  'what only looks like Markdown stays: %s',
  (plain) => {
    expect(saidOf({ plain })).toEqual({ text: plain, said: '' });
  },
);

test('items of Word that are marked by a symbol alone are items, and the lists in them are said to be one', () => {
  expect(saidOf({ html: clipboard('word-mac') })).toEqual({
    text: 'You bring:\n\n- Boots\n- with a steel cap\n- size 9',
    said: 'Pasted. Nested lists became one list.',
  });
});

test('lines that begin with a dash are items', () => {
  expect(saidOf({ plain: '– Boots\n– Hat\n– Gloves\n' })).toEqual({ text: '- Boots\n- Hat\n- Gloves', said: '' });
  expect(saidOf({ html: '<p>– Boots</p><p>– Hat</p>' }).text).toBe('- Boots\n- Hat');
});

test('lists within lists of a web page are said to be one', () => {
  expect(saidOf({ html: '<ul><li>Boots<ul><li>of steel</li></ul></li><li>A hat</li></ul>' })).toEqual({
    text: '- Boots\n- of steel\n- A hat',
    said: 'Pasted. Nested lists became one list.',
  });
});

test.each(['google-docs-nested', 'word-online'])('lists within lists are said to be one: %s', (name) => {
  expect(saidOf({ html: clipboard(name) })).toEqual({
    text: '- Boots\n- with a steel cap\n- A hat',
    said: 'Pasted. Nested lists became one list.',
  });
});

test.each([
  [{ plain: '• Boots\n◦ with a steel cap\n• A hat' }],
  [{ plain: '•\tBoots\no\twith a steel cap\n•\tA hat' }],
  [{ html: '<p>• Boots</p><p>◦ with a steel cap</p><p>• A hat</p>' }],
  [{ html: '<ul><li>Boots</li></ul><p>◦ with a steel cap</p><ul><li>A hat</li></ul>' }],
])('the bullets of a list within a list say that it became one: %j', (content) => {
  expect(saidOf(content)).toEqual({
    text: '- Boots\n- with a steel cap\n- A hat',
    said: 'Pasted. Nested lists became one list.',
  });
});

test.each([
  [{ plain: '◦ Boots\n◦ A hat' }],
  [{ html: '<ul><ul><li aria-level="2">Boots</li><li aria-level="2">A hat</li></ul></ul>' }],
])('a list of one level is pasted without a message: %j', (content) => {
  expect(saidOf(content)).toEqual({ text: '- Boots\n- A hat', said: '' });
});
