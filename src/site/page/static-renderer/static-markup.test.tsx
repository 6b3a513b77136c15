import { createContext, createElement, createRef, lazy, type ReactNode, useContext, useState } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { staticMarkup, Unsupported } from './static-markup.ts';

/** What staticMarkup makes of something while React renders. */
function markupOf(content: ReactNode): string {
  let html = '';
  const Renderer = () => {
    html = staticMarkup(content);
    return null;
  };
  renderToStaticMarkup(<Renderer />);
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
    'adjacent texts': (
      <p>
        {'one'}
        {'two'}
        {''}
        {3}
      </p>
    ),
    'a string after an element': (
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
    'null, undefined and booleans': (
      <p>
        {null}
        {undefined}
        {false}
        {true}
      </p>
    ),
    'characters to escape': <p title={'"<&>\''}>{'"<&>\' £ –'}</p>,
    'lists of elements': (
      <ul>
        {['a', 'b'].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ),
    'attributes with another name in HTML': <p className="a b" tabIndex={-1} lang="en-GB" role="note" />,
    'aria and data attributes': (
      <button type="button" aria-expanded={false} data-page="1" data-level={2} data-on={true} draggable={false} />
    ),
    'boolean attributes': (
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
    'void elements': (
      <p>
        a<br />b<hr />
      </p>
    ),
    'an SVG': (
      <svg viewBox="0 0 10 10" width={10} height={10} aria-hidden="true">
        <path d="M0 0h10" fill="none" />
        <rect x={1} y="2" width={3} height={4} rx={1} />
      </svg>
    ),
    links: <a href="/nvq-2-trowel/bricklaying?a=1&b=2#c">a</a>,
    'components with state': <Counter from={4} />,
  };
  for (const [name, content] of Object.entries(cases)) {
    test(name, () => expect(markupOf(content)).toBe(renderToString(content)));
  }

  test('a picture, without the link that React sets before it', () => {
    const picture = <img src="/images/a.svg" alt="" width={960} height={640} fetchPriority="high" />;
    expect(markupOf(picture)).toBe(renderToString(picture).replace(/^<link[^>]*>/, ''));
  });
});

test('components read the contexts around the renderer', () => {
  let html = '';
  const Renderer = () => {
    html = staticMarkup(<Reader />);
    return null;
  };
  renderToString(
    <Words value="from above">
      <Renderer />
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
    'addresses of other schemes': <a href="ftp://files.example/a">a</a>,
    'empty addresses': <img src="" alt="" />,
    contexts: <Words value="a">b</Words>,
    'lazy components': <Later />,
    'unknown attributes': <p itemScope>a</p>,
    'custom elements': createElement('x-card', null, 'a'),
  };
  for (const [name, content] of Object.entries(cases)) {
    test(name, () => expect(() => staticMarkup(content)).toThrow(Unsupported));
  }
});
