import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { showToast, Toaster } from './toaster';

vi.mock('next/navigation', () => ({ usePathname: () => location.pathname }));

const toaster = () => <Toaster label="Meldungen" closeLabel="Schließen" />;
let view: ReturnType<typeof renderIn>;

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/form');
  view = renderIn('de', toaster());
});

afterEach(() => {
  act(() => vi.runAllTimers());
  vi.useRealTimers();
});

const toast = (...args: Parameters<typeof showToast>) => act(() => showToast(...args));
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const place = () => screen.getByRole('region', { name: 'Meldungen' });
const texts = () => [...place().querySelectorAll('p')].map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('toasts', () => {
  it('are read out by screen readers, and disappear by themselves', () => {
    expect(place().getAttribute('aria-live')).toBe('polite');
    toast('Beworben.');
    pass(7);
    expect(texts()).toEqual(['Beworben.']);
    pass(2);
    expect(texts()).toEqual([]);
  });

  it('are three at most: a fourth one removes the oldest', () => {
    for (const text of ['eins', 'zwei', 'drei', 'vier']) toast(text);
    expect(texts()).toEqual(['zwei', 'drei', 'vier']);
  });

  it('of one thing replace each other, and leave those of other things', () => {
    toast('Beworben: A', { about: 'A' });
    toast('Beworben: B', { about: 'B' });
    toast('Gespeichert.');
    toast('Zurückgezogen: A', { about: 'A' });
    expect(texts()).toEqual(['Beworben: B', 'Gespeichert.', 'Zurückgezogen: A']);
  });

  it('leave with the page that they are about, also one that stays', () => {
    toast('Dein Text ist wieder da.', { stays: true });
    history.replaceState(null, '', '/form?part=2');
    view.rerender(toaster());
    expect(texts()).toEqual(['Dein Text ist wieder da.']);
    history.pushState(null, '', '/list');
    toast('Beworben.');
    view.rerender(toaster());
    expect(texts()).toEqual(['Beworben.']);
  });

  it('undo once what they report, and disappear', () => {
    const undo = vi.fn();
    toast('Beworben.', { action: { label: 'Rückgängig', run: undo } });
    press('Rückgängig');
    expect(undo).toHaveBeenCalledOnce();
    expect(texts()).toEqual([]);
  });

  it('can be put away without undoing anything', () => {
    const undo = vi.fn();
    toast('Beworben.', { action: { label: 'Rückgängig', run: undo } });
    press('Schließen');
    expect(undo).not.toHaveBeenCalled();
    expect(texts()).toEqual([]);
  });

  it.each([
    ['a pointer is over them', 'pointerEnter', 'pointerLeave'],
    ['their button has the focus', 'focus', 'blur'],
  ] as const)('stay while %s', (_what, begin, end) => {
    toast('Beworben.', { action: { label: 'Rückgängig', run: () => {} } });
    fireEvent[begin](place());
    pass(60);
    expect(texts()).toEqual(['Beworben.']);
    fireEvent[end](place());
    pass(9);
    expect(texts()).toEqual([]);
  });

  it('stay until they are closed from where they came', () => {
    let close = () => {};
    act(() => void (close = showToast('Wieder da.', { stays: true })));
    pass(60);
    expect(texts()).toEqual(['Wieder da.']);
    act(() => close());
    expect(texts()).toEqual([]);
  });

  it('say what went wrong with another sign', () => {
    toast('Das hat nicht geklappt.', { tone: 'error' });
    expect(place().querySelector('.icon-ban')).not.toBeNull();
  });

  it('never lie on what they are about: they move to the top, and back when it is scrolled there', async () => {
    await import('./toast-place');
    const near = document.createElement('button');
    document.body.append(near);
    const rect = (top: number, bottom: number) => () => ({ top, bottom }) as DOMRect;
    place().getBoundingClientRect = () =>
      place().className.includes(' top-[') ? rect(70, 130)() : rect(600, 660)();
    near.getBoundingClientRect = rect(620, 664);
    toast('Beworben: Freitagslacher', { near });
    expect(place().className).toContain(' top-[');
    act(() => window.dispatchEvent(new Event('scroll')));
    expect(place().className).toContain(' top-[');
    near.getBoundingClientRect = rect(90, 134);
    act(() => window.dispatchEvent(new Event('scroll')));
    expect(place().className).toContain(' bottom-[');
    near.remove();
    act(() => window.dispatchEvent(new Event('scroll')));
    expect(place().className).toContain(' bottom-[');
  });

  it('disappear by themselves again after the one under the pointer was closed', () => {
    toast('eins');
    fireEvent.focus(place());
    press('Schließen');
    toast('zwei');
    pass(9);
    expect(texts()).toEqual([]);
  });
});
