import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readInboxFilters } from '@/lib/line-ups/inbox/schema';
import { useSweep } from './use-sweep';

const actions = vi.hoisted(() => ({ draftListedAnswers: vi.fn(), hideListedApplications: vi.fn() }));
vi.mock('@/lib/line-ups/inbox/actions', () => actions);
const single = vi.hoisted(() => ({ draftAnswers: vi.fn(), hideApplications: vi.fn() }));
vi.mock('@/lib/line-ups/actions', () => single);
vi.mock('@/lib/spots/actions', () => single);

const settle = vi.fn();
const moves = { show: () => settle, pushUndo: vi.fn() };
const about = { brandId: 'lachfabrik', filters: readInboxFilters({ q: 'anna', pages: '3' }) };
const part = (changed: number, next: string | null) => ({
  status: 'done',
  value: { changed, refused: [], back: [{ intent: 'unhide', applicationIds: [`${changed}`] }], next },
});

beforeEach(() => vi.clearAllMocks());

async function sweep(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const { result } = renderHook(() => useSweep(moves));
  const onDone = vi.fn();
  await act(async () => result.current.sweep(form, about, onDone));
  expect(onDone).toHaveBeenCalledOnce();
  expect(settle).toHaveBeenCalledOnce();
  return result.current.swept;
}

/** The fields of each sent form. */
const sent = (action: ReturnType<typeof vi.fn>) =>
  (action.mock.calls as [unknown, FormData][]).map(([, form]) => Object.fromEntries(form));

it('names the filters, and goes on where a part ended', async () => {
  actions.hideListedApplications.mockResolvedValueOnce(part(300, 'id')).mockResolvedValueOnce(part(7, null));
  expect(await sweep({ intent: 'hide' })).toEqual({
    status: 'done',
    value: { step: 'hide', changed: 307, refused: 0, code: null },
  });
  const form = { brandId: 'lachfabrik', filters: '?q=anna', intent: 'hide', text: '' };
  expect(sent(actions.hideListedApplications)).toEqual([form, { ...form, after: 'id' }]);
  const [undo] = moves.pushUndo.mock.calls[0] as [{ action: string; form: FormData }[]];
  expect(undo.map(({ action, form }) => [action, form.get('intent'), form.get('applicationIds')])).toEqual([
    ['hide', 'unhide', '300'],
    ['hide', 'unhide', '7'],
  ]);
});

it('ends at a refusal, says why, and can take back what was done until then', async () => {
  const failed = { status: 'failed', code: 'busy', fields: {}, values: {} };
  actions.draftListedAnswers.mockResolvedValueOnce(part(300, 'id')).mockResolvedValueOnce(failed);
  expect(await sweep({ answer: 'reject', text: 'Voll' })).toMatchObject({
    value: { step: 'reject', changed: 300, code: 'busy' },
  });
  expect(moves.pushUndo.mock.calls[0]?.[0]).toHaveLength(1);

  vi.clearAllMocks();
  actions.draftListedAnswers.mockResolvedValueOnce(failed);
  expect(await sweep({ answer: 'reject' })).toMatchObject({ status: 'failed', code: 'busy' });
});

it('takes a step back by the forms of single steps, and says for how many', async () => {
  const form = new FormData();
  for (const id of ['a', 'b']) form.append('applicationIds', id);
  single.draftAnswers.mockResolvedValue({ status: 'done', value: {} });
  single.hideApplications.mockResolvedValue({ status: 'done', value: {} });
  const { result } = renderHook(() => useSweep(moves));
  await act(async () =>
    result.current.takeBack([
      { action: 'answer', form },
      { action: 'hide', form },
    ]),
  );
  expect(sent(single.draftAnswers)).toHaveLength(1);
  expect(result.current.swept).toMatchObject({ value: { step: 'undo', changed: 4, code: null } });
  expect(settle).toHaveBeenCalledTimes(2);
});
