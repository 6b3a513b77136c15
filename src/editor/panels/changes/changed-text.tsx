import { wordRuns } from '../../frame/mark-changes.ts';

interface ChangedTextProps {
  /** The version that is shown: the former one, or the new one. */
  as: 'del' | 'ins';
  text: string;
  other: string;
}

export function ChangedText({ as: Tag, text, other }: ChangedTextProps) {
  return wordRuns(text, other).map((run, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs have no names, and keep no state
    run.isChanged ? <Tag key={index}>{run.text}</Tag> : run.text,
  );
}

/** Two versions of a string in a line of the list of changes. Each may quote others. */
const VERSIONS = /“((?:[^“”]|“[^“”]*”)*)” is now “((?:[^“”]|“[^“”]*”)*)”/;

export function ChangedLine({ line }: { line: string }) {
  const [before = '', old, now, after] = line.split(VERSIONS, 4);
  if (old === undefined || now === undefined) return line;
  return (
    <>
      {before}“<ChangedText as="del" text={old} other={now} />” is now “<ChangedText as="ins" text={now} other={old} />”
      {after}
    </>
  );
}
