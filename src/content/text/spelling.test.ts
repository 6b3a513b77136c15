import { describe, expect, it, test } from 'vitest';
import { meantBy, type OwnWords, unknownWords } from './spelling.ts';

const own: OwnWords = ownWords('CITB', 'SMSTS', 'plastering', 'coving');

function ownWords(...words: string[]): OwnWords {
  const right = new Set(words);
  return { isRight: (word) => right.has(word), abbreviations: right, words: right };
}

const found = (text: string) => unknownWords(text).map(({ word }) => word);

describe('a word is unknown', () => {
  it.each(['plasteirng', 'recieve', 'Contcat', 'CTIB'])('that no dictionary has: %s', (word) => {
    expect(unknownWords(`We say ${word}, often.`)).toEqual([{ word, offset: 7 }]);
  });

  it.each([
    ['British', 'colour'],
    ['American', 'Installment'],
    ['accented', 'façades'],
    ['made of two', 'timesheet'],
    ['made of two, and plural', 'groundworks'],
    ['with a prefix', 'repoint'],
    ['a genitive', 'tiler’s'],
    ['a genitive of several', 'tilers’'],
    ['shortened', 'doesn’t'],
    ['a part of a compound', 'left-hander'],
    ['a name with a capital in it', 'eBay'],
    ['an address', 'https://plumb.org/plasteirng'],
    ['an email address', 'sidd@plumb.org'],
    ['where a link leads', '[ours](/plasteirng)'],
    ['a fact', '{{nvq.duratoin}}'],
    ['a code', 'NPORS7'],
    ['another language', 'dzien dobry'],
  ])('but not if it is %s: %s', (_, word) => {
    expect(found(`We say ${word} often.`)).toEqual([]);
  });
});

describe('an unknown word means', () => {
  it.each([
    ['plasteirng', ['plastering'], 'two letters the other way round'],
    ['plastring', ['plastering'], 'a letter left out'],
    ['carpeentry', ['carpentry'], 'a letter too many'],
    ['carpantry', ['carpentry'], 'a wrong letter'],
    ['Contcat', ['Contact'], 'the first of a sentence'],
    ['CTIB', ['CITB'], 'an abbreviation of the site'],
  ])('%s: %j', (word, meant) => {
    expect(meantBy(word, own)).toEqual(meant);
  });

  it.each([
    ['carcassing', 'it is like no other'],
    ['coving', 'the site has it'],
    ['Leeds', 'it is a short name'],
    ['SSSTS', 'an abbreviation with another letter is another one'],
    ['Bexton', 'a name of a place'],
  ])('nothing for %s: %s', (word) => {
    expect(meantBy(word, own)).toEqual([]);
  });
});

test('names of towns and people mean nothing', () => {
  const names =
    'Leeds Bradford Wakefield Huddersfield Halifax Sheffield Doncaster Rotherham Barnsley Derby Nottingham Leicester Coventry Birmingham Wolverhampton Stafford Telford Shrewsbury Hereford Worcester Gloucester Cheltenham Swindon Reading Slough Luton Bedford Cambridge Peterborough Norwich Ipswich Colchester Chelmsford Southend Basildon Maidstone Canterbury Ashford Hastings Brighton Worthing Portsmouth Southampton Bournemouth Poole Exeter Plymouth Truro Taunton Bristol Cardiff Swansea Newport Wrexham Chester Warrington Liverpool Bolton Oldham Rochdale Blackburn Burnley Preston Lancaster Carlisle Durham Sunderland Gateshead Newcastle Middlesbrough Darlington York Harrogate Hull Grimsby Lincoln Grantham Smith Jones Williams Taylor Davies Evans Thomas Roberts Johnson Walker Wright Robinson Thompson Hughes Edwards Jackson Turner Harris Cooper Harrison Martin Morris Patel Khan Singh Kowalski Nowak Popescu Kaur Begum Ahmed Hussain Mohammed';
  expect(
    names.split(' ').filter((name) => unknownWords(name).some(({ word }) => meantBy(word, own).length > 0)),
  ).toEqual([]);
});
