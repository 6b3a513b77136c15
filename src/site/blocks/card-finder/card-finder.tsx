import { settings } from 'virtual:site-settings';
import { Fragment, type ReactNode } from 'react';
import type { Block } from '../../../generated/documents.ts';
import { phoneHref } from '../../contact/phone-href.ts';
import { type BlockProps, usePage } from '../../page/block-props.ts';
import { withRanges } from '../../page/prose.tsx';
import { CardDrawing } from '../../ui/card-drawing.tsx';
import heroStyles from '../../ui/hero/hero.module.css';
import { HeroHead, HeroPicture } from '../../ui/hero/hero-parts.tsx';
import { LinkList } from '../../ui/link-list.tsx';
import { RunningText } from '../../ui/running-text.tsx';
import styles from './card-finder.module.css';
import { answersBefore, GivenAnswers, rememberAnswer } from './given-answers.tsx';
import { OutcomeWay } from './outcome-way.tsx';

/** On a page one step, a question or an outcome; in the preview of the page editor all of them. */
export function CardFinder({ block, id }: BlockProps<'card-finder'>) {
  const { questions, outcomes, sources, image } = block;
  const page = usePage();
  const { phone } = settings.contact;
  const given = answersBefore(page.route);
  const progress = page.data.load === 'nothing' ? page.data.finder : undefined;
  // Whoever began at a later address was asked less than leads there.
  const asked = Math.max(given.length, progress?.before ?? 0);
  const beside = (
    <>
      <GivenAnswers given={given} />
      <p className={styles.help}>
        Not sure? Ring <a href={phoneHref(phone)}>{phone}</a> or <a href="/contact-us">ask us</a>.
      </p>
    </>
  );
  return (
    <section id={id} className={styles.finder}>
      {questions.map(({ id: key, question, text, answers }, index) => (
        <Fragment key={key}>
          <StepHead
            label={progress && `Question ${asked + 1} of at most ${progress.most}`}
            heading={question}
            isFirst={index === 0}
            picture={<HeroPicture image={image} />}
          >
            {text && <RunningText prose={text} />}
            {progress && <progress value={asked + 1} max={progress.most} aria-hidden="true" />}
          </StepHead>
          <div className={styles.step}>
            <div className={styles.answers}>
              <LinkList
                links={answers.map(({ image, text: answer, next }) => {
                  const cards = progress?.cards[next];
                  return {
                    image,
                    text: answer,
                    href: next,
                    picture: cards && (
                      <>
                        {!image && (
                          <span data-later={cards.later}>
                            {cards.colours.map((colour) => (
                              <CardDrawing key={colour} colour={colour} />
                            ))}
                          </span>
                        )}
                        <small>{cards.name}</small>
                      </>
                    ),
                  };
                })}
                onFollow={({ text: answer, href }) =>
                  rememberAnswer(href, { route: page.route, question, text: answer })
                }
              />
            </div>
            {outcomes.length === 0 && <div>{beside}</div>}
          </div>
        </Fragment>
      ))}
      {outcomes.map(({ id: key, heading, why, meanwhile, way, ask }, index) => {
        const card = way.at(-1);
        return (
          <Fragment key={key}>
            <StepHead
              label="Your card"
              heading={heading}
              isFirst={questions.length + index === 0}
              picture={<HeroPicture card={card?.colour} sign={card?.product.sign} />}
            >
              <RunningText prose={why} />
            </StepHead>
            <OutcomeWay way={way} ask={ask} meanwhile={meanwhile} />
          </Fragment>
        );
      })}
      {outcomes.length > 0 && beside}
      {outcomes.length > 0 && <Sources sources={sources} />}
    </section>
  );
}

interface StepHeadProps {
  label: string | undefined;
  heading: string;
  /** Only the first step of a page has its h1. */
  isFirst: boolean;
  picture: ReactNode;
  children: ReactNode;
}

function StepHead({ label, heading, isFirst, picture, children }: StepHeadProps) {
  const page = usePage();
  return (
    <div className={heroStyles.hero} data-look="product">
      <div className={heroStyles.inner}>
        {isFirst ? (
          <HeroHead page={page} label={label}>
            {withRanges(heading)}
          </HeroHead>
        ) : (
          <div className={heroStyles.head}>
            <h2 className={heroStyles.heading}>{withRanges(heading)}</h2>
          </div>
        )}
        <div className={heroStyles.body}>
          <div className={heroStyles.text}>{children}</div>
        </div>
        {picture}
      </div>
    </div>
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
