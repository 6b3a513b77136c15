// The blocks of the benchmark: the same text, classes and attributes in every build compared.
import { InlineProse, ProseView } from '../page/prose.tsx';
import { AddToCart } from './add-to-cart.jsx';
import { Carousel } from './carousel.jsx';
import { Faq } from './faq.jsx';
import { UnitToggles } from './unit-toggles.jsx';

const Hero = ({ block: { label, title, image, action } }) => (
  <section className="hero">
    <img src={image.src} alt={image.alt} width="960" height="320" fetchPriority="high" />
    <p className="level">{label}</p>
    <h1>{title}</h1>
    <a className="btn" href={action.href}>
      {action.text}
    </a>
  </section>
);

const Facts = ({ block: { items } }) => (
  <section className="facts">
    <dl>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);

const About = ({ block: { heading, text } }) => (
  <section className="about">
    <h2>{heading}</h2>
    <ProseView prose={text} />
  </section>
);

const Journey = ({ block: { heading, steps } }) => (
  <section className="journey">
    <h2>{heading}</h2>
    <ol>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

const Checklist = ({ block: { heading, items } }) => (
  <section className="list">
    <h2>{heading}</h2>
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items never change their order
        <li key={index}>
          <InlineProse prose={item} />
        </li>
      ))}
    </ul>
  </section>
);

const PageHeading = ({ block: { text } }) => <h1>{text}</h1>;

const CourseIndex = ({ block: { courses } }) => (
  <ul>
    {courses.map(({ text, href }) => (
      <li key={href}>
        <a href={href}>{text}</a>
      </li>
    ))}
  </ul>
);

/** The component of every block type of the benchmark. */
export const registry = {
  hero: Hero,
  facts: Facts,
  about: About,
  'add-to-cart': AddToCart,
  'unit-toggles': UnitToggles,
  journey: Journey,
  checklist: Checklist,
  faq: Faq,
  carousel: Carousel,
  'page-heading': PageHeading,
  'course-index': CourseIndex,
};
