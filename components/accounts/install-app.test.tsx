import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 10, 23, 12);

let isRunning = false;

beforeEach(() => {
  isRunning = false;
  localStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(start);
  vi.stubGlobal('matchMedia', () => ({ matches: isRunning }));
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Loads a page anew. The browser may make its offer. */
async function load() {
  vi.resetModules();
  Object.assign(window, { installOffer: null });
  await import('@/instrumentation-client');
  const { InstallApp, InstallHint } = await import('./install-app');
  const prompt = vi.fn(() => Promise.resolve());
  const offer = () => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    act(() => void window.dispatchEvent(event));
    return event;
  };
  return { InstallApp, InstallHint, offer, prompt };
}

const later = (milliseconds: number) => vi.mocked(Date.now).mockReturnValue(start + milliseconds);

describe.each(languages)('the button in the settings (%s)', (language) => {
  const t = words[language].coreInstall;

  it('says where to tap, until the browser offers it, and takes the offer', async () => {
    const { InstallApp, offer, prompt } = await load();
    const { user } = renderIn(language, <InstallApp />);
    expect(screen.getByText(t.menu)).toBeDefined();
    expect(offer().defaultPrevented).toBe(true);
    await user.click(screen.getByRole('button', { name: t.install }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names the menu of an iPhone', async () => {
    Object.assign(navigator, { standalone: false });
    const { InstallApp } = await load();
    renderIn(language, <InstallApp />);
    expect(screen.getByText(t.iphone)).toBeDefined();
  });

  it('says in the app that it is the app', async () => {
    isRunning = true;
    const { InstallApp } = await load();
    renderIn(language, <InstallApp />);
    expect(screen.getByText(t.running)).toBeDefined();
  });
});

describe('the hint', () => {
  const t = words.de.coreInstall;

  /** Loads the page, where the browser offers the app, and returns whether the hint is there. */
  async function visit() {
    const { InstallHint, offer } = await load();
    const { user, unmount } = renderIn('de', <InstallHint />);
    offer();
    return { user, unmount, isThere: () => screen.queryByRole('heading', { name: t.title }) !== null };
  }

  it('is not there on the first day, and never again after it was closed', async () => {
    const first = await visit();
    expect(first.isThere()).toBe(false);
    first.unmount();
    later(day - 1);
    const same = await visit();
    expect(same.isThere()).toBe(false);
    same.unmount();
    later(day + 1);
    const second = await visit();
    expect(second.isThere()).toBe(true);
    await second.user.click(screen.getByRole('button', { name: t.never }));
    expect(second.isThere()).toBe(false);
    second.unmount();
    later(100 * day);
    expect((await visit()).isThere()).toBe(false);
  });

  it('is not there where the browser neither offers it nor is an iPhone’s', async () => {
    localStorage.setItem('install_hint', String(start - 2 * day));
    const { InstallHint } = await load();
    const { container } = renderIn('de', <InstallHint />);
    expect(container.textContent).toBe('');
  });

  it('is not there in the app', async () => {
    localStorage.setItem('install_hint', String(start - 2 * day));
    isRunning = true;
    expect((await visit()).isThere()).toBe(false);
  });

  it('is not there in a browser that stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect((await visit()).isThere()).toBe(false);
  });
});
