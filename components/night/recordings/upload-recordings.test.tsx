import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { WaitingUpload } from '@/lib/night/recordings/view';
import { UploadRecordings } from './upload-recordings';

const { finish } = vi.hoisted(() => ({
  finish: vi.fn<(before: unknown, form: FormData) => Promise<unknown>>(),
}));
vi.mock('@/lib/night/recordings/actions', () => ({ finishRecording: finish, forgetUpload: vi.fn() }));
vi.mock('@/lib/media/videos/actions', () => ({ finishVideo: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  finish.mockReset().mockResolvedValue({ status: 'failed', code: 'storageFull', fields: {}, values: {} });
});

const t = words.de.nightRecordings.upload;
const whole: WaitingUpload = {
  uploadId: 'whole',
  bytes: 100,
  arrived: 100,
  mark: '',
  problem: null,
  filmed: null,
  replaces: null,
  sameAs: null,
};
const finished = () => finish.mock.calls.map(([, form]) => form.get('uploadId'));

it('finishes what has arrived, and offers to try again when that is refused', async () => {
  const { user } = renderIn('de', <UploadRecordings brandId="lacher" waiting={[whole]} />);
  expect(screen.getByText(t.checking)).toBeDefined();
  expect(await screen.findByText(words.de.mediaUploadErrors.storageFull)).toBeDefined();
  expect(screen.getByRole('button', { name: t.giveUp })).toBeDefined();
  await user.click(screen.getByRole('button', { name: t.finish }));
  await waitFor(() => expect(finished()).toEqual(['whole', 'whole']));
});

it('leaves it to people to finish what replaces a recording, and says which one', () => {
  const replaces = { recordingId: 'one', name: 'Nina' };
  renderIn('de', <UploadRecordings brandId="lacher" waiting={[{ ...whole, replaces }]} />);
  const link = screen.getByRole('link', { name: 'Ersatz für Nina' });
  expect(link.getAttribute('href')).toBe('/brands/lacher/team/video/one');
  expect(screen.getByRole('button', { name: t.finish })).toBeDefined();
  expect(finish).not.toHaveBeenCalled();
});

it('says quietly that a file is here already, and leads to it', () => {
  const same = { ...whole, problem: 'sameFile', sameAs: 'one' } as const;
  renderIn('de', <UploadRecordings brandId="lacher" waiting={[same]} />);
  expect(screen.getByRole('link', { name: t.toSame })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
