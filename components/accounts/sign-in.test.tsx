import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { closedAfter, watchEvery } from '@/lib/accounts/sign-in-flow';
import { SignIn } from './sign-in';

const providers = [{ id: 'google', name: 'Google' }];

/** The windows that were opened, as far as the page uses them. */
let windows: { closed: boolean; close: () => void; focus: () => void }[] = [];
let isStandalone = false;
let sent: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  windows = [];
  sent = [];
  isStandalone = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isStandalone && query === '(display-mode: standalone)',
  }));
  vi.stubGlobal('open', () => {
    const opened = { closed: false, close: vi.fn(() => (opened.closed = true)), focus: vi.fn() };
    windows.push(opened);
    return opened;
  });
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(String(new FormData(this).get('callbackUrl')));
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  vi.useRealTimers();
});

/** Shows the sign-in, and records whether the browser was left to submit its form. */
function show(language: (typeof languages)[number]) {
  const left: boolean[] = [];
  const rendered = renderIn(
    language,
    <div
      onSubmit={(event) => {
        left.push(!event.defaultPrevented);
        event.preventDefault();
      }}
    >
      <SignIn target="/user/spots" providers={providers} />
    </div>,
  );
  const t = words[language].accountsSignIn;
  const press = () =>
    rendered.user.click(screen.getByRole('button', { name: t.signIn.replace('{provider}', 'Google') }));
  const closeWindow = () => act(() => vi.advanceTimersByTimeAsync(closedAfter + 3 * watchEvery));
  return { press, closeWindow, left, t };
}

describe.each(languages)('signing in (%s)', (language) => {
  it('offers the redirect in this page when a second window was closed', async () => {
    const { press, closeWindow, t } = show(language);
    const offer = () =>
      screen.queryByRole('button', { name: t.question.yes.replace('{provider}', 'Google') });
    for (const isOffered of [false, true]) {
      await press();
      windows.at(-1)!.closed = true;
      await closeWindow();
      expect(screen.getByRole('alert').textContent).toContain(t.failures.popupClosed);
      expect(offer() !== null).toBe(isOffered);
    }
    await act(async () => offer()!.click());
    expect(sent).toEqual(['/user/spots']);
  });

  it('opens another window at once when the first one was closed, and else brings that to the front', async () => {
    const { press } = show(language);
    await press();
    await press();
    expect(windows).toHaveLength(1);
    expect(windows[0]!.focus).toHaveBeenCalledTimes(1);
    windows[0]!.closed = true;
    await press();
    expect(windows).toHaveLength(2);
  });

  it.each([
    ['an installed app', () => (isStandalone = true)],
    ['an iPhone’s home screen', () => Object.assign(navigator, { standalone: true })],
  ])('leads on in this page without a window in %s', async (_, install) => {
    install();
    const { press, left } = show(language);
    await press();
    expect(left).toEqual([true]);
    expect(windows).toEqual([]);
  });

  it('opens a window in a tab of an iPhone', async () => {
    Object.assign(navigator, { standalone: false });
    const { press, left } = show(language);
    await press();
    expect(left).toEqual([false]);
    expect(windows).toHaveLength(1);
  });
});
