import { htmlEscape } from 'escape-goat';
import { fieldsOf } from '../../content/schema/block-reference.ts';
import { blockSchemaId, type Validator } from '../../content/schema/validator.ts';
import type { DeliveredPage } from '../../generated/documents.ts';

const STYLE = `
.gallery { max-width: 75rem; margin: 0 auto; padding: 1.5rem; }
.gallery nav ul { columns: 14rem; }
.gallery table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
.gallery th, .gallery td { border: 1px solid #ccc; padding: 0.3rem 0.5rem; text-align: left; vertical-align: top; }
.gallery pre { overflow-x: auto; background: #f4f4f1; padding: 1rem; font-size: 0.85rem; }
.gallery-frames { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
.gallery-frames iframe { flex: none; border: 1px solid #bbb; }
.gallery-rendered { border: 2px dashed #bbb; margin: 1rem 0; }
`;

export function galleryIndex(validator: Validator, styles: readonly string[], emails: readonly string[]): string {
  const rows = validator.blockTypes.map((type) => {
    const { title, description } = validator.schema(blockSchemaId(type)) ?? {};
    return `<tr><td><a href="${type}.html">${type}</a></td><td>${htmlEscape(String(title))}</td><td>${htmlEscape(String(description))}</td></tr>`;
  });
  return galleryPage(
    'Blocks',
    styles,
    `<table><tr><th>type</th><th>name</th><th>purpose</th></tr>${rows.join('')}</table>
<h2>States</h2><p><a href="states.html">Pages that are empty, loading, failed, hovered or focused</a></p>
<h2>Emails</h2><ul>${emails.map((file) => `<li><a href="${file}">${file}</a></li>`).join('')}</ul>`,
  );
}

/** The page of one block: its fields with their help, and each example, rendered and as JSON. */
export function galleryBlock(
  type: string,
  rendered: readonly string[],
  validator: Validator,
  styles: readonly string[],
): string {
  const { title, description } = validator.schema(blockSchemaId(type)) ?? {};
  const fields = fieldsOf(blockSchemaId(type), validator).map(
    ({ path, title, required, form, help }) =>
      `<tr><td><code>${path}</code></td><td>${htmlEscape(title)}</td><td>${htmlEscape(form)}${required ? '' : ', optional'}</td><td>${htmlEscape(help)}</td></tr>`,
  );
  const kinds = [...validator.kinds]
    .filter(([, { blocks }]) => blocks.some((rule) => rule.type === type))
    .map(([name]) => name);
  const examples = validator
    .examples(type)
    .map(
      (example, index) =>
        `<h2>Example ${index + 1}</h2><div class="gallery-rendered">${rendered[index] ?? ''}</div><pre>${htmlEscape(JSON.stringify(example, null, 2))}</pre>`,
    );
  const body = [
    `<p><a href="index.html">All blocks</a></p><p>${htmlEscape(String(description))}</p>`,
    `<p>On pages of the kinds: ${kinds.join(', ')}.</p>`,
    fields.length > 0
      ? `<table><tr><th>field</th><th>title</th><th>what</th><th>help</th></tr>${fields.join('')}</table>`
      : '',
    ...examples,
  ];
  return galleryPage(`${type}: ${String(title)}`, styles, body.join('\n'));
}

/** The page of the states, which src/site/gallery/state-page.tsx renders, from the first page of each kind. */
export function galleryStates(
  pages: Readonly<Record<string, DeliveredPage | undefined>>,
  styles: readonly string[],
): string {
  const data = JSON.stringify(pages).replaceAll('<', '\\u003c');
  return wholePage('States', styles, `<script>window.pages = ${data}</script><script src="states.js"></script>`);
}

/** Styles that make the class of a state look like the state itself, which a page cannot cause. */
export function withShownStates(css: string): string {
  return css
    .replaceAll(/:hover\b/g, ':is(:hover, .gallery-pointed)')
    .replaceAll(/:focus-visible\b/g, ':is(:focus-visible, .gallery-focused)');
}

function galleryPage(title: string, styles: readonly string[], body: string): string {
  return wholePage(title, styles, `<div class="gallery"><h1>${htmlEscape(title)}</h1>${body}</div>`);
}

function wholePage(title: string, styles: readonly string[], body: string): string {
  const links = styles.map((style) => `<link rel="stylesheet" href=".${style}">`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${htmlEscape(title)}</title>${links}<style>${STYLE}</style>`;
  return `<!doctype html>\n<html lang="en-GB"><head>${head}</head><body>${body}</body></html>\n`;
}
