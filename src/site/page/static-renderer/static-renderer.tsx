import { createElement, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { staticMarkup } from './static-markup.ts';

/** Elements with the same providers around them. */
export interface ElementGroup {
  elements: readonly ReactNode[];
  /** Puts the providers around what is rendered. */
  provide: (content: ReactNode) => ReactNode;
}

/** An element as HTML, or what it threw. */
export type RenderedElement = { html: string } | { error: unknown };

/** Links to images that React puts in front of its output. They are in the same HTML, so the images load no sooner. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/**
 * Takes groups of elements, and gives each element as the HTML that React's renderToString makes of it, byte for byte.
 * Writes plain elements, components and strings itself; leaves everything else, and what throws, to renderToString.
 * Keeps nothing between calls or elements, and imports nothing but React.
 */
export function renderElements(groups: readonly ElementGroup[]): RenderedElement[][] {
  const written = writeGroups(groups);
  return groups.map(({ elements, provide }, group) =>
    elements.map((element, index) => {
      const html = written[group]?.[index];
      return html === undefined ? renderByReact(provide(element)) : { html };
    }),
  );
}

/**
 * Writes all groups in one call of React, because each call costs as much as writing several elements.
 * @returns HTML by group and index of an element; nothing for those that are left to React
 */
function writeGroups(groups: readonly ElementGroup[]): readonly (readonly (string | undefined)[])[] {
  const written: (string | undefined)[][] = [];
  // React calls a component again when it sets state while it renders: the last call counts.
  const Writer = ({ elements, group }: { elements: readonly ReactNode[]; group: number }) => {
    written[group] = elements.map(write);
    return null;
  };
  const writers = groups.map(({ elements, provide }, group) => provide(<Writer elements={elements} group={group} />));
  renderToString(createElement(Fragment, null, ...writers));
  return written;
}

/** An error is left to React as well, which reports where it comes from. */
function write(element: ReactNode): string | undefined {
  try {
    return staticMarkup(element);
  } catch {
    return undefined;
  }
}

function renderByReact(content: ReactNode): RenderedElement {
  try {
    return { html: renderToString(content).replace(PRELOADS, '') };
  } catch (error) {
    return { error };
  }
}
