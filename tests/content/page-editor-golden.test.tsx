import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Pointer, readJsonPointer } from '../../src/content/documents/pointer.ts';
import { asDocumentProblem, storedDocument } from '../../src/desk/site/site-answer.ts';
import { fieldId } from '../../src/editor/form/form-context.ts';
import { FactsTable } from '../../src/editor/panels/data/facts-table.tsx';
import { ProductsTable } from '../../src/editor/panels/data/products-table.tsx';
import { SettingsForm } from '../../src/editor/panels/data/settings-form.tsx';
import { BrokenDocument } from '../../src/editor/panels/page/broken-document.tsx';
import { SelectedForm } from '../../src/editor/panels/page/selected-form.tsx';
import type { BlockActions } from '../../src/editor/panels/page/use-block-actions.ts';
import { useDraftPage } from '../../src/editor/panels/page/use-draft-page.ts';
import { type Place, placeOf, type Session, SessionContext, useSession } from '../../src/editor/panels/session.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession } from '../fixtures/editor-session.ts';
import { exampleSources, readExample } from './example-site.ts';
import { RULE_CASES, type RuleCase } from './rule-cases.ts';

// @vitest-environment happy-dom

// Only what is there without the server's answers counts.
beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(cleanup);

test.each(RULE_CASES)('proof 8: every golden mistake is shown where it is opened: $code', (golden) => {
  const { problem, container, control } = openProblem(golden);
  const words = `${problem.message} ${problem.advice}`.trim();
  expect(control ? descriptionOf(control) : container.textContent).toContain(words);
  if (problem.fix) expect(container.textContent).toContain(`Fix: ${problem.fix.title}`);
});

const nothing = () => undefined;
const actions: BlockActions = {
  insert: nothing,
  move: nothing,
  duplicate: nothing,
  remove: nothing,
  copy: nothing,
  paste: nothing,
  makeOwn: nothing,
};

/** Opens the problem of a case as the list of problems does. */
function openProblem({ code, changes }: RuleCase) {
  const { files, root } = exampleSources(...changes);
  const found = readExample(...changes).problems.find((problem) => problem.code === code);
  if (!found) throw new Error(`${code} is not reported.`);
  const problem = asDocumentProblem(found, root);
  const store = new EditorStore();
  const stored = files.map(({ path, text }) => storedDocument(path.slice(root.length + 1), text));
  store.open(stored);
  const pointer = readJsonPointer(problem.pointer);
  const empty = emptySession(store);
  const place: Place = { ...empty.place, ...placeOf(problem.document, pointer) };
  const session: Session = {
    ...empty,
    site: {
      ...empty.site,
      root,
      git: false,
      shared: stored.filter(({ document }) => document.startsWith('_')),
      pages: stored.filter(({ document }) => !document.startsWith('_')).map(({ document }) => ({ document })),
    },
    problems: [problem],
    place,
  };
  const { container } = render(
    <SessionContext value={session}>
      <Opened place={place} document={problem.document} />
    </SessionContext>,
  );
  return { problem, container, control: controlAt(pointer) };
}

/** The app at a place, without the preview. */
function Opened({ place: { view }, document }: { place: Place; document: string }) {
  const { documents } = useSession();
  const content = documents.working[document];
  const shown = useDraftPage(document);
  if (content && 'text' in content) return <BrokenDocument document={document} text={content.text} />;
  if (view === 'products') return <ProductsTable />;
  if (view === 'facts') return <FactsTable />;
  if (view === 'settings') return <SettingsForm />;
  return <SelectedForm document={document} shown={shown} actions={actions} reveal={nothing} />;
}

/** The control of a value itself, if it has one. */
function controlAt(pointer: Pointer): Element | undefined {
  const element = document.getElementById(fieldId(pointer));
  return element?.matches('input, select, textarea, [role=textbox]') ? element : undefined;
}

/** Everything that a control is described by. */
function descriptionOf(control: Element): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
