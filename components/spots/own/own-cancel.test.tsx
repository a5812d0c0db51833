import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { ActionState } from '@/lib/core/forms';
import { OwnCancel } from './own-cancel';

const desk = vi.hoisted(() => ({ state: { status: 'idle' } as ActionState, onSubmit: vi.fn() }));
vi.mock('@/components/spots/spot-desk', () => ({
  useSpotDesk: () => ({
    state: desk.state,
    formProps: { action: () => {}, onSubmit: desk.onSubmit, noValidate: true },
  }),
}));

const t = words.de.spotsOwn.cancel;
const card = {
  showId: 'show',
  applicationId: 'one',
  title: 'Freitagslacher',
  brandName: 'Lachfabrik',
  lateCancel: null,
};

const failed = (values: Record<string, string>, more: object = {}): ActionState => ({
  status: 'failed',
  code: 'reasonMissing',
  fields: {},
  values,
  ...more,
});

const isOpen = () => screen.getByRole('group').hasAttribute('open');

beforeEach(() => {
  desk.state = { status: 'idle' };
  desk.onSubmit.mockReset().mockImplementation((event) => event.preventDefault());
});

describe('giving a spot back', () => {
  it('says what happens, and asks for a reason', async () => {
    const { user, container } = renderIn('de', <OwnCancel card={card} />);
    expect(isOpen()).toBe(false);
    expect(screen.getByText(t.happens.replace('{brand}', 'Lachfabrik'))).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.reason).required).toBe(true);
    const fields = [...container.querySelectorAll('input')].map(({ name, value }) => [name, value]);
    expect(fields).toEqual([
      ['intent', 'cancel'],
      ['showId', 'show'],
      ['applicationId', 'one'],
    ]);
    container.querySelector('details')?.setAttribute('open', '');
    await user.click(screen.getByRole('button', { name: t.submitFor.replace('{title}', card.title) }));
    expect(desk.onSubmit).toHaveBeenCalledOnce();
  });

  it.each([
    [
      'without a reason',
      { intent: 'cancel', applicationId: 'one', reason: '' },
      {},
      words.de.spotsErrors.reasonMissing,
    ],
    [
      'for another reason',
      { intent: 'cancel', applicationId: 'one', reason: 'Krank' },
      { code: 'conflict' },
      words.de.spotsErrors.conflict,
    ],
  ])('stays open when it was refused %s, with what was typed', (_what, values, more, text) => {
    desk.state = failed(values, more);
    renderIn('de', <OwnCancel card={card} />);
    expect(isOpen()).toBe(true);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.reason).value).toBe(values.reason);
  });

  it.each([
    ['another spot', { intent: 'cancel', applicationId: 'two', reason: 'Krank' }],
    ['another step', { intent: 'accept', applicationId: 'one' }],
  ])('is not touched by a refusal of %s', (_what, values) => {
    desk.state = failed(values);
    renderIn('de', <OwnCancel card={card} />);
    expect(isOpen()).toBe(false);
    expect(screen.queryByText(words.de.spotsErrors.reasonMissing)).toBeNull();
    expect(screen.getByLabelText<HTMLTextAreaElement>(t.reason).value).toBe('');
  });

  it.each([
    [24, 'hallo@lachfabrik.example', ['mailto:hallo@lachfabrik.example']],
    [1, null, []],
  ])('is too late %d hours before, and leads to somebody if there is anybody', (hours, contact, hrefs) => {
    renderIn('de', <OwnCancel card={{ ...card, lateCancel: { hours, contact } }} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs);
  });
});
