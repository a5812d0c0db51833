import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import type { DrawObstacle } from '@/lib/line-ups/draws/obstacle-rules';
import type { OwnDraw as Own, PublicDraw as Published, TeamDraw as Teams } from '@/lib/line-ups/draws/view';
import { PublicDraw } from '@/components/public/public-draw';
import { OwnDraw } from './draw-facts';
import { TeamDraw } from './team-draw';

const announced = {
  state: 'announced',
  off: null,
  seedHash: 'abc123',
  places: 2,
  isWeighted: false,
  drawsAt: 'Do 5. Nov, 18:00',
  drawnAt: null,
  startedAt: 'Fr 30. Okt, 13:00',
} as const;

const obstacles = [
  'showCancelled',
  'showPast',
  'notPublic',
  'lineUpBooked',
  'drawTooLate',
  'drawBeforeOpen',
] as const satisfies DrawObstacle[];

/** Each language with each reason for calling off a draw. */
const offs = languages.flatMap((language) => obstacles.map((off) => [language, off] as const));

const page = '/public/lachfabrik/shows/1/draw';

const ticket = (place: number, lots = 1) => ({ code: `AAAAA-0000${place}`, lots, place });

describe('on the page of a show', () => {
  const own = (changes: Partial<Own>): Own => ({
    ...announced,
    ticket: null,
    hasMovedUp: false,
    tickets: 0,
    page,
    ...changes,
  });

  it.each([
    ['de', 'Wer spielt, wird ausgelost: Do 5. Nov, 18:00. Gezogen werden 2.'],
    ['en', 'The spots are drawn: Do 5. Nov, 18:00. 2 winners.'],
  ] as const)('says when it is, and where it can be checked (%s)', (language, text) => {
    renderIn(language, <OwnDraw draw={own({})} />);
    const region = screen.getByRole('region', { name: words[language].lineUpsDraws.own.title });
    expect(region.textContent).toContain(text);
    expect(region.textContent).toContain('abc123');
    expect(within(region).getByRole('link').getAttribute('href')).toBe(`${page}?lang=${language}`);
  });

  it.each([
    ['de', 'Dein Los ist AAAAA-00002: Platz 2 von 7. Gezogen wurden die ersten 2.', 'Du hattest 3 Lose.'],
    ['en', 'Your ticket is AAAAA-00002: number 2 of 7. The first 2 were drawn.', 'You had 3 lots.'],
  ] as const)('says which ticket was theirs (%s)', (language, text, lots) => {
    const draw = own({ state: 'done', ticket: ticket(2, 3), tickets: 7 });
    const { rerender } = renderIn(language, <OwnDraw draw={draw} />);
    expect(screen.getAllByText(text)).toBeTruthy();
    expect(screen.queryByText(lots)).toBeNull();
    rerender(<OwnDraw draw={{ ...draw, isWeighted: true }} />);
    expect(screen.getByText(lots)).toBeTruthy();
  });

  it.each([
    ['de', 'Du bist nachgerückt.'],
    ['en', 'You’ve moved up.'],
  ] as const)('says that somebody has moved up (%s)', (language, text) => {
    const draw = own({ state: 'done', ticket: ticket(3), tickets: 7 });
    const { rerender } = renderIn(language, <OwnDraw draw={draw} />);
    expect(screen.queryByText(text)).toBeNull();
    rerender(<OwnDraw draw={{ ...draw, hasMovedUp: true }} />);
    expect(screen.getAllByText(text)).toBeTruthy();
  });

  it.each(offs)('says why it is off, and announces nothing (%s, %s)', (language, off) => {
    renderIn(language, <OwnDraw draw={own({ state: 'off', off })} />);
    const region = screen.getByRole('region', { name: words[language].lineUpsDraws.own.title });
    expect(region.textContent).toContain(words[language].lineUpsDraws.off.others[off]);
    expect(region.textContent).not.toContain(announced.drawsAt);
  });

  it('says that somebody was not in it, and leads nowhere without a public page', () => {
    renderIn('de', <OwnDraw draw={own({ state: 'done', page: null })} />);
    expect(screen.getAllByText(words.de.lineUpsDraws.own.none)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('on its public page', () => {
  const show = {
    id: '1',
    brandId: 'lachfabrik',
    brandName: 'Lachfabrik',
    title: 'Offene Bühne',
    day: 'Fr 6. Nov',
    time: '20:00',
  };
  const published = (changes: Partial<Published>): Published => ({
    ...announced,
    show,
    seed: null,
    tickets: [],
    ...changes,
  });

  it.each(['de', 'en'] as const)('has the fingerprint before, and no order (%s)', (language) => {
    renderIn(language, <PublicDraw draw={published({})} />);
    expect(screen.getByText('abc123')).toBeTruthy();
    expect(screen.getByText(words[language].lineUpsDraws.page.before)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each(['de', 'en'] as const)('has the seed and all tickets after it (%s)', (language) => {
    const { drawn, notDrawn } = words[language].lineUpsDraws.page;
    const tickets = [ticket(1, 2), ticket(2), ticket(3)];
    renderIn(language, <PublicDraw draw={published({ state: 'done', seed: 'ff00', tickets })} />);
    expect(screen.getByText('ff00')).toBeTruthy();
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['1', 'AAAAA-00001', '2', drawn],
      ['2', 'AAAAA-00002', '1', drawn],
      ['3', 'AAAAA-00003', '1', notDrawn],
    ]);
  });

  it.each(offs)('says why it is off instead of that it comes (%s, %s)', (language, off) => {
    const { page: pageWords, facts, off: offWords } = words[language].lineUpsDraws;
    renderIn(language, <PublicDraw draw={published({ state: 'off', off })} />);
    expect(screen.getByText(offWords.others[off])).toBeTruthy();
    expect(screen.getByText(facts.announcedFor)).toBeTruthy();
    expect(screen.queryByText(pageWords.before)).toBeNull();
  });

  it('says that nobody was in it', () => {
    renderIn('de', <PublicDraw draw={published({ state: 'done', seed: 'ff00' })} />);
    expect(screen.getByText(words.de.lineUpsDraws.page.empty)).toBeTruthy();
  });
});

describe('for its team', () => {
  const teams = (changes: Partial<Teams>): Teams => ({
    ...announced,
    tickets: [],
    participants: 0,
    page,
    ...changes,
  });
  const render = (draw: Teams) => renderIn('de', <TeamDraw brandId="lachfabrik" showId="1" draw={draw} />);

  it('can be called off before it, and done only once it is due', () => {
    const { rerender } = render(teams({ participants: 3 }));
    expect(screen.getByText(/Bisher wären 3 Bewerbungen dabei/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: words.de.lineUpsDraws.announced.do })).toBeNull();
    rerender(<TeamDraw brandId="lachfabrik" showId="1" draw={teams({ state: 'due' })} />);
    expect(screen.getByRole('button', { name: words.de.lineUpsDraws.announced.do })).toBeTruthy();
    expect(screen.getByText(words.de.lineUpsDraws.announced.stop)).toBeTruthy();
  });

  it.each(offs)('says what to do while it is off, and can be called off (%s, %s)', (language, off) => {
    const { off: offWords, announced: comingWords, facts } = words[language].lineUpsDraws;
    renderIn(language, <TeamDraw brandId="lachfabrik" showId="1" draw={teams({ state: 'off', off })} />);
    expect(screen.getByText(offWords.team[off])).toBeTruthy();
    expect(screen.getByText(facts.announcedFor)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: comingWords.title })).toBeNull();
    expect(screen.queryByRole('button', { name: comingWords.do })).toBeNull();
    expect(screen.getByText(comingWords.stop)).toBeTruthy();
  });

  it('says in the words of the product that a booked line-up has to be opened', () => {
    render(teams({ state: 'off', off: 'lineUpBooked' }));
    expect(
      screen.getByText('Das Line-up ist geschlossen. Ausgelost wird, sobald ihr es wieder öffnet.'),
    ).toBeTruthy();
  });

  it('names everybody in the order of the draw, and who is no longer in it', () => {
    const row = { isDrawn: false, isOut: false };
    render(
      teams({
        state: 'done',
        tickets: [
          { ...ticket(1), ...row, holder: { id: 'a', name: 'Ada' }, isOut: true },
          { ...ticket(2), ...row, holder: { id: 'b', name: 'Bo' }, isDrawn: true },
          { ...ticket(3, 2), ...row, holder: null, isOut: true },
        ],
      }),
    );
    const { out, drawn, gone } = words.de.lineUpsDraws.done;
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `1.AdaAAAAA-00001 · 1 Los${out}`,
      `2.BoAAAAA-00002 · 1 Los${drawn}`,
      `3.${gone}AAAAA-00003 · 2 Lose${out}`,
    ]);
    expect(screen.queryByText(words.de.lineUpsDraws.announced.stop)).toBeNull();
  });
});
