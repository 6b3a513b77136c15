import type { PageRule } from './rule.ts';

export const presetDescription: PageRule = {
  code: 'preset-description',
  scope: 'page',
  severity: 'warning',
  launchSeverity: 'error',
  title: 'Every page has its own description.',
  explanation:
    '`npm run new` gives a page a description that would fit any page. Search engines show it below the title: say in 50 to 160 characters what only this page offers.',
  *check({ pages }) {
    for (const { document, page } of pages) {
      if (!isPresetDescription(page.description)) continue;
      const message = 'This description is the one that a new page begins with.';
      const advice = 'Say in 50 to 160 characters what the page offers: search engines show it below the title.';
      yield { file: document.path, pointer: ['description'], message, advice };
    }
  },
};

const OFFER = ': what it is, who it is for, what it costs and how to book it with us. Ask us if you are not sure.';

/** The description that a new page starts with. */
export function presetDescriptionOf(title: string): string {
  return title + OFFER;
}

/** Whether a description is the one that a new page started with, whatever its title. */
function isPresetDescription(description: string): boolean {
  return description.endsWith(OFFER);
}
