import { internalTarget, placedLinks } from '../addresses.ts';
import type { Draft, DraftPage } from '../draft.ts';
import { expandBlocks } from '../fragments.ts';
import { suggestName } from '../nearest-name.ts';
import type { Rule } from '../rule.ts';

export const brokenAnchor: Rule = {
  code: 'broken-anchor',
  severity: 'error',
  title: 'Every #anchor that a link names is on its page.',
  explanation:
    'A link such as /citb#operative leads to the block with "anchor": "operative" of that page. Without it the visitor lands at the top. The bubbles of a test page lead to anchors of the same page.',
  *check(draft) {
    const pages = new Map(draft.pages.map((page) => [page.page.route, page]));
    for (const { document, pointer, href } of placedLinks(draft)) {
      const target = internalTarget(href);
      const page = target?.path ? pages.get(target.path) : draft.pages.find((one) => one.document === document);
      if (!target?.anchor || !page) continue;
      const anchors = anchorsOf(page, draft);
      if (anchors.includes(target.anchor)) continue;
      const message = `The page ${page.page.route} has no anchor “${target.anchor}”.`;
      yield { file: document.path, pointer, slice: href, message, advice: suggestName(target.anchor, anchors) };
    }
    for (const page of draft.pages) yield* checkSteps(page, draft);
  },
};

function* checkSteps(page: DraftPage, draft: Draft) {
  const anchors = anchorsOf(page, draft);
  for (const { block } of expandBlocks(page, draft)) {
    if (block.type !== 'test-steps' || !block.sound || !('steps' in block.value) || !Array.isArray(block.value.steps))
      continue;
    for (const [index, step] of block.value.steps.entries()) {
      const anchor = String(step.anchor);
      if (anchors.includes(anchor)) continue;
      const pointer = [...block.pointer, 'steps', index, 'anchor'];
      const message = `No block of the page has the anchor “${anchor}”.`;
      yield { file: block.document.path, pointer, message, advice: suggestName(anchor, anchors) };
    }
  }
}

function anchorsOf(page: DraftPage, draft: Draft): string[] {
  return expandBlocks(page, draft).flatMap(({ block: { value } }) => ('anchor' in value ? [String(value.anchor)] : []));
}
