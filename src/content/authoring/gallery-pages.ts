import { readDocument, type SourceFile } from '../documents/document.ts';
import { formatDocument } from '../documents/format-document.ts';
import { valueAt } from '../documents/json-value.ts';
import type { SiteSources } from '../parser/site-parser.ts';
import type { Validator } from '../schema/validator.ts';

/** The address of a block's page in the gallery. */
export function galleryRoute(type: string): string {
  return `/gallery/${type}`;
}

/**
 * Adds a page for each block type to a site. The page shows every example from the block's schema, on a kind of page that
 * may have the block, with the data of an existing page of that kind.
 */
export function withGallery(sources: SiteSources, validator: Validator): SiteSources {
  const pages = validator.blockTypes.map((type): SourceFile => {
    const [kind = 'info'] =
      [...validator.kinds].find(([, { blocks }]) => blocks.some((rule) => rule.type === type)) ?? [];
    const like = sources.files.find(
      ({ path, text }) => !path.startsWith(`${sources.root}/_`) && text.includes(`"kind": "${kind}"`),
    );
    const data = like && valueAt(readDocument(like).value, ['data']);
    const document = {
      kind,
      route: galleryRoute(type),
      title: validator.schema(`blocks/${type}.schema.json`)?.title ?? type,
      description: 'Examples of a block.',
      data,
      blocks: validator.examples(type),
    };
    return { path: `${sources.root}/gallery/${type}.json`, text: formatDocument(document) };
  });
  return { ...sources, files: [...sources.files, ...pages] };
}
