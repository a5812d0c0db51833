import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InboxGroup, InboxRow } from '@/lib/line-ups/inbox/view';
import { selectedName, useMoves, type Undo } from './use-moves';

/** A list as "A: ada bo, B: cem": shows with the ids of their rows. */
const listOf = (text: string): InboxGroup[] =>
  text.split(', ').map((group) => {
    const [showId = '', ids = ''] = group.split(': ');
    const rows = ids.split(' ').map((applicationId) => ({ applicationId, draft: null }) as InboxRow);
    return { showId, rows } as InboxGroup;
  });

const textOf = (groups: readonly InboxGroup[]) =>
  groups
    .map(({ showId, rows }) => `${showId}: ${rows.map(({ applicationId }) => applicationId).join(' ')}`)
    .join(', ');

function open(list: string, isCut = false) {
  const start = { groups: listOf(list), isCut };
  const { result, rerender } = renderHook(({ groups, isCut: is }) => useMoves(groups, is), {
    initialProps: start,
  });
  return {
    shown: () => textOf(result.current.shown),
    arrived: () => result.current.arrived,
    load: (newer: string, isNowCut = isCut) => rerender({ groups: listOf(newer), isCut: isNowCut }),
    ask: () => act(() => result.current.showArrived()),
    /** Takes a step that removes rows or restores them. */
    take: (intent: string, ...ids: string[]) =>
      act(() => {
        const form = new FormData();
        form.set('intent', intent);
        for (const id of ids) form.append(selectedName, id);
        result.current.show(form)();
      }),
  };
}

it.each([
  ['at the end of a show', 'A: ada bo, B: cem', 'A: ada bo new, B: cem', ['new']],
  ['at the end of the list', 'A: ada, B: cem', 'A: ada, B: cem new', ['new']],
  ['for a show that had none', 'A: ada, C: cem', 'A: ada, B: new other, C: cem', ['new', 'other']],
])(
  'an application that comes %s is counted, and appears when it is asked for',
  (_where, before, after, ids) => {
    const list = open(before);
    expect(list.arrived()).toEqual([]);
    list.load(after);
    expect(list.shown()).toBe(before);
    expect(list.arrived()).toEqual(ids);
    list.ask();
    expect(list.shown()).toBe(after);
    expect(list.arrived()).toEqual([]);
  },
);

it('a row that somebody else has taken out of the list stays where it is, until what has come is asked for', () => {
  const list = open('A: ada bo cem, B: dee, C: eva');
  list.load('A: ada cem new, C: eva');
  expect(list.shown()).toBe('A: ada bo cem, B: dee, C: eva');
  list.ask();
  expect(list.shown()).toBe('A: ada cem new, C: eva');
});

it('a row that this page has taken out of the list goes, and comes back where it was', () => {
  const list = open('A: ada bo, B: cem');
  list.take('hide', 'bo');
  list.load('A: ada, B: cem');
  expect(list.shown()).toBe('A: ada, B: cem');
  list.take('unhide', 'bo');
  list.load('A: ada bo, B: cem');
  expect(list.shown()).toBe('A: ada bo, B: cem');
  expect(list.arrived()).toEqual([]);
});

it('what a list had no room for comes after its rows, and more of it is no news', () => {
  const list = open('A: ada bo, B: cem', true);
  list.take('hide', 'ada');
  list.load('A: bo, B: cem dee', true);
  expect(list.shown()).toBe('A: bo, B: cem dee');
  list.load('A: bo new, B: cem dee, C: eva', false);
  expect(list.shown()).toBe('A: bo, B: cem dee, C: eva');
  expect(list.arrived()).toEqual(['new']);
});

it('a list without rows shows what has come', () => {
  const list = open('A: ada');
  list.take('hide', 'ada');
  list.load('B: new');
  expect(list.shown()).toBe('B: new');
  expect(list.arrived()).toEqual([]);
});

const noGroups: InboxGroup[] = [];

it('takes back the step that a toast is about, and leaves one that has begun since to the next', () => {
  const { result } = renderHook(() => useMoves(noGroups, false));
  const [first, second] = ['confirm', 'reject'].map((answer): Undo => {
    const form = new FormData();
    form.set('answer', answer);
    return [{ action: 'answer', form }];
  });
  act(() => result.current.pushUndo(first!));
  const { takeUndo: ofToast } = result.current;
  act(() => result.current.pushUndo(second!));
  act(() => expect(ofToast()).toBe(first));
  act(() => expect(result.current.takeUndo()).toBe(second));
  expect(result.current.undos).toEqual([]);
});
