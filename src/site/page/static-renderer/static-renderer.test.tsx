import { createContext, type ReactNode, useContext, useState } from 'react';
import { expect, test } from 'vitest';
import { type ElementGroup, renderElements } from './static-renderer.tsx';

const Title = createContext('none');
const Reader = () => <p>{useContext(Title)}</p>;
const Field = () => <input name={useContext(Title)} />;
const Broken = () => {
  throw new Error('This cannot be rendered.');
};
const SetsState = () => {
  const title = useContext(Title);
  const [shown, setShown] = useState('');
  if (shown !== title) setShown(title);
  return <p>{shown}</p>;
};

function titled(title: string, ...elements: ReactNode[]): ElementGroup {
  return { elements, provide: (content) => <Title value={title}>{content}</Title> };
}

test('the same element in two groups reads the providers of each', () => {
  const reader = <Reader />;
  expect(renderElements([titled('one', reader), titled('two', reader)])).toEqual([
    [{ html: '<p>one</p>' }],
    [{ html: '<p>two</p>' }],
  ]);
});

test('an element that is left to React has the providers of its group, and keeps its place', () => {
  expect(renderElements([titled('one', <Reader />, <Field />, 'text')])).toEqual([
    [{ html: '<p>one</p>' }, { html: '<input name="one"/>' }, { html: 'text' }],
  ]);
});

test('an element that throws gives its error, and the others their HTML', () => {
  expect(renderElements([titled('one', <Reader />, <Broken />), titled('two', <Reader />)])).toEqual([
    [{ html: '<p>one</p>' }, { error: new Error('This cannot be rendered.') }],
    [{ html: '<p>two</p>' }],
  ]);
});

test('a component that sets state while it renders, and so is called twice, is rendered once and in its group', () => {
  expect(renderElements([titled('one', <SetsState />), titled('two', <Reader />)])).toEqual([
    [{ html: '<p>one</p>' }],
    [{ html: '<p>two</p>' }],
  ]);
});

test('a later call renders an element again', () => {
  const reader = <Reader />;
  renderElements([titled('before', reader)]);
  expect(renderElements([titled('after', reader)])).toEqual([[{ html: '<p>after</p>' }]]);
});
