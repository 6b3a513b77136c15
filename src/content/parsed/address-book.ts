import { expandBlocks, fragmentUsed } from './fragments.ts';
import type { Draft, DraftPage } from './parsed-site.ts';

/** The pages that could be read, by every address they take. The first page to take an address has it. */
export function pagesByAddress({ pages, claims }: Draft): Map<string, DraftPage> {
  const byFile = new Map(pages.map((page) => [page.document.path, page]));
  const found = new Map<string, DraftPage>();
  for (const { address, document } of claims) {
    const page = byFile.get(document.path);
    if (page && !found.has(address)) found.set(address, page);
  }
  return found;
}

/** The names that links to a page can lead to: the anchors of its blocks, also of blocks that are wrong elsewhere. */
export function anchorsOf(page: DraftPage, draft: Draft): string[] {
  return expandBlocks(page, draft).flatMap(({ block: { value } }) => ('anchor' in value ? [String(value.anchor)] : []));
}

/** The documents that make up a page: its own, and those of its fragments, also of fragments within fragments. */
export function filesOf(page: DraftPage, draft: Draft): string[] {
  const files = new Set([page.document.path]);
  const visit = (blocks: DraftPage['blocks']): void => {
    for (const block of blocks) {
      const name = fragmentUsed(block);
      if (name === undefined) continue;
      const file = `${draft.root}/_fragments/${name}.json`;
      if (files.has(file)) continue;
      files.add(file);
      visit(draft.fragments.get(name)?.blocks ?? []);
    }
  };
  visit(page.blocks);
  return [...files];
}
