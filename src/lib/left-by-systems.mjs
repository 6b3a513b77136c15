const LEFT_BY_SYSTEMS = /^(\._.*|\.DS_Store|desktop\.ini|(eh)?thumbs\.db)$/i;

/**
 * Returns whether operating systems leave files of this name beside others: a Mac on a foreign disk, Windows, cloud drives.
 * @param {string} name
 */
export function isLeftBySystems(name) {
  return LEFT_BY_SYSTEMS.test(name);
}
