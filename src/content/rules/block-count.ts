import { expandBlocks } from '../fragments.ts';
import type { Rule } from '../rule.ts';

export const blockCount: Rule = {
  code: 'block-count',
  severity: 'error',
  title: 'A page holds the blocks that its kind asks for.',
  explanation:
    'The kind of a page says which blocks it must and may hold, and how many of each: a course without its price, or a page with two banners, cannot be published. The tables stand in schema/kinds. Blocks of fragments count.',
  *check(draft) {
    for (const page of draft.pages) {
      const { path: file } = page.document;
      const kind = draft.validator.kinds.get(page.page.kind);
      if (!kind) continue;
      const blocks = expandBlocks(page, draft);
      const unread = page.blocks.some(
        (block) =>
          block.type === 'fragment' &&
          (!block.sound || !('use' in block.value) || !draft.fragments.has(String(block.value.use))),
      );
      const allowed = new Map(kind.blocks.map((rule) => [rule.type, rule]));
      for (const { block, origin } of blocks) {
        if (allowed.has(block.type) || !draft.validator.blockTypes.includes(block.type)) continue;
        const advice = `Remove it. This kind may hold: ${[...allowed.keys()].join(', ')}.`;
        const message = `A page of the kind “${page.page.kind}” may not hold the block “${block.type}”.`;
        yield { file, pointer: [...origin.pointer, 'type'], message, advice };
      }
      const unknown = page.blocks.some(({ type }) => type !== 'fragment' && !draft.validator.blockTypes.includes(type));
      for (const { type, min, max = Number.POSITIVE_INFINITY } of kind.blocks) {
        const found = blocks.filter(({ block }) => block.type === type);
        const surplus = found[max];
        if (surplus) {
          const message = `A page of the kind “${page.page.kind}” may hold “${type}” ${max === 1 ? 'once' : `${max} times`}; this is one too many.`;
          yield {
            file,
            pointer: [...surplus.origin.pointer, 'type'],
            message,
            advice: 'Remove it, or move its contents into the first one.',
          };
        }
        // What could not be read may hold the missing block: its own problem comes first.
        if (found.length < min && !unread && !unknown) {
          const message = `A page of the kind “${page.page.kind}” needs ${min === 1 ? 'a' : `${min}`} block “${type}”${found.length > 0 ? `, this one has ${found.length}` : ''}.`;
          yield { file, pointer: ['blocks'], at: 'start', message, advice: `Add { "type": "${type}", … }.` };
        }
      }
    }
  },
};
