import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { groupBy } from '../../lib/group-by.ts';
import type { OrderSettings } from '../published-build/build-file-schemas.ts';
import { STYLE_PATH } from './order-style.ts';

const ICONS = {
  chevron: 'M6 9.5l6 6 6-6',
  cart: 'M2.5 4h3l2.5 11.5h10.5L21 7.5H6.5M9.5 19.5h.01M17 19.5h.01',
  mail: 'M3 5.5h18v13H3zM3 6.5l9 7 9-7',
  phone:
    'M6 3.5h3l1.5 4.5-2 1.5c1 2.5 3.5 5 6 6l1.5-2 4.5 1.5v3c0 1.5-1 2.5-2.5 2.5C10.5 20 4 13.5 3.5 6 3.5 4.5 4.5 3.5 6 3.5z',
  menu: 'M3 6.5h18M3 12h18M3 17.5h18',
  minus: 'M4.5 12h15',
  plus: 'M12 4.5v15M4.5 12h15',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5l5 5',
  tick: 'M4 12.5l5.5 5.5L20 7',
};

/** The icons of the site. */
export function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

/**
 * A page with the header and the footer of the site, and how to ask about the order.
 * @param folds rows beside that
 */
export function framedPage(
  { seller, brand }: OrderSettings,
  title: string,
  content: ReactNode,
  folds: ReactNode = null,
): string {
  const { name, legalName, number, vatNumber, policies, pages = [], statements = [], promise, address = [] } = seller;
  const phone = { text: seller.phone, href: `tel:${seller.phone.replaceAll(/[^+\d]/g, '')}` };
  const email = { text: seller.supportEmail, href: `mailto:${seller.supportEmail}` };
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
        <a className="skip" href="#main">
          Skip to content
        </a>
        <header>
          <div className="inner">
            <p className="contact">
              <HeaderLink icon="mail" {...email} />
              <HeaderLink icon="phone" {...phone} />
            </p>
            {/* The field of the search, on the home page: it needs scripts. */}
            {seller.search && <HeaderLink icon="search" text={seller.search} href="/#site-search" />}
            <a className="logo" href="/">
              <Logo name={name} mark={brand.mark} />
            </a>
            {pages.length > 0 && (
              <details className="menu">
                <summary>
                  <Icon name="menu" />
                  <span>Menu</span>
                </summary>
                <nav aria-label="Menu">
                  <Menu pages={pages} />
                </nav>
              </details>
            )}
            <HeaderLink icon="cart" text="Cart" href="/cart" />
          </div>
        </header>
        <main id="main" tabIndex={-1}>
          {content}
          <div className="inner after">
            {folds}
            <section className="questions">
              <h2>Questions about your order</h2>
              <p>
                Call <a href={phone.href}>{phone.text}</a>, or write to <a href={email.href}>{email.text}</a>.
              </p>
            </section>
          </div>
        </main>
        <footer>
          <div className="inner">
            <div className="wide">
              <span className="logo">
                <Logo name={name} mark={brand.mark} />
              </span>
              {promise && <p className="words">{promise}</p>}
            </div>
            <nav aria-label="Talk to us">
              <h2 className="wide">Talk to us</h2>
              <Links to={[phone, email]} />
              <address>{address.join(', ')}</address>
            </nav>
            <LinkGroup heading="On this site" links={pages} />
            <LinkGroup heading="Policies" links={policies} />
            <div className="statements">
              {statements.map((statement) => (
                <p key={statement}>{statement}</p>
              ))}
            </div>
            <p className="company">
              {`${legalName}. Company number ${number}. VAT number `}
              <span className="number">{vatNumber}</span>.
            </p>
          </div>
        </footer>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

/** Without its text on small screens. */
function HeaderLink({ icon, text, href }: { icon: keyof typeof ICONS; text: string; href: string }) {
  return (
    <a className={icon} href={href}>
      <Icon name={icon} />
      <span>{text}</span>
    </a>
  );
}

/** Small screens show the first word of the name only, as on the site. */
function Logo({ name, mark: { width, height, lines, areas } }: { name: string; mark: OrderSettings['brand']['mark'] }) {
  const [first, ...rest] = name.split(' ');
  return (
    <>
      <svg viewBox={`0 0 ${width} ${height}`} width={Math.round((34 * width) / height)} height="34" aria-hidden="true">
        <path d={lines} />
        <path className="areas" d={areas} />
      </svg>
      <span>
        {first} <span className="rest">{rest.join(' ')}</span>
      </span>
    </>
  );
}

type Page = NonNullable<OrderSettings['seller']['pages']>[number];

/** The pages, with those of a group in a row that opens. */
function Menu({ pages }: { pages: readonly Page[] }) {
  const groups = [...groupBy(pages, ({ text, group }) => group ?? text)];
  return (
    <ul>
      {groups.map(([name, links]) => (
        <li key={name}>
          {links[0].group === undefined ? (
            <a href={links[0].href}>{name}</a>
          ) : (
            <details name="menu">
              <summary>
                {name}
                <Icon name="chevron" />
              </summary>
              <Links to={links} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Closed on phones until its heading is pressed, as in the footer of the site. */
function LinkGroup({ heading, links }: { heading: string; links: readonly Page[] }) {
  return (
    <nav aria-label={heading}>
      <h2 className="wide">{heading}</h2>
      <details>
        <summary>{heading}</summary>
        <Links to={links} />
      </details>
    </nav>
  );
}

function Links({ to }: { to: readonly Pick<Page, 'text' | 'href'>[] }) {
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

interface HeadProps {
  label?: ReactNode;
  heading: ReactNode;
  /** Stands at the right; on phones beside the label. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** Begins each page, on a ground of its own. */
export function Head({ label, heading, picture, children }: HeadProps) {
  return (
    <div className="head">
      <div className="inner">
        {label && <p className="label">{label}</p>}
        <h1>{heading}</h1>
        {children}
        {picture}
      </div>
    </div>
  );
}

/** The page for every link that leads to no order, and for one that cannot be answered now. */
export function messagePage(settings: OrderSettings, heading: string, text: string): string {
  return framedPage(
    settings,
    heading,
    <Head heading={heading}>
      <p>{text}</p>
    </Head>,
  );
}

/** A row that opens without scripts, with a plus sign, and a minus sign while it is open. */
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
        <Icon name="plus" />
        <Icon name="minus" />
      </summary>
      <div>{children}</div>
    </details>
  );
}

export function Rows({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl>{rows.flatMap(([label, value]) => [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>])}</dl>
  );
}
