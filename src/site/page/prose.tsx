import type { ReactNode } from 'react';
import type { Inline, Prose } from '../../generated/documents.ts';

/** Prose as elements: paragraphs and lists. Never takes HTML. */
export function ProseView({ prose }: { prose: Prose }) {
  return prose.map((part, index) =>
    'paragraph' in part ? (
      <p key={index}>
        <InlineView inline={part.paragraph} />
      </p>
    ) : (
      <ul key={index}>
        {part.list.map((item, position) => (
          <li key={position}>
            <InlineView inline={item} />
          </li>
        ))}
      </ul>
    ),
  );
}

/** Prose of one paragraph inside other text, such as a list item: without the <p> around it. */
export function InlineProse({ prose }: { prose: Prose }) {
  const only = prose.length === 1 ? prose[0] : undefined;
  if (only && 'paragraph' in only) return <InlineView inline={only.paragraph} />;
  return <ProseView prose={prose} />;
}

function InlineView({ inline }: { inline: Inline[] }) {
  return inline.map((part, index) => {
    if (typeof part === 'string') return withRanges(part);
    if ('strong' in part)
      return (
        <strong key={index}>
          <InlineView inline={part.strong} />
        </strong>
      );
    return (
      <a key={index} href={part.href}>
        <InlineView inline={part.text} />
      </a>
    );
  });
}

const RANGE = /(\b\d+(?: [a-z]+)?-\w+|£[\d.,]+ \+VAT)/;

/** Text whose ranges, such as 7-10 or 50 multiple-choice, and prices, such as £49 +VAT, are not broken; anything else as it is. */
export function withRanges(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const parts = text.split(RANGE);
  // As one string it is its element's only text, which React can change even after a translator has.
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="range">
        {part}
      </span>
    ),
  );
}
