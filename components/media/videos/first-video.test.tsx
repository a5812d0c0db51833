import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { ok, refused } from '@/lib/core/result';
import type { checkFile } from './check-file';
import { FirstVideo } from './first-video';
import { keepVideoWaiting, takeWaitingVideo, useIsVideoWaiting } from './waiting-video';

// Mocked, because reading a film has tests of its own (lib/media/videos/file-parsing.test.ts).
const check = vi.hoisted(() => ({ checkFile: vi.fn<typeof checkFile>() }));
vi.mock('./check-file', () => check);

const facts = {} as never;
const film = new File([new Uint8Array(10)], 'set.mp4', { type: 'video/mp4' });
const other = new File([new Uint8Array(20)], 'neu.mp4', { type: 'video/mp4' });

beforeEach(() => {
  check.checkFile.mockReset().mockResolvedValue(ok(facts));
  keepVideoWaiting(null);
});

describe.each(languages)('a video chosen in the registration (%s)', (language) => {
  const t = words[language].mediaVideoForm;

  it('waits for the profile when it is sound, and is forgotten by the button', async () => {
    const { user } = renderIn(language, <FirstVideo />);
    const { result } = renderHook(useIsVideoWaiting);
    expect(result.current).toBe(false);
    await user.upload(screen.getByLabelText(t.choose), film);
    expect(await screen.findByText(t.first.waiting)).toBeTruthy();
    expect(result.current).toBe(true);
    await user.click(screen.getByRole('button', { name: t.first.forget }));
    expect(result.current).toBe(false);
    expect(takeWaitingVideo()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(t.choose).files).toHaveLength(0);
  });

  it('is refused in words, and does not wait', async () => {
    check.checkFile.mockResolvedValue(refused('tooLong'));
    const { user } = renderIn(language, <FirstVideo />);
    await user.upload(screen.getByLabelText(t.choose), film);
    expect((await screen.findByRole('alert')).textContent).toContain(t.errors.tooLong);
    expect(takeWaitingVideo()).toBeNull();
  });
});

it('of two files that were chosen one after the other, the later one waits', async () => {
  let end = () => {};
  check.checkFile.mockImplementationOnce(() => new Promise((resolve) => (end = () => resolve(ok(facts)))));
  const { user } = renderIn('de', <FirstVideo />);
  const field = screen.getByLabelText(words.de.mediaVideoForm.choose);
  await user.upload(field, film);
  await user.upload(field, other);
  await waitFor(() => expect(screen.queryByText(words.de.mediaVideoForm.first.waiting)).not.toBeNull());
  await act(async () => end());
  expect(takeWaitingVideo()?.name).toBe('neu.mp4');
  expect(takeWaitingVideo()).toBeNull();
});
