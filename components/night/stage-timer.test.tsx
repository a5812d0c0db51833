import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { SheetLine } from '@/lib/night/sheet-state';
import { StageTimer } from './stage-timer';

const began = Date.parse('2026-11-27T19:00:00Z');
const line = (name: string): SheetLine => ({
  id: name,
  part: 'spot',
  minutes: 7,
  walkIn: null,
  state: 'on',
  hereAt: null,
  beganAt: began,
  endedAt: null,
  name,
  callAt: null,
  onAt: null,
  note: null,
  walkOn: null,
  expectedAt: null,
});

const release = vi.fn(async () => {});
const request = vi.fn(async () => ({ release }));

beforeEach(() => {
  vi.useFakeTimers({ now: began });
  vi.stubGlobal('navigator', { ...navigator, wakeLock: { request } });
  // jsdom has no methods to open and close dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));

it.each(['de', 'en'] as const)('says by words and by the clock how it stands (%s)', async (language) => {
  const t = words[language].nightStage;
  renderIn(
    language,
    <StageTimer on={line('Ada')} next={line('Ben')} first={began} ahead={0} onClose={() => {}} />,
  );
  expect(screen.getByRole('status').textContent).toBe(t.lights.green);
  expect(screen.getByRole('timer').textContent).toBe('7:00');
  await later(6 * 60 + 1);
  expect(screen.getByRole('timer').textContent).toBe('0:59');
  expect(screen.getByRole('status').textContent).toBe(t.lights.yellow);
  await later(59 + 45);
  expect(screen.getByRole('timer').textContent).toBe('+0:45');
  expect(screen.getByRole('status').textContent).toBe(t.lights.red);
  expect(screen.getByText(new RegExp('Ben'))).toBeTruthy();
});

it('has another shape for each light', async () => {
  const { container } = renderIn(
    'de',
    <StageTimer on={line('Ada')} next={null} first={began} ahead={0} onClose={() => {}} />,
  );
  const shape = () =>
    container.ownerDocument
      .querySelector('p svg')
      ?.getAttribute('class')
      ?.match(/lucide-\w+/)?.[0];
  const seen = [shape()];
  await later(6 * 60 + 1);
  seen.push(shape());
  await later(60);
  seen.push(shape());
  expect(seen).toEqual(['lucide-circle', 'lucide-triangle', 'lucide-octagon']);
});

it('counts by the server’s clock, however wrong that of the phone is', async () => {
  vi.setSystemTime(began - 3_600_000);
  renderIn(
    'de',
    <StageTimer on={line('Ada')} next={null} first={began} ahead={3_600_000 + 120_000} onClose={() => {}} />,
  );
  await later(1);
  expect(screen.getByRole('timer').textContent).toBe('4:59');
});

it('keeps the screen awake while it is open, and lets it sleep again', async () => {
  const { unmount } = renderIn(
    'de',
    <StageTimer on={line('Ada')} next={null} first={began} ahead={0} onClose={() => {}} />,
  );
  await later(1);
  expect(request).toHaveBeenCalledWith('screen');
  unmount();
  expect(release).toHaveBeenCalled();
});

it('says that nobody is on stage', () => {
  renderIn('de', <StageTimer on={null} next={line('Ben')} first={began} ahead={0} onClose={() => {}} />);
  expect(screen.getByText(words.de.nightStage.nobodyOn)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});
