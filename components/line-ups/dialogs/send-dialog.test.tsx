import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { personOf } from '@/lib/line-ups/testing';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';
import type { LineUp } from '../use-line-up';
import { ElsewhereProvider } from '../elsewhere';
import type { Words } from '../use-words';
import { SendDialog } from './send-dialog';

/** The blocked comedians confirmed by the team, for each sending. */
const despite: unknown[][] = [];

vi.mock('@/lib/line-ups/actions', () => ({
  sendLineUp: async (_before: unknown, form: FormData) => {
    despite.push(form.getAll('despite'));
    return { status: 'done', value: { notified: 2 } };
  },
}));
vi.mock('@/lib/shows/actions', () => ({}));

const { send } = words.de.lineUpsEditor;
const blocked = { bars: [{ kind: 'brandBlock' as const, until: 'Do 31. Dez' }] };

/** A draft that confirms one comedian and puts another on the list. */
const lineUpWith = (people: Record<string, ReturnType<typeof personOf>>) =>
  ({
    editor: { show: { id: 'show', spots: 8, spotsTaken: 0 }, people },
    sending: {
      isDue: true,
      spotsNeeded: 2,
      confirm: [{ comedianId: 'anna' }],
      list: ['bo'],
      reject: [],
      cancel: [],
      retime: [],
    },
    status: 'saved',
    queue: { newestRevision: () => 3 },
  }) as unknown as LineUp;

function open(lineUp: LineUp, elsewhere: InTheWay['people'] = {}) {
  const onSent = vi.fn();
  const nameOf = (id: string) => id;
  const dialog = (
    <ElsewhereProvider value={elsewhere}>
      <SendDialog lineUp={lineUp} words={{ nameOf } as Words} onSent={onSent} onClose={() => {}} />
    </ElsewhereProvider>
  );
  return { ...renderIn('de', dialog), onSent };
}

beforeEach(() => {
  despite.length = 0;
});

it('names those whom the team has blocked, and sends that it knows of them', async () => {
  const people = { anna: personOf('anna', blocked), bo: personOf('bo', blocked) };
  const { user, onSent } = open(lineUpWith(people));
  expect(screen.getByText(send.blocked.replace('{names}', 'anna, bo'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: send.despite }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(2));
  expect(despite).toEqual([['anna', 'bo']]);
});

it('asks nothing when nobody is blocked', async () => {
  const { user, onSent } = open(lineUpWith({ anna: personOf('anna'), bo: personOf('bo') }));
  await user.click(screen.getByRole('button', { name: send.submit }));
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(2));
  expect(despite).toEqual([[]]);
});

it('repeats who has to be elsewhere at that time, and nobody whom it tells of no spot', () => {
  const isBusy = { own: [], isBusy: true };
  open(lineUpWith({ anna: personOf('anna'), bo: personOf('bo') }), { bo: isBusy, cem: isBusy });
  expect(screen.getByText(send.elsewhere)).toBeTruthy();
  const { busy } = words.de.lineUpsEditor.elsewhere;
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`bo ${busy}`]);
});

it('names those who can get no spot at all', () => {
  const everywhere = { bars: [{ kind: 'platformBlock' as const, until: 'Do 31. Dez' }] };
  const takesNone = { bars: [{ kind: 'noRequests' as const, until: null }] };
  // An applicant wants a spot, even if they refuse requests.
  open(lineUpWith({ anna: personOf('anna', takesNone), bo: personOf('bo', everywhere) }));
  expect(screen.getByText(send.stopped.replace('{names}', 'bo'))).toBeTruthy();
});
