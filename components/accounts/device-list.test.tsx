import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { SignedInDevice } from '@/lib/accounts/session-view';
import { languages } from '@/lib/core/i18n/language';
import { DeviceList } from './device-list';

const actions = vi.hoisted(() => ({ signOut: vi.fn(), signOutDevice: vi.fn(), signOutEverywhere: vi.fn() }));
vi.mock('@/lib/accounts/actions', () => actions);

beforeEach(() => Object.values(actions).forEach((action) => action.mockReset()));

const device = (id: string, more: Partial<SignedInDevice> = {}): SignedInDevice => ({
  id,
  isThis: false,
  browser: 'Firefox',
  system: 'Linux',
  isPhone: false,
  since: 'Mo 2. Nov',
  lastUsed: 'heute, 18:04',
  ...more,
});

it('names each device as far as it is known, and marks this one', () => {
  const devices = [
    device('1', { isThis: true }),
    device('2', { browser: null, system: 'Android' }),
    device('3', { system: null }),
    device('4', { browser: null, system: null }),
  ];
  renderIn('de', <DeviceList devices={devices} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Firefox auf LinuxDieses GerätAbmeldenGerade in GebrauchAngemeldet seit Mo 2. Nov',
    'Unbekannter Browser auf AndroidAbmeldenZuletzt heute, 18:04Angemeldet seit Mo 2. Nov',
    'FirefoxAbmeldenZuletzt heute, 18:04Angemeldet seit Mo 2. Nov',
    'Unbekanntes GerätAbmeldenZuletzt heute, 18:04Angemeldet seit Mo 2. Nov',
  ]);
});

it.each(languages)('signs out on one device, and says when that was so already (%s)', async (language) => {
  const { devices } = words[language].accountsSettings;
  const { user } = renderIn(
    language,
    <DeviceList devices={[device('1', { isThis: true }), device('2', { browser: null, system: null })]} />,
  );
  const [, other] = screen.getAllByRole('listitem');
  actions.signOutDevice
    .mockResolvedValueOnce({ status: 'done', value: null })
    .mockResolvedValueOnce({ status: 'failed', code: 'notFound', fields: {}, values: {} });
  const button = within(other!).getByRole('button');
  await user.click(button);
  const status = await screen.findByText(devices.ended);
  expect(document.activeElement?.contains(status)).toBe(true);
  const [, form] = actions.signOutDevice.mock.lastCall as [unknown, FormData];
  expect(form.get('sessionId')).toBe('2');
  await user.click(button);
  expect((await screen.findByRole('alert')).textContent).toBe(devices.gone);
  expect(actions.signOut).not.toHaveBeenCalled();
});

it('signs this device out as the menu does, and all of them', async () => {
  const { user } = renderIn('de', <DeviceList devices={[device('1', { isThis: true })]} />);
  const done = { status: 'done', value: null };
  actions.signOut.mockResolvedValueOnce(done);
  actions.signOutEverywhere.mockResolvedValueOnce(done);
  await user.click(screen.getByRole('button', { name: 'Firefox auf Linux abmelden' }));
  await user.click(screen.getByRole('button', { name: 'Überall abmelden' }));
  expect(actions.signOut).toHaveBeenCalledOnce();
  expect(actions.signOutEverywhere).toHaveBeenCalledOnce();
  expect(actions.signOutDevice).not.toHaveBeenCalled();
});

it('folds away what is more than a few', () => {
  renderIn('de', <DeviceList devices={Array.from({ length: 8 }, (_, at) => device(String(at)))} />);
  expect(screen.getByText('Noch 3 Geräte')).toBeTruthy();
});
