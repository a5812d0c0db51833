import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import type { PreviewView, RowView } from '@/lib/data/imports/view';
import { ChoicesForm } from './choices-form';
import { ConfirmForm, DiscardForm } from './confirm-form';
import { ImportResult } from './import-state';
import { RowList } from './row-list';

const actions = vi.hoisted(() => ({
  chooseImportRows: vi.fn(),
  confirmImport: vi.fn(),
  discardImport: vi.fn(),
  chooseImport: vi.fn(),
}));
const { chooseImportRows, confirmImport, discardImport } = actions;
vi.mock('@/lib/data/imports/actions', () => actions);

const row = (data: Partial<RowView> = {}): RowView =>
  ({
    place: 1,
    verdict: 'new',
    isSkipped: false,
    choice: '1',
    isEdited: false,
    notified: 0,
    title: 'Freitagslacher',
    when: 'Fr 27. Nov, 20:00',
    venue: 'Kulturkeller',
    why: null,
    repeat: null,
    problems: [],
    notes: [],
    atVenue: [],
    changes: [],
    ...data,
  }) as RowView;

const list = (rows: RowView[], kind: 'calendar' | 'table' = 'table') =>
  renderIn('de', <RowList importId="import" kind={kind} rows={rows} totals={null} />);

beforeEach(() => {
  chooseImportRows.mockResolvedValue({ status: 'done', value: null });
});

const t = words.de.dataImports;

describe('the rows of a file', () => {
  it.each([
    ['de', 'Wird eine Serie mit 3 Shows: jeden Freitag, 20:00, bis Fr 18. Dez, ohne Fr 4. Dez.'],
    ['en', 'Becomes a series of 3 shows: every Freitag, 20:00, until Fr 18. Dez, except Fr 4. Dez.'],
  ] as const)('say what becomes of an event that repeats (%s)', (language, words) => {
    const rule = { rhythm: 'weekly', weekday: 'Freitag', nth: 4, starts: '20:00', goesOn: false } as const;
    const days = { until: 'Fr 18. Dez', without: 'Fr 4. Dez', more: 0, count: 3 };
    const rows = [row({ repeat: { is: 'series', ...rule, ...days } })];
    renderIn(language, <RowList importId="import" kind="calendar" rows={rows} totals={null} />);
    expect(screen.getByText(words).textContent).toBe(words);
  });

  it.each([
    ['new', false, t.verdicts.new, t.leave],
    ['new', true, t.verdicts.skipped, t.takeBack],
    ['changed', true, t.verdicts.changed, t.asked.takeChanged],
    ['changed', false, t.asked.isChanged, t.asked.leave],
    ['cancel', true, t.verdicts.cancel, t.asked.takeEnds],
    ['gone', true, t.verdicts.gone, t.asked.takeEnds],
    ['gone', false, t.asked.isEnds, t.asked.leave],
    ['unchanged', true, t.verdicts.unchanged, null],
    ['left', true, t.verdicts.left, null],
    ['problem', true, t.verdicts.problem, null],
  ] as const)('say what becomes of each: %s, not taken: %s', (verdict, isSkipped, word, button) => {
    list([row({ verdict, isSkipped, choice: button && '1' })]);
    expect(screen.getByText(word)).toBeDefined();
    expect(screen.queryByRole('button')?.textContent ?? null).toBe(button);
  });

  it('name who is told, and what the team has edited since', () => {
    list([row({ verdict: 'changed', isSkipped: true, isEdited: true, notified: 2 })]);
    expect(screen.getByText(t.asked.editedChanged)).toBeDefined();
    expect(screen.getByText(/2 Leute/)).toBeDefined();
  });

  it('are chosen all at once, each kind by itself', async () => {
    const counts = { changed: 3, ends: 2 } as PreviewView['counts'];
    const totals = { counts, accepted: { changed: 1, ends: 2 } };
    const { user } = renderIn('de', <RowList importId="import" kind="table" rows={[]} totals={totals} />);
    await user.click(screen.getByRole('button', { name: /Alle 3/ }));
    await user.click(screen.getByRole('button', { name: t.asked.leaveAllEnds }));
    const sent = chooseImportRows.mock.calls.map(([, form]) => [...(form as FormData)].slice(1));
    expect(sent).toEqual([[['take', 'changed']], [['leave', 'ends']]]);
  });

  it.each([
    [false, 'leave'],
    [true, 'take'],
  ])('are left out and taken back one by one (left out: %s)', async (isSkipped, name) => {
    const { user } = list([row(), row({ place: 7, choice: '7', title: endless, isSkipped })]);
    await user.click(screen.getByRole('button', { name: new RegExp(endless) }));
    const [, form] = chooseImportRows.mock.lastCall as [unknown, FormData];
    expect([...form]).toEqual([
      ['importId', 'import'],
      [name, '7'],
    ]);
  });

  it.each([
    ['notFound', t.errors.notFound],
    ['alreadyWritten', t.errors.alreadyWritten],
    ['busy', words.de.formsResend.busy.replace('{notDone}', words.de.formsResend.change)],
    ['invalidInput', t.errors.notSaved],
  ])('say why it could not be saved: %s', async (code, text) => {
    chooseImportRows.mockResolvedValue({ status: 'failed', code, fields: {}, values: {} });
    const { user } = list([row()]);
    await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('say so when there is no connection', async () => {
    chooseImportRows.mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = list([row()]);
    await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Die Verbindung ist abgerissen. Vielleicht kam es an',
    );
  });

  it('have the line of a table, which a calendar has not', () => {
    list([row({ place: 12 })]);
    expect(screen.getByText(/^Zeile 12 · Fr 27\. Nov, 20:00$/)).toBeDefined();
    list([row({ place: 12 })], 'calendar');
    expect(screen.getByText('Fr 27. Nov, 20:00')).toBeDefined();
  });

  it('have every problem with what stood there, and a name where the file has none', () => {
    const problems = [
      { code: 'dateUnknown', value: endless },
      { code: 'timeUnknown', value: 'halb acht' },
    ] as RowView['problems'];
    list([row({ verdict: 'problem', title: '', when: '', problems })]);
    const item = screen.getByRole('listitem');
    expect(item.textContent).toContain(t.untitled);
    expect(item.textContent).toContain(endless);
    expect(item.textContent).toContain('halb acht');
  });

  it('have what is noted of them, although nothing is wrong', () => {
    list([row({ notes: [{ code: 'strayByte', value: 'Käse' }] })]);
    expect(screen.getByRole('listitem').textContent).toContain('„Käse“');
  });

  it('name the old and the new value, also for screen readers, which skip the arrow', () => {
    const changes = [{ name: 'title', from: 'Alt', to: 'Neu' }] as RowView['changes'];
    list([row({ verdict: 'changed', changes })]);
    const item = within(screen.getByRole('listitem'));
    expect(item.getByText('Alt').tagName).toBe('DEL');
    expect(item.getByText('Neu').tagName).toBe('INS');
    expect(item.getByRole('img', { name: t.changes.becomes })).toBeDefined();
  });
});

describe('an import that is gone', () => {
  it.each(['confirm', 'discard'] as const)('is said to who wants to %s it', async (intent) => {
    const gone = { status: 'failed', code: 'notFound', fields: {}, values: {} };
    for (const action of [confirmImport, discardImport]) action.mockResolvedValue(gone);
    const counts = { writes: 1 } as Parameters<typeof ConfirmForm>[0]['preview']['counts'];
    const form =
      intent === 'confirm' ? (
        <ConfirmForm importId="import" preview={{ counts, accepted: { changed: 0, ends: 0 }, seen: '' }} />
      ) : (
        <DiscardForm importId="import" />
      );
    const { user } = renderIn('de', form);
    await user.click(screen.getByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toContain(t.errors.notFound);
  });
});

describe('an import is confirmed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    confirmImport.mockReset().mockResolvedValue({ status: 'done', value: null });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['after ten seconds when it calls shows off', { changed: 0, ends: 2 }, 0],
    ['after ten seconds when it changes shows', { changed: 1, ends: 0 }, 0],
    ['at once when it only makes shows', { changed: 0, ends: 0 }, 1],
  ])('%s', async (_, accepted, atOnce) => {
    const counts = { writes: 2 } as PreviewView['counts'];
    renderIn('de', <ConfirmForm importId="import" preview={{ counts, accepted, seen: '' }} />);
    for (const reason of screen.queryAllByLabelText(t.reason))
      fireEvent.input(reason, { target: { value: 'Wasserschaden' } });
    fireEvent.click(screen.getByRole('button'));
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(confirmImport).toHaveBeenCalledTimes(atOnce);
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(confirmImport).toHaveBeenCalledTimes(1);
  });
});

