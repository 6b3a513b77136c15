import type { Inline, Prose } from '../../generated/documents.ts';

/** Prose as elements: paragraphs and lists. Never takes HTML. */
export function ProseView({ prose }: { prose: Prose }) {
  return prose.map((part, index) =>
    'paragraph' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: prose never changes its order
      <p key={index}>
        <InlineView inline={part.paragraph} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: prose never changes its order
      <ul key={index}>
        {part.list.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: prose never changes its order
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
    if (typeof part === 'string') return part;
    if ('strong' in part)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: prose never changes its order
        <strong key={index}>
          <InlineView inline={part.strong} />
        </strong>
      );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: prose never changes its order
      <a key={index} href={part.href}>
        <InlineView inline={part.text} />
      </a>
    );
  });
}
