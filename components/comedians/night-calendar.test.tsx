import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { testNow } from '@/lib/core/testing/clock';
import { toNightsView } from '@/lib/comedians/night-view';
import { weekdayOf } from '@/lib/core/time/calendar-rules';
import { describeMonth } from '@/lib/core/time/format';
import { instantAt } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';
import { NightCalendar } from './night-calendar';

const actions = vi.hoisted(() => ({ sayNight: vi.fn() }));
vi.mock('@/lib/comedians/actions', () => actions);

beforeEach(() => actions.sayNight.mockReset());

const nothing = { weekdays: new Map(), dates: new Map() };
const done = { status: 'done', value: null };

const calendar = (language: 'de' | 'en', nights = nothing) =>
  renderIn(language, <NightCalendar view={toNightsView(nights, language, testNow)} />);

/** Returns the text of a button for screen readers. */
const nameOf = (button: HTMLElement) => button.querySelector('.sr-only')?.textContent;

/** Returns the values of the forms that were sent, in order. */
const sent = () => actions.sayNight.mock.calls.map(([, form]) => (form as FormData).get('said'));

it('says with each tap what comes next, at once, and for all nights of a weekday', async () => {
  actions.sayNight.mockResolvedValue(done);
  const { user } = calendar('de');
  const friday = () => screen.getByRole('button', { name: /^Jeden Freitag/ });
  await user.click(friday());
  expect(nameOf(friday())).toBe('Jeden Freitag: kann');
  await user.click(friday());
  await user.click(friday());
  expect(nameOf(friday())).toBe('Jeden Freitag: nichts gesagt');
  await user.click(friday());
  expect(sent()).toEqual(['5 can', '5 cannot', '5 unsaid', '5 can']);
  const fridays = screen.getAllByRole('button', { name: /^Fr / });
  expect(fridays.every((night) => nameOf(night)?.endsWith(': kann'))).toBe(true);
});

it('makes one night an exception of its weekday, and takes that back', async () => {
  actions.sayNight.mockResolvedValue(done);
  const view = { weekdays: new Map([[5, true]]), dates: new Map() };
  const { user } = calendar('de', view);
  const night = () => screen.getAllByRole('button', { name: /^Fr / }).at(-1)!;
  const date = (night() as HTMLButtonElement).value.split(' ')[0];
  await user.click(night());
  expect(nameOf(night())).toMatch(/: kann nicht$/);
  await user.click(night());
  expect(nameOf(night())).toMatch(/: kann$/);
  expect(sent()).toEqual([`${date} cannot`, `${date} unsaid`]);
});

it.each(languages)('takes back what was refused, and says so (%s)', async (language) => {
  actions.sayNight.mockResolvedValue({ status: 'failed', code: 'notAhead', fields: {}, values: {} });
  const { user } = calendar(language);
  const [monday] = screen.getAllByRole('button');
  await user.click(monday!);
  expect((await screen.findByRole('alert')).textContent).toBe(words[language].comediansNights.notAhead);
  expect(nameOf(monday!)).toContain(words[language].comediansNights.answers.unsaid);
});

it('has each night below its month, in the column of its weekday', () => {
  calendar('de');
  for (const button of screen.getAllByRole('button').slice(7) as HTMLButtonElement[]) {
    const [date = ''] = button.value.split(' ');
    const month = button.parentElement?.previousElementSibling?.textContent;
    expect(month).toBe(describeMonth(instantAt(date, '12:00', platformZone), platformZone, 'de'));
    expect(button.style.gridColumnStart).toBe(String(weekdayOf(date)));
  }
});

it('has ten weeks from Monday on, and what is over cannot be tapped', () => {
  calendar('de');
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(7 + 70);
  const over = buttons.filter((button) => (button as HTMLButtonElement).disabled);
  expect(over.length).toBe((testNow.getUTCDay() || 7) - 1);
});
