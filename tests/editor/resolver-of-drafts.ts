import { PUBLIC_FOLDER, pagesFolder, SCHEMA_FOLDER } from '../../src/build/sources/folders.ts';
import { readSchemaFolder } from '../../src/build/sources/load-site.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import { SiteParser } from '../../src/content/parser/site-parser.ts';
import { createDraftResolver, type DraftData } from '../../src/content/resolve/draft-resolver.ts';
import { createValidator } from '../../src/content/schema/validator.ts';

const folder = readSchemaFolder(SCHEMA_FOLDER);
const validator = createValidator(folder);
/** The test site. */
export const { parsedSite } = new SiteParser(validator).read(readSources(pagesFolder(), PUBLIC_FOLDER));
/** The site's own data, as the page editor gives it to its resolver. */
export const data: DraftData = {
  settings: parsedSite.settings?.document.value,
  catalogue: parsedSite.catalogue?.document.value,
  facts: parsedSite.facts?.document.value,
  dates: parsedSite.dates?.document.value,
  fragments: new Map([...parsedSite.fragments].map(([name, { document }]) => [name, document.value])),
  images: Object.fromEntries(parsedSite.images),
};
/** The page editor's resolver. */
export const resolver = createDraftResolver(folder.schemas, validator.kinds);
