import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { idle, type ActionState } from '@/lib/core/action-state';
import type { InboxTab } from '@/lib/spots/inbox/filters';
import { InboxOutcome } from './inbox-outcome';

type Step = 'answered' | 'decided' | 'hidden' | 'noted';

const nothing = { answered: idle, decided: idle, hidden: idle, noted: idle } as Record<Step, ActionState>;
const desk = vi.hoisted(() => ({
  latest: null as string | null,
  states: {} as Record<string, unknown>,
  pending: false,
}));
vi.mock('./inbox-desk', () => ({ useInboxDesk: () => desk }));

const done = (value: unknown): ActionState => ({ status: 'done', value });

beforeEach(() => {
  Object.assign(desk, { latest: null, states: nothing, pending: false });
});

function after(step: Step, state: ActionState, tab: InboxTab = 'new', language: 'de' | 'en' = 'de') {
  Object.assign(desk, { latest: step, states: { ...nothing, [step]: state } });
  return renderIn(language, <InboxOutcome tab={tab} />);
}

const text = () => screen.getByRole('status').textContent;

describe('the message about the last step in the inbox', () => {
  it('is missing before the first step, and while a step is being saved', () => {
    expect(renderIn('de', <InboxOutcome tab="new" />).container.innerHTML).toBe('');
    desk.pending = true;
    expect(after('noted', done(null)).container.innerHTML).toBe('');
  });

  it.each<[Step, unknown, InboxTab, string]>([
    ['decided', { step: 'takeBack' }, 'requests', words.de.inbox.done.takeBack],
    ['decided', { step: 'undoReject' }, 'archive', words.de.inbox.done.undoReject],
    ['noted', null, 'new', words.de.inbox.done.note],
  ])('is said in a sentence: %s %j', (step, value, tab, sentence) => {
    after(step, done(value), tab);
    expect(text()).toBe(sentence);
  });

  it('says how many applications were hidden, or shown again', () => {
    const { unmount } = after('hidden', done({ changed: 3 }), 'new');
    const away = text();
    expect(away).toContain('3');
    unmount();
    after('hidden', done({ changed: 3 }), 'hidden');
    expect(text()).toContain('3');
    expect(text()).not.toBe(away);
  });

  it.each([
    ['full', words.de.spotErrors.full],
    ['what no screen knows', words.de.spotErrors.unexpected],
  ])('says for how many it did not work, and why: %s', (code, reason) => {
    after('answered', done({ drafted: 2, refused: [{ code }, { code }] }));
    expect(text()).toContain('2');
    expect(text()?.endsWith(reason)).toBe(true);
  });

  it('names successes only when every application was changed', () => {
    after('answered', done({ drafted: 2, refused: [] }), 'new', 'en');
    expect(text()).not.toContain(words.en.spotErrors.unexpected);
  });

  it('gives the reason when no application was changed', () => {
    after('answered', { status: 'failed', code: 'full', fields: {}, values: {} });
    expect(screen.getByRole('alert').textContent).toBe(words.de.spotErrors.fullForTeam);
  });

  it('can be closed, and appears again after the next step', async () => {
    const { user, rerender } = after('noted', done(null));
    await user.click(screen.getByRole('button', { name: words.de.inbox.close }));
    expect(screen.queryByRole('status')).toBeNull();
    Object.assign(desk, { states: { ...nothing, noted: done(null) } });
    rerender(<InboxOutcome tab="new" />);
    expect(text()).toBe(words.de.inbox.done.note);
  });
});
