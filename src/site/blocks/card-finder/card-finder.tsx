import { settings } from 'virtual:site-settings';
import type { Block } from '../../../generated/documents.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import { type BlockProps, usePage } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import { HeroHead } from '../../ui/hero/hero-parts.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import styles from './card-finder.module.css';
import { answersBefore, GivenAnswers, rememberAnswer } from './given-answers.tsx';
import { OutcomeWay } from './outcome-way.tsx';

/** On a page one step, a question or an outcome; in the preview of the page editor all of them. */
export function CardFinder({ block, id }: BlockProps<'card-finder'>) {
  const { questions, outcomes, sources } = block;
  const page = usePage();
  const { phone } = settings.contact;
  const given = answersBefore(page.route);
  const progress = page.data.load === 'nothing' ? page.data.finder : undefined;
  // Whoever began at a later address was asked less than leads there.
  const asked = Math.max(given.length, progress?.before ?? 0);
  const headOf = (text: string, position: number) =>
    position === 0 ? (
      <HeroHead page={page} label={progress && `Question ${asked + 1} of at most ${progress.most}`}>
        {withRanges(text)}
      </HeroHead>
    ) : (
      <h2>{withRanges(text)}</h2>
    );
  return (
    <section id={id} className={styles.finder}>
      {questions.map(({ id: key, question, text, answers }, index) => (
        <div key={key} className={styles.step}>
          <div className={styles.head}>
            {headOf(question, index)}
            {text && <RunningText prose={text} />}
            {progress && <progress value={asked + 1} max={progress.most} aria-hidden="true" />}
          </div>
          <div className={styles.answers}>
            <LinkList
              links={answers.map(({ text: answer, next }) => {
                const card = progress?.cards[next];
                return {
                  text: answer,
                  href: next,
                  picture: card && (
                    <>
                      {card.colour && <CardDrawing colour={card.colour} />}
                      <small>{card.name}</small>
                    </>
                  ),
                };
              })}
              onFollow={({ text: answer, href }) => rememberAnswer(href, { route: page.route, question, text: answer })}
            />
          </div>
        </div>
      ))}
      {outcomes.map((outcome, index) => {
        const card = outcome.way.at(-1);
        return (
          <div key={outcome.id} className={styles.step}>
            <div className={styles.head}>
              {headOf(outcome.heading, questions.length + index)}
              <div className={styles.why}>
                {card?.colour && <CardDrawing colour={card.colour} sign={card.product.sign} />}
                <RunningText prose={outcome.why} />
              </div>
            </div>
            {outcome.meanwhile && (
              <div className={styles.meanwhile}>
                <CardDrawing colour={outcome.meanwhile.colour} />
                <RunningText prose={outcome.meanwhile.text} />
              </div>
            )}
            <OutcomeWay way={outcome.way} ask={outcome.ask} />
          </div>
        );
      })}
      <GivenAnswers given={given} />
      <p className={styles.help}>
        Not sure? Ring <a href={phoneHref(phone)}>{phone}</a> or <a href="/contact-us">ask us</a>.
      </p>
      {outcomes.length > 0 && <Sources sources={sources} />}
    </section>
  );
}

function Sources({ sources }: Pick<Block<'card-finder'>, 'sources'>) {
  return (
    <details className={styles.sources}>
      <summary>Where this comes from</summary>
      <ul>
        {sources.map(({ publisher, title, address, date }, index) => (
          <li key={index}>
            {withRanges(publisher)}: <a href={address}>{withRanges(title)}</a>, read on {withRanges(date)}
          </li>
        ))}
      </ul>
    </details>
  );
}
