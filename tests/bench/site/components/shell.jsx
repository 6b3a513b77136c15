import { settings } from 'virtual:site-settings';

/** Header, navigation and footer of the benchmark. */
export function Shell({ state, children }) {
  const { contact, navigation, footer, company, name } = settings;
  return (
    <>
      <header className="top">
        <div className="bar">
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <a href={`tel:${contact.phone.replace(/ /g, '')}`}>{contact.phone}</a>
          <input type="search" aria-label="Search" placeholder={state.placeholder} />
        </div>
        <nav aria-label="Main">
          <a className="logo" href="/">
            {name}
          </a>
          <ul>
            {navigation.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <p>{footer.statements[0]}</p>
        <p>{`Company number ${company.number}. VAT number ${company.vatNumber}.`}</p>
      </footer>
    </>
  );
}
