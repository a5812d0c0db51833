import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { ActionState } from '@/lib/core/forms';
import { languages } from '@/lib/core/i18n/language';
import type { ClashView } from '@/lib/shows/clash-rules';
import { SpotError } from './spot-error';
import { SpotRefusal } from './spot-refusal';

type Failed = Extract<ActionState<unknown, ClashView[]>, { status: 'failed' }>;

const failed = (code: string, more: Partial<Failed> = {}): Failed => ({
  status: 'failed',
  code,
  fields: {},
  values: {},
  ...more,
});

const clash = (showId: string, title: string): ClashView => ({
  showId,
  title,
  day: 'Fr 27. Nov',
  time: '20:00',
  place: 'Kulturkeller',
  travelMinutes: 45,
});

const form = {
  action: vi.fn(),
  onSubmit: vi.fn((event) => event.preventDefault()),
  noValidate: true as const,
};

it('nothing is said before something was refused', () => {
  for (const state of [{ status: 'idle' }, { status: 'done', value: null }] as ActionState[]) {
    expect(renderIn('de', <SpotError state={state} audience="comedian" />).container.innerHTML).toBe('');
  }
});

describe.each(languages)('a refusal (%s)', (language) => {
  const errors = words[language].spotsErrors;

  it.each([
    ['full', 'comedian', errors.full],
    ['full', 'team', errors.fullForTeam],
    ['notFound', 'comedian', errors.notFound],
    ['a code that no screen knows', 'team', errors.unexpected],
  ] as const)('%s has words for the %s', (code, audience, text) => {
    renderIn(language, <SpotError state={failed(code)} audience={audience} />);
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('of a field says what is wrong with the field', () => {
    const state = failed('invalidInput', { fields: { message: 'full' } });
    renderIn(language, <SpotError state={state} audience="comedian" />);
    expect(screen.getByRole('alert').textContent).toBe(errors.full);
  });

  it.each([
    ['apply', words[language].spotsSteps.clash.apply],
    ['accept', words[language].spotsSteps.clash.accept],
  ])('by a clash names every spot and offers to %s all the same', async (step, label) => {
    const details = [clash('1', 'Freitagslacher'), clash('2', 'Donaudampfschifffahrt'.repeat(6))];
    const values = { showId: '9', intent: step, days: ['1', '2'] };
    const state = failed('clash', { details, values });
    const onNo = vi.fn();
    const { user } = renderIn(
      language,
      <SpotRefusal title="Gala, Mi 2. Dez, 20:00" state={state} again={form} onNo={onNo} />,
    );
    const alert = screen.getByRole('alert');
    expect(document.activeElement).toBe(alert);
    const spots = within(alert).getAllByRole('listitem');
    expect(spots.map((spot) => spot.textContent?.includes('45'))).toEqual([true, true]);
    const sent = [...alert.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`);
    expect(sent).toEqual(['showId=9', `intent=${step}`, 'days=1', 'days=2', 'despite=yes']);
    await user.click(within(alert).getByRole('button', { name: label }));
    expect(form.onSubmit).toHaveBeenCalled();
    expect(alert.textContent).toMatch(/^Gala, Mi 2\. Dez, 20:00: /);
    expect(within(alert).getAllByRole('button')[0]?.textContent).toBe(words[language].spotsSteps.clash.no);
    await user.click(within(alert).getAllByRole('button')[0]!);
    expect(onNo).toHaveBeenCalledOnce();
  });
});
