import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import type { TextPlace } from './site.ts';
import { type Page, pagesOf, SETTINGS } from './topics.ts';

const route = ({ key, path }: TextPlace) => key === 'route' && path.length === 1;

/** Changes the file of one page, which is not one that the shop needs. */
function page(how: (edit: Edit, page: Page, text: string, others: readonly Page[]) => Edit): Recipe {
  return (site, random) => {
    const pages = pagesOf(site).filter(({ kind }) => /course|card$|policy|info/.test(kind));
    const chosen = random.of(pages);
    const others = random.shuffled(pages.filter((one) => one !== chosen));
    return how(new Edit(site), chosen, site.files.get(chosen.file) ?? '', others);
  };
}

const name = (path: string, ending: string) => path.replace(/\.json$/, ending);

export const fileSlips = operators('structure', 'files', {
  'ending-txt: Saved a new page as text, which adds .txt to its name': page((edit, { file }, text) =>
    edit.write(name(file, '-news.json.txt'), text.replace(/"route": "[^"]+"/, '"route": "/news-2055"')),
  ),
  'page-becomes-txt: Saved a page under its name with .txt, and deleted the other one': page((edit, { file }, text) =>
    edit.write(file, undefined).write(`${file}.txt`, text),
  ),
  'ending-in-capitals: Saved a page with its ending in capitals': page((edit, { file }, text) =>
    edit.write(file, undefined).write(name(file, '.JSON'), text),
  ),
  'ending-forgotten: Saved a page without its ending': page((edit, { file }, text) =>
    edit.write(file, undefined).write(name(file, ''), text),
  ),
  'copy-beside: Left the copy of a page beside it': page((edit, { file }, text) =>
    edit.write(name(file, ' - Copy.json'), text).orIn(file),
  ),
  'downloaded-twice: Saved a page that was sent by email beside the old one': page((edit, { file }, text) =>
    edit.write(name(file, ' (1).json'), text).orIn(file),
  ),
  'backup: Left a backup of a page in its folder': page((edit, { file }, text) =>
    edit.write(name(file, '-old.json'), text).orIn(file),
  ),
  'in-another-folder: Copied a page into another folder in place of moving it': page((edit, { file }, text, others) => {
    const folder = others.map((one) => one.file.replace(/[^/]+$/, '')).find((one) => !file.startsWith(one));
    return edit.write(`${folder}${file.split('/').at(-1)}`, text).orIn(file);
  }),
  'page-deleted: Deleted the file of a page to which others link': page((edit, { file }) =>
    edit.write(file, undefined),
  ),
  'shared-block-deleted: Deleted a shared block that pages use': (site, random) => {
    const { file } = random.of(site.documents.filter((one) => one.file.includes('/_fragments/')));
    const use = file.slice('pages/_fragments/'.length, -'.json'.length);
    return new Edit(site)
      .write(file, undefined)
      .orIn(...site.texts.filter(({ text }) => text === use).map((one) => one.file));
  },
  'settings-deleted: Renamed a file of data': (site, random) => {
    const file = random.of(site.documents.filter((one) => /_data\/(?:site|facts|catalogue)/.test(one.file))).file;
    return new Edit(site).write(file, undefined).write(name(file, '-2055.json'), site.files.get(file));
  },
  'page-among-shared-blocks: Saved a new page in the folder of the shared blocks': page((edit, { file }, text) =>
    edit.write(`pages/_fragments/${file.split('/').at(-1)}`, text).orIn(file),
  ),
  'address-of-another-page: Gave a page the address of another one': (site, random) => {
    const [one, other] = random.shuffled(site.texts.filter(route));
    return one && other ? new Edit(site).set(one.file, one.path, other.text).orIn(other.file) : undefined;
  },
  'address-in-other-case: Gave a page the address of another one with other capitals': (site, random) => {
    const [one, other] = random.shuffled(site.texts.filter(route).filter(({ text }) => /^\/[a-z]/.test(text)));
    return one && other ? new Edit(site).set(one.file, one.path, other.text.toUpperCase()).orIn(other.file) : undefined;
  },
  'alias-of-another-page: Gave a page the address of another one as its old address': page(
    (edit, { file }, _, [other]) => edit.set(file, ['aliases'], [other?.route]).orIn(other?.file ?? ''),
  ),
  'alias-of-itself: Gave a page its own address as its old address': page((edit, { file, route }) =>
    edit.set(file, ['aliases'], [route]),
  ),
  'address-changed: Changed the address of a page and forgot the old one': page((edit, { file, route }) =>
    edit.set(file, ['route'], `${route}-new`),
  ),
  'symbolic-link: Put a link to another page’s file in place of a page': page((edit, { file }, _, [other]) =>
    edit.write(file, { link: `../not-here/${other?.file}` }),
  ),
  'link-to-itself: Made a link of a folder to itself': page((edit, { file }) =>
    edit.write(file.replace(/[^/]+$/, 'again'), { link: '.' }),
  ),
  'settings-as-page: Copied the settings into the folder of the pages': (site) =>
    new Edit(site).write('pages/site.json', site.files.get(SETTINGS)),
});
