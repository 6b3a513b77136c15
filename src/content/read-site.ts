import { placeFinding } from './document.ts';
import type { Problem } from './problem.ts';
import { readDraft, type SiteSources } from './read-draft.ts';
import { resolveSite } from './resolve.ts';
import { RULES } from './rules/all.ts';
import type { Site } from './site.ts';
import type { Validator } from './validator.ts';

/** What reading a site gives: its problems, and the site when none of them is an error. */
export interface ReadSite {
  problems: Problem[];
  site: Site | undefined;
}

/** Reads, checks and links the documents of a site. Bad documents give problems; nothing is thrown for them. */
export function readSite(sources: SiteSources, validator: Validator): ReadSite {
  const { draft, problems } = readDraft(sources, validator);
  const documents = new Map(draft.documents.map((document) => [document.path, document]));
  for (const rule of RULES) {
    for (const finding of rule.check(draft)) {
      const document = documents.get(finding.file);
      if (document) problems.push(placeFinding(document, rule, finding));
    }
  }
  problems.sort((a, b) => a.file.localeCompare(b.file) || a.offset - b.offset);
  const broken = problems.some(({ severity }) => severity === 'error');
  return { problems, site: broken ? undefined : resolveSite(draft) };
}
