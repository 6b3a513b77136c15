import { TextArea } from '../../ui/controls.tsx';
import { nameOfDocument } from '../listed-pages.ts';
import { useSession } from '../session.ts';
import styles from './page.module.css';

export function BrokenDocument({ document, text }: { document: string; text: string }) {
  const session = useSession();
  const { store, problems } = session;
  const own = problems.filter((problem) => problem.document === document);
  return (
    <section className={styles.broken} aria-label="This document can’t be read">
      <h2>“{nameOfDocument(document, session)}” cannot be read</h2>
      {own.map(({ message, advice, line }) => (
        <p key={message} className={styles.brokenProblem}>
          Line {line}: {message} {advice}
        </p>
      ))}
      <TextArea
        label="The text of the document. Its fields appear once it can be read."
        spellCheck={false}
        value={text}
        onWrite={(text) =>
          store.apply([{ document, hash: store.getState().saved[document]?.hash ?? null, text }], 'Changed the text')
        }
      />
    </section>
  );
}
