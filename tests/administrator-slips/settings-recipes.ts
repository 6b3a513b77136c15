import { Edit } from './edit.ts';
import type { Recipe } from './operator.ts';
import { type Rewrite, rewrite } from './recipes.ts';
import type { Path } from './site.ts';
import { SETTINGS } from './topics.ts';

/** Writes a string of the settings anew. */
export function setting(path: RegExp, how: Rewrite): Recipe {
  return rewrite((place) => place.file === SETTINGS && path.test(place.path.join('.')), how);
}

/** Sets a setting to one of the values. */
export function set(path: Path, ...values: readonly unknown[]): Recipe {
  return (site, random) => new Edit(site).set(SETTINGS, path, random.of(values));
}
