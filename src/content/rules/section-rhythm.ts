import { expandBlocks, filesOf, type ParsedBlock, type SharedDocuments } from '../parser/parsed-site.ts';
import { blockSchemaId } from '../schema/validator.ts';
import type { DocumentRule } from './rule.ts';

/** More sections of one layout in a row look as if nobody had arranged them. */
const MOST_ALIKE = 2;

export const sectionRhythm: DocumentRule = function* ({ document: { path: file }, page }, shared) {
  if (!page || shared.validator.kinds.get(page.page.kind)?.uniform) return;
  let before: string | undefined;
  let alike = 0;
  for (const { block, origin } of expandBlocks(page, shared)) {
    const layout = layoutOf(block, shared);
    alike = layout === before ? alike + 1 : 1;
    before = layout;
    if (layout === undefined || layout === 'half' || alike !== MOST_ALIKE + 1) continue;
    const pointer = [...origin.pointer, origin.type === 'fragment' ? 'use' : 'type'];
    const isAcross = layout === 'across';
    const message = `This is the third section in a row whose text is ${isAcross ? 'across the page' : 'beside its heading'}.`;
    const another = isAcross ? 'Take “layout” away from one of the three' : 'Give one of the three the layout “across”';
    const advice = `${another}, or put a section of another layout between them.`;
    yield { file, pointer, message, advice, dependsOn: filesOf(page, shared) };
  }
};

/** The layout of a section; undefined for a block whose look is its own. */
function layoutOf({ type, valid, value }: ParsedBlock, { validator }: SharedDocuments): string | undefined {
  if (!validator.schema(blockSchemaId(type))?.properties?.layout) return undefined;
  return valid && 'layout' in value ? String(value.layout) : 'beside';
}
