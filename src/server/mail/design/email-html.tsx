import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Brand, OrderSettings, Seller } from '../../published-build/build-file-schemas.ts';
import type { EmailContent, Part } from './email-content.ts';

const WIDTH = '600px';
const TEXT_FONT = 'Arial, Helvetica, sans-serif';
const text: CSSProperties = { margin: '0 0 16px', fontSize: '17px', lineHeight: '25px', wordBreak: 'break-word' };
const heading: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: 'Arial Narrow, Arial, sans-serif',
  fontSize: '22px',
  lineHeight: '26px',
};
const cell: CSSProperties = { padding: '10px 0', textAlign: 'left', verticalAlign: 'top', fontWeight: 400 };

/** The longest label, and value, that stays on one line, in characters: an amount, or the number of an order. */
const LONGEST_ON_ONE_LINE = 16;

type Colours = Brand['colours'];

/** In dark mode, for mail programs that read style sheets; the others invert the colours themselves. */
const darkStyle = ({ ink, paper, linkOnInk }: Colours) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, .paper td { background-color: ${ink} !important; color: ${paper} !important; }
  .paper a.link { color: ${linkOnInk} !important; }
}`;

/** HTML, 600 px wide, without pictures: mail programs block those from elsewhere. `origin` precedes links. */
export function emailHtml(
  { heading: title, preview, parts }: EmailContent,
  { seller, brand: { colours } }: Pick<OrderSettings, 'seller' | 'brand'>,
  origin: string,
): string {
  const { ink, paper, accent } = colours;
  const markup = renderToStaticMarkup(
    <Html lang="en-GB">
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyle(colours)}</style>
      </Head>
      <Body className="paper" style={{ margin: 0, backgroundColor: paper, color: ink, fontFamily: TEXT_FONT }}>
        <Preview>{preview}</Preview>
        <main>
          <Container
            style={{ width: '100%', maxWidth: WIDTH, backgroundColor: ink, borderBottom: `4px solid ${accent}` }}
          >
            <Text style={{ ...heading, margin: 0, padding: '16px 20px', fontWeight: 700, color: paper }}>
              {seller.name}
            </Text>
          </Container>
          <Container style={{ width: '100%', maxWidth: WIDTH }}>
            <Section style={{ padding: '24px 20px' }}>
              <Heading as="h1" style={{ ...heading, fontSize: '30px', lineHeight: '34px' }}>
                {title}
              </Heading>
              {parts.map((part) => (
                <PartView key={JSON.stringify(part)} part={part} colours={colours} />
              ))}
              <Footer seller={seller} colours={colours} origin={origin} />
            </Section>
          </Container>
        </main>
      </Body>
    </Html>,
  );
  return `<!doctype html>${markup}`;
}

function PartView({ part, colours }: { part: Part; colours: Colours }) {
  if ('heading' in part)
    return (
      <Heading as="h2" style={{ ...heading, margin: '32px 0 12px' }}>
        {part.heading}
      </Heading>
    );
  if ('text' in part) return <Text style={text}>{linesOf(part.text)}</Text>;
  if ('link' in part)
    return (
      <Button
        href={part.link.href}
        style={{
          margin: '8px 0 24px',
          padding: '14px 24px',
          backgroundColor: colours.accent,
          color: colours.ink,
          fontSize: '17px',
          fontWeight: 700,
        }}
      >
        {part.link.text}
      </Button>
    );
  if ('rows' in part) return <Rows rows={part.rows} line={colours.lineStrong} />;
  const List = part.numbered ? 'ol' : 'ul';
  return (
    <List style={{ ...text, paddingLeft: '24px' }}>
      {part.list.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}

/** Line breaks as elements: Outlook knows no style for them. */
function linesOf(lines: string): ReactNode {
  return lines.split('\n').map((line, key) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
    <Fragment key={key}>
      {key > 0 && <br />}
      {line}
    </Fragment>
  ));
}

function Rows({ rows, line }: Extract<Part, { rows: unknown }> & { line: string }) {
  const lined = { ...cell, borderTop: `1px solid ${line}` };
  const keyed = rows.map(([label, value], key) => ({ key, label, value }));
  return (
    <table style={{ ...text, width: '100%', borderCollapse: 'collapse' }}>
      <tbody>
        {keyed.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row" style={{ ...lined, ...wrapOf(label) }}>
              {label}
            </th>
            <td style={{ ...lined, ...wrapOf(value), paddingLeft: '16px', textAlign: 'right' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function wrapOf(content: string): CSSProperties {
  return content.length > LONGEST_ON_ONE_LINE ? {} : { whiteSpace: 'nowrap', wordBreak: 'normal' };
}

function Footer({ seller, colours, origin }: { seller: Seller; colours: Colours; origin: string }) {
  const { legalName, number, vatNumber, policies } = seller;
  const { lineStrong, link } = colours;
  const small: CSSProperties = { margin: '0 0 8px', fontSize: '14px', lineHeight: '21px' };
  return (
    <Section style={{ marginTop: '32px', borderTop: `1px solid ${lineStrong}`, paddingTop: '16px' }}>
      <Text style={small}>
        {legalName}. Company number {number}. VAT number {vatNumber}.
      </Text>
      {policies.map(({ text: label, href }) => (
        <Text key={href} style={small}>
          <Link className="link" href={origin + href} style={{ color: link, textDecoration: 'underline' }}>
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  );
}
