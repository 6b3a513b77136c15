import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderSettings } from '../published-build/build-file-schemas.ts';
import { STYLE_PATH } from './order-style.ts';

/** A page with the header and the footer of the site, and how to ask about the order. */
export function framedPage({ seller, brand }: OrderSettings, title: string, content: ReactNode): string {
  const { name, legalName, number, vatNumber, policies, pages = [], statements = [] } = seller;
  const [first, ...rest] = name.split(' ');
  const { width, height, lines, areas } = brand.mark;
  const phone = <a href={`tel:${seller.phone.replaceAll(/[^+\d]/g, '')}`}>{seller.phone}</a>;
  const email = <a href={`mailto:${seller.supportEmail}`}>{seller.supportEmail}</a>;
  const markup = renderToStaticMarkup(
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} | ${name}`}</title>
        <link rel="icon" href="/favicon.svg" />
        {brand.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="stylesheet" href={STYLE_PATH} />
      </head>
      <body>
        <header>
          <div>
            <a className="logo" href="/">
              <svg
                viewBox={`0 0 ${width} ${height}`}
                width={Math.round((34 * width) / height)}
                height="34"
                aria-hidden="true"
              >
                <path d={lines} />
                <path className="areas" d={areas} />
              </svg>
              <span>
                {first} <span className="rest">{rest.join(' ')}</span>
              </span>
            </a>
            {phone}
            {pages.length > 0 && (
              <details className="menu">
                <summary>Menu</summary>
                <nav aria-label="Menu">
                  <Links to={pages} />
                </nav>
              </details>
            )}
          </div>
        </header>
        <main>
          {content}
          <section>
            <h2>Questions about your order</h2>
            <p>
              Call {phone}, or write to {email}.
            </p>
          </section>
        </main>
        <footer>
          <div>
            <Links to={policies} />
            {statements.map((statement) => (
              <p key={statement}>{statement}</p>
            ))}
            <p>
              {legalName}. Company number {number}. VAT number {vatNumber}.
            </p>
          </div>
        </footer>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

function Links({ to }: { to: OrderSettings['seller']['policies'] }) {
  return (
    <ul>
      {to.map(({ text, href }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

/** The page for every link that leads to no order, and for one that cannot be answered now. */
export function messagePage(settings: OrderSettings, heading: string, text: string): string {
  return framedPage(
    settings,
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
    </>,
  );
}

/** A row that opens without scripts, with the plus sign of the site's accordions. */
export function Fold({
  id,
  title,
  isOpen = false,
  children,
}: {
  id?: string;
  title: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
}) {
  return (
    <details id={id} className="fold" open={isOpen}>
      <summary>
        {title}
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M12 4.5v15M4.5 12h15" />
        </svg>
      </summary>
      <div>{children}</div>
    </details>
  );
}

interface ListProps {
  heading?: string;
  items: readonly string[] | undefined;
  numbered?: boolean;
}

/** Nothing without items. */
export function List({ heading, items = [], numbered = false }: ListProps) {
  const Items = numbered ? 'ol' : 'ul';
  return (
    items.length > 0 && (
      <>
        {heading && <h3>{heading}</h3>}
        <Items>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Items>
      </>
    )
  );
}

export function Rows({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl>{rows.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}</dl>
  );
}
