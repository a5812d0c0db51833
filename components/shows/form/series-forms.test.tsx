import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FormKeys } from '@/components/forms/form-keys';
import { renderIn, words } from '@/components/testing/render';
import type { ActionState } from '@/lib/core/forms';
import { SeriesBreak } from './series-break';
import { SeriesRule } from './series-rule';

type Action = (before: unknown, form: FormData) => Promise<ActionState<unknown, object>>;
const actions = vi.hoisted(() => ({ changeSeries: vi.fn(), skipSeriesDays: vi.fn() }));
vi.mock('@/lib/shows/actions', () => actions);
const [change, skip] = Object.values(actions) as ReturnType<typeof vi.fn<Action>>[];

const { showsForm: t } = words.de;
const question = {
  made: [],
  moved: [],
  deleted: ['Di 15. Dez'],
  kept: ['Di 22. Dez', 'Di 5. Jan'],
  agreement: 'agreed',
};
const asks = (values: Record<string, string>) =>
  ({ status: 'failed', code: 'asks', fields: {}, values, details: question }) as unknown as ActionState<
    unknown,
    object
  >;

const show = (form: React.ReactNode) =>
  renderIn(
    'de',
    <FormKeys random="made" account="me" restored="" discard="">
      {form}
    </FormKeys>,
  );

/** Agrees, and waits for the ten seconds in which it can be undone. */
function agree() {
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: t.seriesRule.agree }));
  act(() => vi.advanceTimersByTime(10_000));
  vi.useRealTimers();
}

beforeEach(() => {
  change?.mockReset();
  skip?.mockReset();
});

it('says what a new rhythm does to the shows, and sends it when the team agrees', async () => {
  change?.mockImplementation(async (_, form) =>
    form.get('agreed') === 'agreed'
      ? ({ status: 'done', value: { made: 0, moved: 0, deleted: 1 } } as unknown as ActionState<
          unknown,
          object
        >)
      : asks({ repeats: String(form.get('repeats')), seriesEnd: '2027-01-31' }),
  );
  const rule = {
    seriesId: 'one',
    from: '2026-12-08',
    rhythm: 'weekly',
    endsOn: null,
    skipsHolidays: false,
  } as const;
  const { user } = show(<SeriesRule brandId="lachfabrik" rule={rule} continuation={null} />);
  await user.selectOptions(screen.getByLabelText(t.fields.repeats), 'everySecondWeek');
  await user.click(screen.getByRole('button', { name: t.seriesRule.submit }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Wird gelöscht, weil niemand dabei ist: Di 15. Dez');
  expect(alert.textContent).toContain('Di 22. Dez, Di 5. Jan');
  expect(alert.textContent).not.toContain('Neu:');
  expect(screen.getByLabelText<HTMLSelectElement>(t.fields.repeats).value).toBe('everySecondWeek');
  agree();
  expect(await screen.findByText('Keine neue Show, eine gelöscht.')).not.toBeNull();
  const sent = Object.fromEntries(change?.mock.lastCall?.[1] ?? []);
  expect(sent).toMatchObject({
    seriesId: 'one',
    from: '2026-12-08',
    repeats: 'everySecondWeek',
    agreed: 'agreed',
  });
});

it('asks about a show whose line-up is decided, and sends what was chosen', async () => {
  const one = {
    notified: 2,
    cannot: ['Ada'],
    elsewhere: ['Bea'],
    atVenue: [],
    isHoliday: false,
    mark: 'seen',
  };
  const moved = [
    { ...one, showId: 'settled', from: 'Di 15. Dez, 20:00', to: 'Di 22. Dez, 20:00', isDecided: true },
    { ...one, showId: 'open', from: 'Di 12. Jan, 20:00', to: 'Di 19. Jan, 20:00', isDecided: false },
  ];
  const refusal = { ...question, deleted: [], kept: [], moved };
  change?.mockImplementation(async (_, form) => ({
    ...asks({ repeats: 'everySecondWeek', decided: String(form.get('decided') ?? '') }),
    details: refusal,
  }));
  const rule = { seriesId: 'one', from: '2026-12-08', rhythm: 'weekly' } as const;
  const { user } = show(
    <SeriesRule
      brandId="lachfabrik"
      rule={{ ...rule, endsOn: null, skipsHolidays: false }}
      continuation={null}
    />,
  );
  await user.click(screen.getByRole('button', { name: t.seriesRule.submit }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Di 12. Jan, 20:00 → Di 19. Jan, 20:00, 2 Leute sind dabei');
  expect(alert.textContent).toContain('Zu dieser Zeit anderswo auf der Bühne: Bea');
  const choice = screen.getByLabelText<HTMLSelectElement>(t.ask.decided);
  // Without a choice it does not even wait.
  agree();
  expect(change).toHaveBeenCalledOnce();
  await user.selectOptions(choice, 'so lassen');
  agree();
  await expect.poll(() => change?.mock.calls.length).toBe(2);
  expect(change?.mock.lastCall?.[1].getAll('decided')).toEqual(['settled leave']);
  expect(screen.getByLabelText<HTMLSelectElement>(t.ask.decided).value).toBe('settled leave');
});

it('says which shows of a break go, and when the series goes on', async () => {
  skip?.mockResolvedValueOnce(asks({ breakFrom: '2026-12-10', breakUntil: '2027-01-10' }));
  skip?.mockResolvedValueOnce({ status: 'done', value: { resumes: 'Di 12. Jan' } } as unknown as ActionState<
    unknown,
    object
  >);
  const { user } = show(<SeriesBreak seriesId="one" />);
  await user.type(screen.getByLabelText(t.fields.breakFrom), '2026-12-10');
  await user.type(screen.getByLabelText(t.fields.breakUntil), '2027-01-10');
  await user.click(screen.getByRole('button', { name: t.seriesBreak.submit }));
  expect((await screen.findByRole('alert')).textContent).toContain('Di 15. Dez');
  agree();
  expect(await screen.findByText('Nach der Pause geht es am Di 12. Jan weiter.')).not.toBeNull();
  const sent = Object.fromEntries(skip?.mock.lastCall?.[1] ?? []);
  expect(sent).toMatchObject({ breakFrom: '2026-12-10', breakUntil: '2027-01-10', agreed: 'agreed' });
});
