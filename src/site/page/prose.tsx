import type { Inline, Prose } from '../../generated/documents.ts';
import { withRanges } from './ranges.tsx';

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
