import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FormKeys } from '@/components/forms/form-keys';
import { renderIn, words } from '@/components/testing/render';
import type { ActionState } from '@/lib/core/forms';
import { SeriesBreak } from './series-break';
import { SeriesRule } from './series-rule';
import { unbroken } from '@/lib/core/text/unbroken';

type Action = (before: unknown, form: FormData) => Promise<ActionState<unknown, object>>;
const actions = vi.hoisted(() => ({ changeSeries: vi.fn(), skipSeriesDays: vi.fn() }));
vi.mock('@/lib/shows/actions', () => actions);
const [change, skip] = Object.values(actions) as ReturnType<typeof vi.fn<Action>>[];

const { showsForm: t } = words.de;
const question = {
  made: [],
  moved: [],
  deleted: ['Di 15. Dez'],
  kept: [
    { showId: 'one', day: 'Di 22. Dez', people: 2 },
    { showId: 'two', day: 'Di 5. Jan', people: 1 },
  ],
  inTheWay: [],
  wrong: null as { showId: string; code: string } | null,
  agreement: 'agreed',
};
const asks = (values: Record<string, string | string[]>, wrong = question.wrong) =>
  ({
    status: 'failed',
    code: 'asks',
    fields: {},
    values,
    details: { ...question, wrong },
  }) as unknown as ActionState<unknown, object>;

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
      ? ({ status: 'done', value: { made: 0, moved: 0, deleted: 1, cancelled: 0 } } as unknown as ActionState<
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
  expect(alert.textContent).toContain(`Wird gelöscht, weil niemand dabei ist: ${unbroken('Di 15. Dez')}`);
  expect(alert.textContent).toContain('Di 22. Dez, 2 Leute sind dabei');
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
  skip?.mockResolvedValueOnce({
    status: 'done',
    value: { resumes: 'Di 12. Jan', deleted: 1, cancelled: 1, moved: 0 },
  } as unknown as ActionState<unknown, object>);
  const { user } = show(<SeriesBreak seriesId="one" />);
  await user.type(screen.getByLabelText(t.fields.breakFrom), '2026-12-10');
  await user.type(screen.getByLabelText(t.fields.breakUntil), '2027-01-10');
  await user.click(screen.getByRole('button', { name: t.seriesBreak.submit }));
  expect((await screen.findByRole('alert')).textContent).toContain(unbroken('Di 15. Dez'));
  await user.selectOptions(screen.getByLabelText(t.seriesRule.all), t.seriesRule.fates.cancel);
  await user.type(screen.getByLabelText(/^Grund/), 'Sommerpause');
  await user.selectOptions(screen.getByLabelText(/^Di 5\. Jan/), t.seriesRule.fates.move);
  await user.type(screen.getByLabelText('Neues Datum statt Di 5. Jan'), '2027-01-06');
  agree();
  expect(await screen.findByText('Nach der Pause geht es am Di 12. Jan weiter.')).not.toBeNull();
  expect(screen.getByText('Eine Show fällt aus.')).not.toBeNull();
  expect(skip?.mock.lastCall?.[1].getAll('kept')).toEqual(['one cancel', 'two move']);
  expect(skip?.mock.lastCall?.[1].getAll('keptTo')).toEqual(['', '2027-01-06']);
  const sent = Object.fromEntries(skip?.mock.lastCall?.[1] ?? []);
  expect(sent).toMatchObject({ breakFrom: '2026-12-10', breakUntil: '2027-01-10', agreed: 'agreed' });
});

it('says at its show why a fate is not possible, and keeps what was chosen', async () => {
  const said = {
    breakFrom: '2026-12-10',
    breakUntil: '2027-01-10',
    kept: ['one move', 'two leave'],
    keptTo: ['2020-01-01', ''],
  };
  skip?.mockResolvedValueOnce(asks(said, { showId: 'one', code: 'startPast' }));
  const { user } = show(<SeriesBreak seriesId="one" />);
  await user.type(screen.getByLabelText(t.fields.breakFrom), '2026-12-10');
  await user.type(screen.getByLabelText(t.fields.breakUntil), '2027-01-10');
  await user.click(screen.getByRole('button', { name: t.seriesBreak.submit }));
  expect(await screen.findByText(t.errors.startPast)).not.toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>(/^Di 22\. Dez/).value).toBe('one move');
  expect(screen.getByLabelText<HTMLInputElement>('Neues Datum statt Di 22. Dez').value).toBe('2020-01-01');
});
