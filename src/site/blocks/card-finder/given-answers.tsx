import { withRanges } from '../../page/prose.tsx';
import styles from './card-finder.module.css';

interface Answer {
  /** The address of the question, and its words. */
  route: string;
  question: string;
  text: string;
}

/** The answer by which a visitor came to an address, while the page is open: a question can be reached in several ways. */
const answersTo = new Map<string, Answer>();

export function rememberAnswer(next: string, answer: Answer): void {
  answersTo.set(next, answer);
}

/** Answers, each with a way back to its question. */
export function GivenAnswers({ given }: { given: readonly Answer[] }) {
  if (given.length === 0) return null;
  return (
    <nav className={styles.given} aria-label="Your answers">
      <h2>Your answers</h2>
      <ol>
        {given.map(({ route: href, question, text }) => (
          <li key={href}>
            {withRanges(question)} <strong>{withRanges(text)}</strong> <a href={href}>Change</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The answers that led to a step; none after a new load. */
export function answersBefore(route: string): Answer[] {
  const given: Answer[] = [];
  for (let answer = answersTo.get(route); answer && !given.includes(answer); answer = answersTo.get(answer.route))
    given.unshift(answer);
  return given;
}
