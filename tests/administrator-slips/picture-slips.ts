import { Edit } from './edit.ts';
import { operators, type Recipe } from './operator.ts';
import { rewrite } from './recipes.ts';
import type { TextPlace } from './site.ts';

const picture = ({ text, file }: TextPlace) => text.startsWith('/images/') && file.startsWith('pages/');
const ROUNDED =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400" fill="#f1eee7"/>';

/** Changes one picture that pages show. */
function image(how: (edit: Edit, path: string, pages: string[]) => Edit): Recipe {
  return (site, random) => {
    const { text } = random.of(site.texts.filter(picture));
    return how(
      new Edit(site),
      `public${text}`,
      site.texts.filter((one) => one.text === text).map(({ file }) => file),
    );
  };
}

export const pictureSlips = operators('structure', 'files', {
  'picture-misspelt: Misspelt the name of a picture': rewrite(picture, (text) =>
    text.replace(/(.)(.)\.svg/, '$2$1.svg'),
  ),
  'picture-of-another-format: Typed another ending for a picture': rewrite(picture, (text, random) =>
    text.replace('.svg', random.of(['.png', '.jpg', '.webp', '.svgz'])),
  ),
  'picture-with-capital: Typed the name of a picture with a capital': rewrite(picture, (text) =>
    text.replace(/\/(\w)([\w-]+\.)/, (_, first, rest) => `/${first.toUpperCase()}${rest}`),
  ),
  'picture-without-folder: Left the folder of a picture out': rewrite(picture, (text) => text.replace('/images', '')),
  'picture-below-public: Typed the folder that pictures are in on the computer': rewrite(
    picture,
    (text, random) => random.of(['public', '/public', '..']) + text,
  ),
  'picture-on-own-computer: Pasted the path of a picture on the computer': rewrite(
    picture,
    (text, random) =>
      random.of(['C:/Users/sue/Pictures', 'file:///home/sue', '/Users/sue/Desktop']) + text.replace('/images', ''),
  ),
  'picture-removed: Deleted a picture that pages show': image((edit, path, pages) =>
    edit.write(path, undefined).orIn(...pages),
  ),
  'picture-renamed: Renamed a picture that pages show': image((edit, path, pages) =>
    edit
      .write(path, undefined)
      .write(path.replace('.svg', '-new.svg'), ROUNDED.concat('</svg>'))
      .orIn(...pages),
  ),
  'picture-with-script: Uploaded a drawing with a script in it': image((edit, path, pages) =>
    edit.write(path, `${ROUNDED}<script>alert(1)</script></svg>`).orIn(...pages),
  ),
  'picture-with-handler: Uploaded a drawing that runs something when it is loaded': image((edit, path, pages) =>
    edit.write(path, `${ROUNDED.replace('<svg', '<svg onload="track()"')}</svg>`).orIn(...pages),
  ),
  'picture-is-a-page: Saved a web page under the name of a picture': image((edit, path, pages) =>
    edit.write(path, '<!DOCTYPE html><title>Download</title><p>Sign in to download').orIn(...pages),
  ),
  'picture-empty: Uploaded an empty picture': image((edit, path, pages) =>
    edit.write(path, new Uint8Array()).orIn(...pages),
  ),
  'picture-cut-off: Uploaded half of a drawing': image((edit, path, pages) => edit.write(path, ROUNDED).orIn(...pages)),
  'photo-under-other-ending: Renamed a photo to the ending of a drawing': image((edit, path, pages) =>
    edit.write(path, Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')).orIn(...pages),
  ),
  'accent-stored-otherwise: Named a picture with an accent that is stored in another way in the page': (
    site,
    random,
  ) => {
    const place = random.of(
      site.texts.filter((one) => picture(one) && one.key === 'src' && !one.file.includes('_data')),
    );
    const file = random.of(['façade', 'atelier-café', 'José', 'Zürich']);
    const edit = new Edit(site).set(place.file, place.path, `/images/${file.normalize('NFC')}.svg`);
    return edit.write(`public/images/${file.normalize('NFD')}.svg`, `${ROUNDED}</svg>`);
  },
});
