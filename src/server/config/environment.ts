import { resolve } from 'node:path';

export type Variables = Readonly<Record<string, string | undefined>>;

/** The environment of a process, from which settings are read. Empty counts as absent. */
export class Environment {
  /** A sentence for each wrong setting. */
  readonly problems: string[] = [];
  /** The settings that were asked for. */
  readonly names = new Set<string>();

  constructor(
    readonly variables: Variables = process.env,
    readonly workingDirectory = process.cwd(),
  ) {}

  /** Empty if the setting is absent. */
  text(name: string): string {
    this.names.add(name);
    return this.variables[name] ?? '';
  }

  path(name: string, usual = ''): string {
    return resolve(this.workingDirectory, this.text(name) || usual);
  }

  integer(name: string, least: number, most: number): number | undefined {
    return this.read(name, `be a whole number from ${least} to ${most}`, (text) =>
      /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : undefined,
    );
  }

  oneOf<Word extends string>(name: string, words: readonly Word[], rule: string): Word | undefined {
    return this.read(name, rule, (text) => words.find((word) => word === text));
  }

  origin(name: string): string | null {
    return this.read(name, 'be an origin such as https://example.com, without a path', originOf) ?? null;
  }

  /** A text that is kept even if it is wrong, so that it is not reported as missing too. */
  checked(name: string, rule: string, isRight: (text: string) => boolean): string {
    this.read(name, rule, (text) => isRight(text) || undefined);
    return this.text(name);
  }

  /** A key, which no sentence shows: it may be another, in the wrong place. */
  key(name: string, ...prefixes: readonly string[]): string {
    const text = this.text(name);
    if (text && !prefixes.some((prefix) => text.startsWith(prefix)))
      this.problems.push(`${name} must begin with ${prefixes.join(' or ')}.`);
    return text;
  }

  /** Reads entries that are separated by commas. */
  list<Value>(name: string, rule: string, parse: (entry: string) => Value | undefined): Value[] {
    const entries = this.text(name)
      .split(',')
      .map((entry) => entry.trim());
    return entries.filter((entry) => entry !== '').flatMap((entry) => this.#parse(name, rule, entry, parse) ?? []);
  }

  /** @param parse returns undefined for a wrong text */
  read<Value>(name: string, rule: string, parse: (text: string) => Value | undefined): Value | undefined {
    const text = this.text(name);
    return text ? this.#parse(name, rule, text, parse) : undefined;
  }

  #parse<Value>(name: string, rule: string, text: string, parse: (text: string) => Value | undefined) {
    const value = parse(text);
    if (value === undefined) this.problems.push(`${name} must ${rule}, not "${text}".`);
    return value;
  }
}

export function originOf(text: string): string | undefined {
  const url = parseHttpUrl(text);
  return url && url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : undefined;
}

export function parseHttpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}