describe('what an import has done', () => {
  it.each([
    [0, 0],
    [2, 1],
  ])('is said with how many were told: %d', (notified, lines) => {
    const outcome = { made: 3, changed: 1, cancelled: 0, told: notified } as Parameters<
      typeof ImportResult
    >[0]['outcome'];
    renderIn('de', <ImportResult brandId="lachfabrik" outcome={outcome} />);
    const status = screen.getByRole('status');
    expect(status.querySelectorAll('p')).toHaveLength(2 + lines);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/brands/lachfabrik/team/lineupshowauswahl',
      '/brands/lachfabrik/team/import',
    ]);
  });
});

it('choices for all rows are saved by themselves, so that no button says that one has to', async () => {
  const preview = {
    choices: { venueId: '', formatId: '', minutes: 120, visibility: 'public', ownZone: false, dateOrder: '' },
    venues: [],
    formats: [],
    venueNames: [],
    formatNames: [],
    withoutVenue: 0,
    withoutFormat: 0,
    hasUnknownZones: false,
    twoDates: { text: '1/5/2027', dayFirst: 'Sa 1. Mai', monthFirst: 'Di 5. Jan' },
  } as Partial<PreviewView> as PreviewView;
  actions.chooseImport.mockResolvedValue({ status: 'done', value: null });
  const { user } = renderIn('de', <ChoicesForm importId="import" preview={preview} newVenue={null} />);
  expect(screen.queryByRole('button')).toBeNull();
  await user.selectOptions(screen.getByLabelText(t.choices.visibility), 'private');
  expect(actions.chooseImport).toHaveBeenCalledOnce();
  await user.selectOptions(screen.getByLabelText('Welcher Tag ist „1/5/2027“?'), 'Di 5. Jan');
  expect((actions.chooseImport.mock.lastCall?.[1] as FormData).get('dateOrder')).toBe('monthFirst');
});
