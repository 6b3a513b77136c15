import type { Fix } from '../../content/documents/fix.ts';
import { jsonPointer, readJsonPointer } from '../../content/documents/pointer.ts';
import type { Problem } from '../../content/problems/problem.ts';
import type { DocumentProblem, ProblemFix } from '../../editor/protocol/documents.ts';

/** A problem as the app gets it, with its document's path below the pages folder. */
export function asDocumentProblem({ code, file, pointer, fix, ...problem }: Problem, root: string): DocumentProblem {
  return {
    ...problem,
    document: file.slice(root.length + 1),
    pointer: jsonPointer(pointer),
    rule: code,
    fix: fix && asProblemFix(fix, root),
  };
}

function asProblemFix({ file, pointer, ...fix }: Fix, root: string): ProblemFix {
  return { ...fix, document: file.slice(root.length + 1), pointer: jsonPointer(pointer) };
}

/** A fix as the app sent it back. */
export function asFix({ document, pointer, value, ...fix }: ProblemFix, root: string): Fix {
  return { ...fix, file: `${root}/${document}`, pointer: readJsonPointer(pointer), value };
}
