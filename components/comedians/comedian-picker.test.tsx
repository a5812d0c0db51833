import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import { foundAtMost } from '@/lib/comedians/rules';
import { ComedianPicker, type Hit } from './comedian-picker';

const found = (name: string, standing: Hit['standing'] = null, night: Hit['night'] = 'unsaid'): Hit => ({
  comedianId: name,
  name,
  face: null,
  cityName: 'Berlin',
  spotCountBand: 'upTo30',
  standing,
  bars: [],
  night,
});

/** Mocks the server's responses to the next searches. */
const answers = vi.fn<(address: URL) => Promise<Response> | Response>();
const everybody = [found('Ada Abend'), found('Adam Auftritt', 'applied'), found(endless)];

beforeEach(() => {
  answers.mockReset().mockImplementation(() => Response.json({ comedians: everybody }));
  vi.stubGlobal('fetch', async (address: string) => answers(new URL(address, 'http://localhost')));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function picker() {
  const onPick = vi.fn();
  const { user } = renderIn('de', <ComedianPicker brandId="lachfabrik" showId="show" onPick={onPick} />);
  return { user, onPick, input: screen.getByRole('combobox', { name: 'Wen suchst du?' }) };
}

const list = () => screen.getByRole('listbox', { name: 'Gefunden' });
const hits = () => waitFor(() => within(list()).getAllByRole('option'));

describe('searching for a comedian', () => {
  it('sends no request before something was typed', async () => {
    const { user, input } = picker();
    expect(screen.getByText(/^Tipp einen Namen/)).toBeDefined();
    await user.type(input, '   ');
    expect(answers).not.toHaveBeenCalled();
  });

  it('says of each what they have said of the night', async () => {
    const nights = ['can', 'cannot', 'unsaid'] as const;
    answers.mockImplementation(() =>
      Response.json({ comedians: nights.map((night) => found(`Ada ${night}`, null, night)) }),
    );
    const { user, input } = picker();
    await user.type(input, 'ada');
    expect((await hits()).map((hit) => hit.textContent)).toEqual([
      expect.stringMatching(/kann an dem Abend$/),
      expect.stringMatching(/kann an dem Abend nicht$/),
      expect.stringMatching(/Verfügbarkeit unbekannt$/),
    ]);
  });

  it('sends one request for what was typed, with the brand and the show', async () => {
    const { user, input } = picker();
    await user.type(input, 'ada');
    await hits();
    expect(answers).toHaveBeenCalledOnce();
    const { pathname, searchParams } = answers.mock.lastCall?.[0] ?? new URL('http://nowhere');
    expect(pathname).toBe('/api/brands/lachfabrik/comedians');
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'ada', city: '', band: '', show: 'show' });
  });

  it('finds people with what tells them apart, and where they stand for this show', async () => {
    const { user, input } = picker();
    await user.type(input, 'ada');
    const [first, second, last] = await hits();
    expect(first?.textContent).toMatch(/Ada Abend.*Berlin · .* Spots · Verfügbarkeit unbekannt$/);
    expect(within(second!).getByText('wartet auf euch')).toBeDefined();
    expect(last?.textContent).toContain(endless);
    expect(screen.getByText('3 Personen gefunden')).toBeDefined();
  });

  it('is done by arrow keys and Enter, and goes on with the same text', async () => {
    const { user, input, onPick } = picker();
    await user.type(input, 'ada');
    await hits();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledOnce();
    expect(onPick.mock.lastCall?.[0]).toMatchObject({ comedianId: 'Adam Auftritt' });
    expect((input as HTMLInputElement).value).toBe('ada');
  });

  it('is done by a tap', async () => {
    const { user, input, onPick } = picker();
    await user.type(input, 'ada');
    await user.click((await hits())[2]!);
    expect(onPick.mock.lastCall?.[0]).toMatchObject({ comedianId: endless });
  });

  it('by experience alone works too', async () => {
    const { user } = picker();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Erfahrung' }), 'upTo30');
    await hits();
    expect(answers.mock.lastCall?.[0].searchParams.get('band')).toBe('upTo30');
  });

  it.each([
    [0, 'Niemand gefunden. Prüf den Namen, oder nimm einen Filter weg.'],
    [1, '1 Person gefunden'],
    [foundAtMost, `Die ersten ${foundAtMost}. Tipp weiter, dann werden es weniger.`],
  ])('says what to do with %d hits', async (count, text) => {
    const comedians = Array.from({ length: count }, (_, at) => found(`Ada ${at}`));
    answers.mockImplementation(() => Response.json({ comedians }));
    const { user, input } = picker();
    await user.type(input, 'ada');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([
    ['an error', () => new Response(null, { status: 500 })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['what is no answer', () => new Response('<html>')],
  ])('says that it failed after %s, and can be tried again', async (_what, answer) => {
    answers.mockImplementationOnce(answer);
    const { user, input } = picker();
    await user.type(input, 'ada');
    const alert = await screen.findByRole('alert');
    expect(within(list()).queryAllByRole('option')).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: 'Noch mal suchen' }));
    expect(await hits()).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('shows the result for the last text, even if the response to the first one comes later', async () => {
    const late = Promise.withResolvers<Response>();
    answers.mockImplementationOnce(() => late.promise);
    const { user, input } = picker();
    await user.type(input, 'a');
    await waitFor(() => expect(answers).toHaveBeenCalledOnce());
    await user.type(input, 'dam');
    await hits();
    late.resolve(Response.json({ comedians: [found('Anton Alt')] }));
    await user.tab();
    expect(screen.queryByText('Anton Alt')).toBeNull();
    expect(within(list()).getAllByRole('option')).toHaveLength(3);
  });
});
