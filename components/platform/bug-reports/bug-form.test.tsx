import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { forgetTrace, noteError, noteLeaving } from '@/lib/core/browser/trace-state';
import { readFormValues, type ActionState, type Keyed } from '@/lib/core/forms';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { BugForm } from './bug-form';

const { send, reportBug } = vi.hoisted(() => ({ send: vi.fn(), reportBug: vi.fn() }));
vi.mock('@/lib/platform/bug-reports/actions', () => ({ reportBug }));
vi.mock('@/components/media/pictures/upload-form', () => ({
  useUpload: () => ({ upload: { status: 'idle' }, send, forget: vi.fn() }),
}));

type State = ActionState<{ reportId: string }>;

const t = words.de.platformBugReports;
const offered = { page: '/user/spots', browser: 'Firefox, Linux', version: 'b1' };
const sent: unknown[] = [];
let answer: State;

beforeEach(() => {
  sent.length = 0;
  send.mockReset();
  forgetTrace();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  answer = { status: 'done', value: { reportId: 'r1' } };
  reportBug.mockImplementation(async (_before: Keyed, form: FormData) => {
    sent.push(readFormValues(form));
    return answer;
  });
});

const happened = () => screen.getByLabelText(t.form.happened);
const submit = () => screen.getByRole('button', { name: t.form.submit });
const picture = new File(['bild'], 'bild.png', { type: 'image/png' });

describe('the bug form', () => {
  it('sends what stands there, without what was unticked, and the screenshot after it', async () => {
    const { user } = renderIn('de', <BugForm offered={offered} />);
    await user.type(happened(), 'Nichts geht.');
    await user.upload(screen.getByLabelText(t.screenshot.label), picture);
    await user.click(screen.getByRole('checkbox', { name: new RegExp(t.facts.browser) }));
    await user.click(submit());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ happened: 'Nichts geht.', expected: '', page: '/user/spots', version: 'b1' }]);
    const [address, data] = send.mock.calls[0] as [string, FormData];
    expect(address).toBe('/api/uploads/bug-reports/r1/picture');
    expect(data.get('file')).toBe(picture);
  });

  it('has the errors of the tab, and the page that was left last rather than that of the request', async () => {
    noteError(new TypeError('Kaputt'));
    noteLeaving('/user/chat?geheim=1');
    const { user } = renderIn('de', <BugForm offered={offered} />);
    expect(screen.getByText('TypeError: Kaputt')).toBeDefined();
    expect(screen.queryByText('/user/spots')).toBeNull();
    await user.type(happened(), 'Nichts geht.');
    await user.click(submit());
    await waitFor(() => expect(sent).toMatchObject([{ page: '/user/chat', errors: 'TypeError: Kaputt' }]));
    expect(send).not.toHaveBeenCalled();
  });

  it('sends no screenshot when the report was refused, and keeps both', async () => {
    answer = {
      status: 'failed',
      code: 'tooManyReports',
      fields: {},
      values: { happened: 'Nichts geht.', page: '/user/spots' },
    };
    const { user } = renderIn('de', <BugForm offered={offered} />);
    await user.type(happened(), 'Nichts geht.');
    await user.upload(screen.getByLabelText(t.screenshot.label), picture);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(t.errors.tooManyReports);
    expect(send).not.toHaveBeenCalled();
    expect((happened() as HTMLTextAreaElement).value).toBe('Nichts geht.');
    expect(screen.getByText('bild.png')).toBeDefined();
  });

  it('says at once that a file is too large, and lets it be taken away', async () => {
    const { user } = renderIn('de', <BugForm offered={offered} />);
    const large = new File(['x'], 'riesig.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: maxFileBytes + 1 });
    await user.upload(screen.getByLabelText(t.screenshot.label), large);
    expect(screen.getByText(words.de.mediaPictureForm.errors.tooLarge)).toBeDefined();
    await user.click(screen.getByRole('button', { name: t.screenshot.remove }));
    expect(screen.queryByText('riesig.png')).toBeNull();
  });
});
