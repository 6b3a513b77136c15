import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderSettings, Seller } from '../published-build/build-file-schemas.ts';
import { STYLE_PATH } from './order-style.ts';

export function framedPage(settings: OrderSettings, title: string, content: ReactNode): string {
  const { seller, brand } = settings;
  const { legalName, number, vatNumber, policies } = seller;
  return frame(
    { seller, brand },
    title,
    <>
      {content}
      <Contact seller={seller} />
      <footer>
        <p>
          {legalName}. Company number {number}. VAT number {vatNumber}.
        </p>
        <ul>
          {policies.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{text}</a>
            </li>
          ))}
        </ul>
      </footer>
    </>,
  );
}

/** The page for every link that leads to no order, and for one that cannot be answered now. */
export function messagePage(settings: OrderSettings, heading: string, text: string): string {
  return frame(
    settings,
    heading,
    <>
      <h1>{heading}</h1>
      <p>{text}</p>
      <Contact seller={settings.seller} />
    </>,
  );
}

export function WhatToBring({ things = [] }: { things?: readonly string[] | undefined }) {
  return (
    things.length > 0 && (
      <>
        <h3>What to bring</h3>
        <ul>
          {things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      </>
    )
  );
}

function Contact({ seller: { phone, supportEmail } }: { seller: Seller }) {
  return (
    <section>
      <h2>Questions about your order</h2>
      <p>
        Call <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>, or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
    </section>
  );
}

function frame(
  { seller: { name }, brand }: Pick<OrderSettings, 'seller' | 'brand'>,
  title: string,
  content: ReactNode,
) {
  const { width, height, lines, areas } = brand.mark;
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
          <a href="/">
            <svg
              viewBox={`0 0 ${width} ${height}`}
              width={Math.round((34 * width) / height)}
              height="34"
              aria-hidden="true"
            >
              <path d={lines} />
              <path className="areas" d={areas} />
            </svg>
            {name}
          </a>
        </header>
        <main>{content}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}
