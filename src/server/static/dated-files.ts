import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { londonTime } from '../../shop/products/course-dates.ts';
import type { DatedFileChanges, FileChange } from '../published-build/build-file-schemas.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Not the best, which takes forty times as long: dates of many pages begin in the same minute. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** The files of a site that show dates of courses, without those that have begun. */
export class DatedFiles {
  /** By their names in the site's folder. */
  readonly #changes: readonly (readonly [string, readonly FileChange[]])[];
  readonly #contents = new Map<string, Buffer>();
  /** When the files were last changed, and when the next date begins, both as londonTime writes them. */
  #changed = '';
  #next: string | undefined;

  /** `contents` are by name, `changes` by address, such as /smsts-course/index.html. */
  constructor(contents: ReadonlyMap<string, Buffer>, changes: DatedFileChanges) {
    this.#changes = Object.entries(changes).map(([address, list]) => [address.slice(1), list]);
    for (const name of this.#changes.flatMap(([name]) => [name, `${name}.br`, `${name}.gz`])) {
      const content = contents.get(name);
      if (content) this.#contents.set(name, content);
    }
    this.#next = this.#nextAfter('');
  }

  /** Files changed since the last call because dates have begun, by name, compressed like the build's. */
  async changedFiles(now: Date): Promise<Map<string, Buffer>> {
    const changed = new Map<string, Buffer>();
    if (this.#next === undefined) return changed;
    const moment = londonTime(now);
    if (moment < this.#next) return changed;
    for (const [name, changes] of this.#changes) {
      const change = changes.findLast(({ from }) => from <= moment);
      const built = this.#contents.get(name);
      if (!built || !change || change.from <= this.#changed) continue;
      const content = Buffer.from(spliced(built.toString(), change));
      changed.set(name, content);
      if (this.#contents.has(`${name}.br`)) changed.set(`${name}.br`, await compressBrotli(content, BROTLI));
      if (this.#contents.has(`${name}.gz`)) changed.set(`${name}.gz`, await compressGzip(content, { level: 9 }));
    }
    this.#changed = moment;
    this.#next = this.#nextAfter(moment);
    return changed;
  }

  #nextAfter(moment: string): string | undefined {
    const ahead = this.#changes
      .flatMap(([, changes]) => changes.map(({ from }) => from))
      .filter((from) => from > moment);
    return ahead.sort()[0];
  }
}

function spliced(text: string, { splices }: FileChange): string {
  let written = '';
  let from = 0;
  for (const [start, length, replacement] of splices) {
    written += text.slice(from, start) + replacement;
    from = start + length;
  }
  return written + text.slice(from);
}
