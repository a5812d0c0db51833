import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { CalendarLink } from './calendar-link';

const { changeOwnLink, changeTeamLink } = vi.hoisted(() => ({
  changeOwnLink: vi.fn(),
  changeTeamLink: vi.fn(),
}));
vi.mock('@/lib/public/calendar-links/actions', () => ({ changeOwnLink, changeTeamLink }));

const link = { made: 'Fr 20. Nov', lastUsed: null };
const address = 'https://spotlicht.example/api/feeds/private/secret/calendar.ics';

type Props = Parameters<typeof CalendarLink>[0];

const show = (props: Partial<Props> = {}, language: 'de' | 'en' = 'de') =>
  renderIn(language, <CalendarLink link={null} brandId={null} {...props} />);

beforeEach(() => {
  for (const change of [changeOwnLink, changeTeamLink])
    change.mockReset().mockResolvedValue({ status: 'done', value: { address } });
});

const sent = (change: typeof changeOwnLink) =>
  Object.fromEntries((change.mock.lastCall as [unknown, FormData])[1]);
const press = (name: string) => screen.getByRole('button', { name });

describe.each(languages)('the address of a calendar (%s)', (language) => {
  const t = words[language].publicCalendarLink;

  it('can be made where there is none', async () => {
    const { user } = show({ brandId: 'lachfabrik' }, language);
    expect(screen.getByText(t.none)).toBeDefined();
    await user.click(press(t.make));
    expect(sent(changeTeamLink)).toMatchObject({ brandId: 'lachfabrik', intent: 'make' });
  });

  it('is not shown a second time, and can be renewed and ended', async () => {
    const { user, container } = show({ link }, language);
    expect(container.innerHTML).not.toContain('secret');
    expect(screen.getByText(t.neverUsed)).toBeDefined();
    expect(screen.getByText(t.renewHint)).toBeDefined();
    await user.click(press(t.end));
    expect(sent(changeOwnLink)).toMatchObject({ intent: 'end' });
  });

  it.each(['notFound', 'crossSite', 'invalidInput', 'anything'] as const)(
    'says why it could not be changed: %s',
    async (code) => {
      changeOwnLink.mockResolvedValue({ status: 'failed', code, fields: {}, values: {} });
      const { user } = show({ link }, language);
      await user.click(press(t.renew));
      const text = code === 'anything' ? t.errors.unexpected : t.errors[code];
      expect((await screen.findByRole('alert')).textContent).toBe(text);
      expect(screen.getByText(t.neverUsed)).toBeDefined();
    },
  );
});

it.each(['offline', 'dropped', 'busy', 'unsure'] as const)(
  'an address that may not have been changed is changed by a tap: %s',
  async (code) => {
    changeOwnLink.mockResolvedValueOnce({ status: 'failed', code, fields: {}, values: {} });
    const { user } = show({ link });
    await user.click(press(words.de.publicCalendarLink.renew));
    const text = words.de.formsResend[code].replace(/\{.*/, '');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    await user.click(press(words.de.formsResend.again));
    expect(await screen.findByDisplayValue(address)).toBeDefined();
  },
);

describe('a new address', () => {
  it('is shown once, to copy and to open, and has the focus', async () => {
    const { user, container } = show({ link });
    await user.click(press(words.de.publicCalendarLink.renew));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Adresse deines Kalenders',
    });
    expect(field.value).toBe(address);
    expect(field.readOnly).toBe(true);
    expect(screen.getByRole('link', { name: 'Im Kalender öffnen' }).getAttribute('href')).toBe(
      address.replace('https:', 'webcal:'),
    );
    await waitFor(() => expect(document.activeElement).toBe(container.querySelector('[tabindex="-1"]')));
  });

  it('is not shown any more once the page knows that it has ended', async () => {
    const { user, rerender } = show({ link });
    await user.click(press(words.de.publicCalendarLink.end));
    rerender(<CalendarLink link={null} brandId={null} />);
    expect((await screen.findByRole('status')).textContent).toBe('Die Adresse ist abgeschaltet.');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says when a calendar last read it', () => {
    show({ link: { ...link, lastUsed: 'heute, 9:00' } });
    expect(screen.getByText('Zuletzt gelesen: heute, 9:00')).toBeDefined();
  });
});
