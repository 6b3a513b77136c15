import { placeFacts } from '../../../content/text/facts.ts';
import { isRecord } from '../../../shop/record.ts';
import { draftValue } from '../../store/documents.ts';
import { useQuotedFacts } from '../quoted-facts.ts';
import { DATA, useSession } from '../session.ts';
import styles from './page.module.css';

/** The page as a search engine and a shared link show it. */
export function SearchResult({ value }: { value: unknown }) {
  const { documents } = useSession();
  const facts = useQuotedFacts();
  const settings = draftValue(documents.working, DATA.settings);
  if (!isRecord(value) || value.route === undefined) return null;
  const text = (part: unknown) => (typeof part === 'string' ? placeFacts(part, facts) : '');
  const { url = '', name = '' } = isRecord(settings) ? settings : {};
  const title = `${text(value.title)} | ${String(name)}`;
  return (
    <>
      <section className={styles.result} aria-label="In search results">
        <h3>In search results</h3>
        <p className={styles.resultAddress}>{`${String(url)}${String(value.route)}`}</p>
        <p className={styles.resultTitle}>{cut(title, 70)}</p>
        <p>{cut(text(value.description), 160)}</p>
      </section>
      <section className={styles.card} aria-label="As a shared link">
        <h3>As a shared link</h3>
        <img src="/images/share.png" alt="" />
        <p className={styles.resultTitle}>{title}</p>
        <p>{text(value.description)}</p>
      </section>
    </>
  );
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
