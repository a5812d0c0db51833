import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderIn, words as texts } from '@/components/testing/render';
import type { Op } from '@/lib/line-ups/draft-rules';
import { EditQueue } from '@/lib/line-ups/queue-state';
import { planSending } from '@/lib/line-ups/sending-rules';
import { applicationOf, personOf } from '@/lib/line-ups/testing';
import type { Editor, EditorPerson } from '@/lib/line-ups/view';
import { ActsProvider, makeActs } from '../acts';
import { ElsewhereProvider } from '../elsewhere';
import type { LineUp } from '../use-line-up';
import type { Words } from '../use-words';
import { SuggestionDialog } from './suggestion-dialog';

const { suggestion } = texts.de.lineUpsEditor;
const known = { points: 20, newcomer: 0 };

/** Ada and Bo were in the last show, Cem was not, Dua and Eva are new. Fairness ranks them in this order. */
const people: Record<string, Partial<EditorPerson>> = {
  Ada: { wasInLastShow: true, score: { ...personOf('').score, ...known } },
  Bo: { wasInLastShow: true, score: { ...personOf('').score, ...known } },
  Cem: { score: { ...personOf('').score, ...known } },
  Dua: {},
  Eva: {},
};

async function open({
  spots = 3,
  minutes = 7,
  who = Object.keys(people),
}: { spots?: number; minutes?: number; who?: string[] } = {}) {
  const editor = {
    show: { id: 'show', spots, spotsTaken: 0, minutes } as Editor['show'],
    frame: {
      doorsAt: null,
      startsAt: new Date('2026-11-06T19:00:00Z'),
      endsAt: new Date('2026-11-06T21:00:00Z'),
      buffer: 1,
      callRule: 'common',
      callMinutes: 30,
    },
    revision: 0,
    undo: null,
    draft: { entries: [], answers: {} },
    sent: [],
    standings: who.map((id) => ({ applicationId: `app-${id}`, comedianId: id, status: 'applied' })),
    people: Object.fromEntries(
      who.map((id, index) => [id, personOf(id, { rank: index + 1, ...people[id] })]),
    ),
    applications: who.map((id) => applicationOf(id)),
  } as Partial<Editor> as Editor;
  const saved: Op[][] = [];
  const queue = new EditQueue({
    saved: editor,
    newId: () => crypto.randomUUID(),
    save: async ({ ops }) => {
      saved.push(ops);
      return { kind: 'saved', revision: saved.length };
    },
  });
  const { draft, standings, frame } = editor;
  const lineUp = { editor, draft, sending: planSending(draft, standings, [], frame) } as Partial<LineUp>;
  const onClose = vi.fn();
  const { user } = renderIn(
    'de',
    <ActsProvider value={makeActs(queue, 7, vi.fn())}>
      <ElsewhereProvider value={{}}>
        <SuggestionDialog
          lineUp={lineUp as LineUp}
          words={{ nameOf: (id: string) => id } as Words}
          onClose={onClose}
        />
      </ElsewhereProvider>
    </ActsProvider>,
  );
  // The dialog takes the focus a moment after it appears. Text typed before that would land in another field.
  await expect.poll(() => screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
  return { user, saved, onClose };
}

const rows = () =>
  within(screen.getByRole('list', { name: suggestion.peopleLabel }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent);
const wish = (kind: 'newcomers' | 'repeats') =>
  screen.getByLabelText<HTMLInputElement>(suggestion.wishes[kind]);
const acceptButton = (count: number) => screen.getByRole('button', { name: `${count} Leute in den Entwurf` });

it('follows the wishes, and says why', async () => {
  const { user } = await open();
  expect(rows()).toEqual(['Ada', 'Bo', 'Dua']);
  expect(screen.getByText(/Neu bei euch, und ihr wollt mindestens eine neue Person/)).toBeTruthy();
  expect(screen.getByText('Cem: Der Platz ist für Neue.')).toBeTruthy();
  await user.clear(wish('repeats'));
  await user.type(wish('repeats'), '0');
  expect(rows()).toEqual(['Cem', 'Dua', 'Eva']);
  expect(screen.getAllByText(/weil ihr niemanden vom letzten Mal wollt/)).toHaveLength(2);
  await user.clear(wish('newcomers'));
  await user.type(wish('newcomers'), '9');
  expect(screen.getByText(/Ihr wollt mindestens 9 Neue/)).toBeTruthy();
});

it.each(['', '-1', '1.5', 'x', '101'])('takes no wish %j, and accepts nothing meanwhile', async (text) => {
  const { user, saved, onClose } = await open();
  await user.clear(wish('newcomers'));
  if (text) await user.type(wish('newcomers'), text);
  expect(wish('newcomers').getAttribute('aria-invalid')).toBe('true');
  expect(acceptButton(3).getAttribute('aria-disabled')).toBe('true');
  await user.click(acceptButton(3));
  expect([saved, onClose.mock.calls]).toEqual([[], []]);
});

it('swaps one person for the next best, and takes them back', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Ada: Tauschen gegen Cem' }));
  expect(rows()).toEqual(['Bo', 'Cem', 'Dua']);
  expect(screen.getByRole('status').textContent).toBe('Cem statt Ada');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: suggestion.peopleLabel }));
  await user.click(screen.getByRole('button', { name: 'Ada: Wieder vorschlagen' }));
  expect(rows()).toEqual(['Ada', 'Bo', 'Dua']);
  expect(screen.queryByText(suggestion.declinedTitle)).toBeNull();
});

it('puts everybody on the draft by one edit', async () => {
  const { user, saved, onClose } = await open();
  await user.click(acceptButton(3));
  expect(onClose).toHaveBeenCalledOnce();
  expect(saved.map((ops) => ops.map((op) => op.op === 'put' && op.entry.comedianId))).toEqual([
    ['Ada', 'Bo', 'Dua'],
  ]);
});

it.each([
  ['without applicants', { who: [] }, suggestion.nobody],
  ['without a free spot', { spots: 0 }, suggestion.room.none],
  ['without time', { minutes: 180 }, 'In die Zeit der Show passt kein Spot mehr.'],
])('has nothing to accept %s', async (_, show, text) => {
  await open(show);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /in den Entwurf/ })).toBeNull();
});

it('leaves somebody out when nobody else is there', async () => {
  const { user } = await open({ who: ['Cem'] });
  expect(screen.getByText('2 Spots bleiben frei: Sonst wartet niemand, der kann.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cem: Weglassen' }));
  expect(screen.getByText(suggestion.nobody)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Cem: Wieder vorschlagen' })).toBeTruthy();
});
