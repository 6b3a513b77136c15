import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { PUBLIC_FOLDER, pagesFolder } from '../../src/build/sources/folders.ts';
import { readSources } from '../../src/build/sources/read-sources.ts';
import type { SourceFile } from '../../src/content/documents/document.ts';
import type { Pointer } from '../../src/content/documents/pointer.ts';
import type { SiteSources } from '../../src/content/parser/site-parser.ts';
import type { Problem } from '../../src/content/problems/problem.ts';
import { ChangedSites } from '../fixtures/changed-sites.ts';
import type { Slip, SlipPlace, SlipSite } from './slip.ts';

/** The outcome of a slip. */
export type Outcome = 'exactly one' | 'none' | 'several' | 'wrong place';

/** A slip with what the check says about it. */
export interface JudgedSlip {
  slip: Slip;
  outcome: Outcome;
  /** The reports, in one line each. */
  reports: readonly string[];
  problems: readonly Problem[];
}

/** Makes slips in a site, one at a time, and checks it. */
export class SlipJudge {
  readonly #site: SlipSite;
  readonly #changed: ChangedSites;

  constructor(site: SlipSite) {
    this.#site = site;
    this.#changed = new ChangedSites(site.sources, site.validator);
  }

  /** Checks the site with one slip in it. Notes do not count: they say what is left to do before a launch. */
  judge(slip: Slip): JudgedSlip {
    const sources = sourcesWith(slip, this.#site);
    const problems = problemsOf(sources, this.#changed);
    const reports = problems.map(
      ({ code, file, line, column, message }) => `${file}:${line}:${column} ${code} ${message}`,
    );
    return { slip, outcome: outcomeOf(problems, slip, sources.files), reports, problems };
  }
}

/** The problems of a site, without notes. */
export function problemsOf(sources: SiteSources, changed: ChangedSites): Problem[] {
  return changed.problems(sources).filter(({ severity }) => severity !== 'note');
}

/** Returns true if a slip is reported exactly once, at its place, and a harmless change not at all. */
export function isRight({ slip, outcome }: JudgedSlip): boolean {
  return outcome === (slip.place ? 'exactly one' : 'none');
}

function outcomeOf([first, ...more]: readonly Problem[], { place }: Slip, files: readonly SourceFile[]): Outcome {
  if (!first) return 'none';
  if (more.length > 0) return 'several';
  if (!place) return 'wrong place';
  const text = files.find(({ path }) => path === place.file)?.text ?? '';
  return first.file === place.file && isAt(first, place, text) ? 'exactly one' : 'wrong place';
}

/** Returns true if a report is in the field of the slip, key included, or in the range of characters. */
function isAt({ offset }: Problem, { pointer, at, span }: SlipPlace, text: string): boolean {
  if (span) return offset >= span.offset && offset < span.offset + span.length;
  const root = parseTree(text);
  const node = root && nearest(root, pointer ?? []);
  if (!node) return false;
  if (at === 'start') return offset === node.offset;
  const field = node.parent?.type === 'property' ? node.parent : node;
  return offset >= field.offset && offset < field.offset + field.length;
}

/** The value at a pointer, or else the object that lacks it. */
function nearest(root: Node, pointer: Pointer): Node | undefined {
  return findNodeAtLocation(root, [...pointer]) ?? findNodeAtLocation(root, [...pointer.slice(0, -1)]);
}

/** A site with a slip in it. It is made again when it is needed: what has been judged of thousands must stay small. */
export function sourcesWith(slip: Slip, { sources }: SlipSite): SiteSources {
  const texts = Object.values(slip.changes).every((change) => !Buffer.isBuffer(change));
  return texts ? withTexts(sources, slip) : readFromDisk(sources.root, slip);
}

/** Files that stay the same are the same objects, which are not checked again. */
function withTexts({ files, ...sources }: SiteSources, { changes }: Slip): SiteSources {
  const known = new Set(files.map(({ path }) => path));
  const added = Object.keys(changes).filter((path) => !known.has(path));
  const changed = (path: string): SourceFile[] => {
    const text = changes[path];
    return typeof text === 'string' ? [{ path, text }] : [];
  };
  const kept = files.flatMap((file) => (file.path in changes ? changed(file.path) : file));
  return { ...sources, files: [...kept, ...added.flatMap(changed)] };
}

/** Reads a copy of the site with changed files, as the check reads it. Its paths are those of the original. */
function readFromDisk(root: string, { changes }: Slip): SiteSources {
  const folder = mkdtempSync(join(tmpdir(), 'slip-'));
  try {
    cpSync(pagesFolder(), join(folder, 'pages'), { recursive: true });
    cpSync(PUBLIC_FOLDER, join(folder, 'public'), { recursive: true });
    for (const [path, content] of Object.entries(changes)) {
      const target = join(folder, path.startsWith(`${root}/`) ? `pages${path.slice(root.length)}` : path);
      mkdirSync(dirname(target), { recursive: true });
      if (content === undefined) rmSync(target);
      else writeFileSync(target, content);
    }
    const read = readSources(join(folder, 'pages'), join(folder, 'public'));
    const files = read.files.map((file) => ({ ...file, path: root + file.path.slice(read.root.length) }));
    return { ...read, root, files };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
