import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { storedDocument } from '../../src/desk/site/site-answer.ts';
import { SettingsForm } from '../../src/editor/panels/data/settings-form.tsx';
import { DATA } from '../../src/editor/panels/session.ts';
import { EditorStore } from '../../src/editor/store/editor-store.ts';
import { emptySession } from '../fixtures/editor-session.ts';
import { renderEditor } from '../fixtures/render-editor.tsx';

// @vitest-environment happy-dom

afterEach(cleanup);

/** Shows the settings of a site with a live chat. @returns the field of its address */
function showSettings(isOwner: boolean) {
  const store = new EditorStore();
  store.open([storedDocument(DATA.settings, '{"chat": {"src": "https://chat.example/"}, "company": {}}')]);
  renderEditor(store, <SettingsForm />, { isOwner, place: { ...emptySession(store).place, view: 'settings' } });
  return screen.getByLabelText('Address of the chat');
}

/** A disabled group of fields disables what is in it. */
const isDisabled = (control: HTMLElement) => control.closest('fieldset[disabled]') !== null;

test('a value for owners alone is disabled for a writer, and says why', () => {
  const chat = showSettings(false);
  expect(isDisabled(chat)).toBe(true);
  const help = document.getElementById(chat.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(help?.textContent).toContain('Only an owner of the desk may change this');
  // This one, the addresses of the site and of the shop's server, the publishable key, and six of the brand.
  expect(screen.getAllByRole('textbox').filter(isDisabled)).toHaveLength(9);
});

test('an owner, and everybody in npm run edit, changes it', () => {
  expect(isDisabled(showSettings(true))).toBe(false);
});
