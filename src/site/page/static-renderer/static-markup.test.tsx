import { createContext, createElement, createRef, lazy, type ReactNode, useContext, useState } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Unsupported } from './static-attributes.ts';
import { staticMarkup } from './static-markup.ts';

/** What staticMarkup makes of something while React draws. */
function drawn(content: ReactNode): string {
  let html = '';
  const Drawing = () => {
    html = staticMarkup(content);
    return null;
  };
  renderToStaticMarkup(<Drawing />);
  return html;
}

const Words = createContext('by default');
const Counter = ({ from }: { from: number }) => {
  const [count] = useState(from);
  return <p>Step {count}</p>;
};
const Reader = () => <em>{useContext(Words)}</em>;
const Two = ({ children }: { children: ReactNode }) => [<b key="a">{children}</b>, 'after'];

describe('is, byte for byte, what React makes of', () => {
  const cases: Record<string, ReactNode> = {
    'texts side by side': (
      <p>
        {'one'}
        {'two'}
        {''}
        {3}
      </p>
    ),
    'a text after an element': (
      <p>
        <b>one</b>two{'three'}
      </p>
    ),
    'texts across components and fragments': (
      <p>
        zero
        <>one</>
        <Two>two</Two>
        three
      </p>
    ),
    'nothing and truths': (
      <p>
        {null}
        {undefined}
        {false}
        {true}
      </p>
    ),
    'characters that mean something': <p title={'"<&>\''}>{'"<&>\' £ –'}</p>,
    'lists of elements': (
      <ul>
        {['a', 'b'].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
    'attributes that are called otherwise': <p className="a b" tabIndex={-1} lang="en-GB" role="note" />,
    'labels, numbers and truths in aria and data': (
      <button type="button" aria-expanded={false} data-page="1" data-level={2} data-on={true} draggable={false} />
    ),
    'attributes that are there or not': (
      <div hidden>
        <button type="button" disabled onClick={() => undefined}>
          a
        </button>
        <button type="button" disabled={false} ref={createRef<HTMLButtonElement>()}>
          b
        </button>
        <details open>
          <summary>c</summary>
        </details>
      </div>
    ),
    'attributes that are left out': <p className={undefined} id="x" title="" />,
    'elements without an end': (
      <p>
        a<br />b<hr />
      </p>
    ),
    drawings: (
      <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden="true">
        <path d="M0 0h10" fill="none" />
        <rect x={1} y="2" width={3} height={4} rx={1} />
      </svg>
    ),
    links: <a href="/nvq-2-trowel/bricklaying?a=1&b=2#c">a</a>,
    'components with state': <Counter from={4} />,
  };
  for (const [name, content] of Object.entries(cases)) {
    test(name, () => expect(drawn(content)).toBe(renderToString(content)));
  }

  test('a picture, without the link that React sets before it', () => {
    const picture = <img src="/images/a.svg" alt="" width={960} height={640} fetchPriority="high" />;
    expect(drawn(picture)).toBe(renderToString(picture).replace(/^<link[^>]*>/, ''));
  });
});

test('components read the contexts that stand around the drawing', () => {
  let html = '';
  const Drawing = () => {
    html = staticMarkup(<Reader />);
    return null;
  };
  renderToString(
    <Words value="from above">
      <Drawing />
    </Words>,
  );
  expect(html).toBe('<em>from above</em>');
});

describe('leaves to React', () => {
  const innerHtml = { dangerouslySetInnerHTML: { __html: '<b>a</b>' } };
  const Later = lazy(() => Promise.resolve({ default: () => <p>later</p> }));
  const cases: Record<string, ReactNode> = {
    'fields of a form': <input name="a" defaultValue="b" />,
    'elements with inner HTML': <div {...innerHtml} />,
    'styles of an element': <p style={{ color: 'red' }}>a</p>,
    'addresses that are not plain': <a href="ftp://files.example/a">a</a>,
    'empty addresses': <img src="" alt="" />,
    contexts: <Words value="a">b</Words>,
    'components that come later': <Later />,
    'attributes it has not heard of': <p itemScope>a</p>,
    'elements of its own making': createElement('x-card', null, 'a'),
  };
  for (const [name, content] of Object.entries(cases)) {
    test(name, () => expect(() => staticMarkup(content)).toThrow(Unsupported));
  }
});
