// @vitest-environment happy-dom
import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '../protocol/calls.ts';
import type { ListedPublish, Repository } from '../protocol/drafts.ts';
import type { Person } from '../protocol/people.ts';
import { DraftsView } from './drafts-view.tsx';
import { InviteForm } from './people-view.tsx';

const OWNER: Person = { id: 'ada', name: 'Ada Owner', email: 'ada@example.com', roles: ['owner'] };
const PUBLISHED: ListedPublish = {
  id: 'publish',
  draft: 'draft',
  title: 'Words',
  by: 'Ada Owner',
  state: 'published',
  message: null,
  requested: '2026-11-23T09:30:00.000Z',
  ended: '2026-11-23T09:31:00.000Z',
  isFailing: false,
  canUndo: true,
};

const REPOSITORY: Repository = { problem: 'On the branch summer.', confirmable: 'on the branch summer', unpushed: [] };

let posted: string[];
let undone: AnswerOf<'POST /api/publish/undo'> | undefined;
beforeEach(() => {
  posted = [];
  undone = undefined;
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (method === 'GET')
      return Promise.resolve(
        Response.json({ drafts: [], discarded: [], publishes: [PUBLISHED], repository: REPOSITORY, site: '' }),
      );
    posted.push(address);
    if (undone) return Promise.resolve(Response.json(undone));
    // A slow desk: answered after the test.
    return new Promise(() => undefined);
  });
});
afterEach(cleanup);

test.each([
  ['Start a draft', '/api/drafts'],
  ['Undo this: Words', '/api/publish/undo'],
  ['Publish there from now on', '/api/publish/destination'],
])('%s, pressed twice, is done once', async (name, address) => {
  render(<DraftsView person={OWNER} />);
  await userEvent.type(screen.getByLabelText('What do you want to change?'), 'New prices');
  await userEvent.dblClick(await screen.findByRole('button', { name }));
  expect(posted).toEqual([address]);
});

test('Undo this names the fields that were changed again since', async () => {
  HTMLDialogElement.prototype.showModal ??= HTMLDialogElement.prototype.show;
  undone = { draft: 'undo', kept: ['“About us”, Hero, Heading'] };
  render(<DraftsView person={OWNER} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo this: Words' }));
  expect(await screen.findByRole('dialog', { name: 'Changed again since' })).toHaveTextContent(
    'These fields stay as they are now. The draft undoes the rest.“About us”, Hero, Heading',
  );
});

test('Invite, pressed twice, sends one invitation', async () => {
  render(<InviteForm onInvited={() => undefined} />);
  await userEvent.type(screen.getByLabelText('Email address'), 'ben@example.com');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Invite' }));
  await waitFor(() => expect(posted).not.toEqual([]));
  expect(posted).toEqual(['/api/invitations']);
});

test('a publisher sees why nothing can be published, and cannot confirm it', async () => {
  render(<DraftsView person={{ ...OWNER, roles: ['publisher'] }} />);
  await screen.findByText('On the branch summer.');
  expect(screen.queryByRole('button', { name: 'Publish there from now on' })).toBeNull();
});
