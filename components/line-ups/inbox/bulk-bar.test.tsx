import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { idle, type ActionState } from '@/lib/core/forms';
import { Toaster } from '@/components/ui/toaster';
import { InboxOutcome } from './bulk-bar';

type Step = 'answered' | 'decided' | 'hidden' | 'noted' | 'swept';

const nothing = Object.fromEntries(
  ['answered', 'decided', 'hidden', 'noted', 'swept'].map((step) => [step, idle]),
) as Record<Step, ActionState>;
const desk = vi.hoisted(() => ({
  latest: null as string | null,
  states: {} as Record<string, unknown>,
  pending: false,
  acted: null as { names: string[]; answer: string } | null,
}));
vi.mock('./inbox-desk', () => ({ useInboxDesk: () => desk }));
vi.mock('next/navigation', () => ({ usePathname: () => location.pathname }));

const done = (value: unknown): ActionState => ({ status: 'done', value });

beforeEach(() => {
  Object.assign(desk, { latest: null, states: nothing, pending: false, acted: null, canUndo: false });
});

function after(step: Step, state: ActionState, language: 'de' | 'en' = 'de') {
  Object.assign(desk, { latest: step, states: { ...nothing, [step]: state } });
  return renderIn(
    language,
    <>
      <InboxOutcome />
      <Toaster label="Meldungen" closeLabel="Schließen" />
    </>,
  );
}

const text = () => screen.getByRole('region', { name: 'Meldungen' }).querySelector('p')?.textContent ?? '';

describe('the message about the last step in the inbox', () => {
  it('is missing before the first step, and before its response', () => {
    expect(renderIn('de', <InboxOutcome />).container.innerHTML).toBe('');
    after('noted', idle);
    expect(text()).toBe('');
  });

  it.each<[Step, unknown, string]>([
    ['decided', { step: 'takeBack' }, words.de.lineUpsInbox.done.takeBack],
    ['decided', { step: 'undoReject' }, words.de.lineUpsInbox.done.undoReject],
    ['noted', null, words.de.lineUpsInbox.done.note],
  ])('is said in a sentence: %s %j', (step, value, sentence) => {
    after(step, done(value));
    expect(text()).toBe(sentence);
  });

  it('says how many applications were hidden, or shown again', () => {
    const applicationIds = ['anna', 'bo', 'cem'];
    after('hidden', done({ hidden: true, applicationIds })).unmount();
    after('hidden', done({ hidden: false, applicationIds }));
    expect(text()).toBe('3 Bewerbungen wieder eingeblendet.');
  });

  it('names a single comedian with the new state', () => {
    desk.acted = { names: ['Ada'], answer: 'confirm' };
    after('answered', done({ drafted: 1, refused: [] }));
    expect(text()).toBe('Ada: Zusage, nicht gesendet');
  });

  it.each([
    ['full', words.de.spotsErrors.fullForTeam],
    ['what no screen knows', words.de.spotsErrors.unexpected],
  ])('says for how many it did not work, and why: %s', (code, reason) => {
    after('answered', done({ drafted: 2, refused: [{ code }, { code }] }));
    expect(text()).toContain('2');
    expect(text().endsWith(reason)).toBe(true);
  });

  it('names successes only when every application was changed', () => {
    after('answered', done({ drafted: 2, refused: [] }), 'en');
    expect(text()).not.toContain(words.en.spotsErrors.unexpected);
  });

  it('gives the reason when no application was changed', () => {
    after('answered', { status: 'failed', code: 'full', fields: {}, values: {} });
    expect(screen.getByRole('alert').textContent).toBe(words.de.spotsErrors.fullForTeam);
  });

  it('says what a step over the whole list did, and takes all of it back', async () => {
    const undo = vi.fn();
    Object.assign(desk, { undo, canUndo: true });
    const swept = { step: 'reject', changed: 261, refused: 2, code: 'conflict' };
    const { user } = after('swept', done(swept));
    expect(text()).toContain('261 Bewerbungen geändert, noch nicht gesendet.');
    expect(text()).toContain('Bei 2 Bewerbungen ging es nicht.');
    await user.click(screen.getByRole('button', { name: words.de.lineUpsInbox.undo }));
    expect(undo).toHaveBeenCalledOnce();
  });
});
