import type { Fix } from '../documents/fix.ts';
import type { Pointer, Span } from '../documents/pointer.ts';
import type words from './rule-words.json';

/** Errors in a page's data, and in names of the catalogue, hide this: which pages sell which products of a category. */
export const SALES = 'what pages sell';
/** Errors hide this: what nothing on the site has, uses or leads to. What could not be read may be what has it. */
export const ABSENCE = 'what the site lacks';

/** Names a value of a document, which every problem at its place is about. */
export function placeName(file: string, pointer: Pointer): string {
  return `${file}#${pointer.join('/')}`;
}

/** Names the errors in a document: most of what else is said of it would be a consequence of one. */
export function errorsIn(file: string): string {
  return `${file}#errors`;
}

/** An error stops check, build and CI; a warning or note does not. */
export type Severity = 'error' | 'warning' | 'note';

/** Consequences of another error, to be counted: 14 broken links. */
export interface Follow {
  count: number;
  /** The noun for one of them: broken link. */
  what: string;
}

/** A finding of a rule, before it is located in the text. */
export interface Finding {
  file: string;
  pointer: Pointer;
  /** The value if left out, the key of a property, or the opening brace of an object that lacks something. */
  at?: 'value' | 'key' | 'start';
  /** In an object that lacks something, the key that it belongs behind. */
  behind?: string | undefined;
  /** The part of a long string that the finding is about, as it appears in the value. */
  slice?: string | undefined;
  /** The offset of the slice in the value, in characters, if known. */
  offset?: number;
  /** The text right before the slice, where the slice alone may occur more than once. */
  after?: string | undefined;
  /** The range in characters, if already known. */
  span?: Span;
  message: string;
  advice: string;
  fix?: Fix;
  /** The path to which renaming the file puts the problem right. */
  renameTo?: string;
  /** Files, places or names that it relies on: one that another problem is about or hides makes it a consequence of that. */
  dependsOn?: readonly string[];
  /** Further things that the problem hides, such as a file that does not exist. */
  hides?: readonly string[];
  /** How to count the finding as a consequence; without this it is left out. */
  follow?: Follow;
  /** Of findings that are the same to a rule, only the first is reported. */
  same?: {
    as: string;
    /** The sentence in its message about their number, which stands for {count}. */
    more?: string;
  };
}

/** A finding located in the text. Lines and columns count from 1; offset and length are in characters. */
export interface Problem extends Span, Pick<Finding, 'file' | 'pointer' | 'message' | 'advice' | 'fix' | 'renameTo'> {
  code: string;
  severity: Severity;
  at: NonNullable<Finding['at']>;
  line: number;
  column: number;
  /** The value of “at” in an entry of “allow” for this problem; absent if the problem cannot be allowed. */
  allowAt?: string;
}

/** What a problem has from its rule. */
export interface ReportedRule {
  /** Permanent: editors use it to allow and to look up problems. Each has its words. */
  code: keyof typeof words;
  /** An error if left out. */
  severity?: Severity;
  /** The codes of rules that this one replaced: what allows them allows this. */
  formerly?: readonly string[];
  /** The severity in the last check before a site goes live, if different. */
  launchSeverity?: Severity;
  /** True if the problem hides its document's contents, and with them what the site lacks. */
  masks?: boolean;
  /** Further things that the problem hides, by which findings about other documents can depend on it. */
  hides?: readonly string[];
  /** True if a document may allow the problem in one place, giving a reason. */
  allowable?: boolean;
}

export interface RuleFinding {
  rule: ReportedRule;
  finding: Finding;
}

export interface RuleDescription extends ReportedRule {
  /** One line. */
  title: string;
  /** The error, why it matters and how to fix it, for `npm run check -- --explain CODE`. */
  explanation: string;
}
