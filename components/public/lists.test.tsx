import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { endless, listedShow } from '@/components/testing/shows';
import { languages } from '@/lib/core/i18n/language';
import { googleByAddress } from '@/lib/public/address-rules';
import type { CityPage } from '@/lib/public/loaders';
import type { Night } from '@/lib/public/view';
import { PageLinks } from './page-parts';
import { PublicCities, PublicCity } from './public-cities';
import { ShowsByNight } from './shows-by-night';

const linksOf = (within: HTMLElement) =>
  [...within.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);

const night = (...shows: Night['shows']): Night => ({ day: 'Fr 27. Nov', nearDay: null, shows });

describe('the list of all cities', () => {
  const cities = [
    { slug: 'berlin', name: 'Berlin', comingShows: 1200 },
    { slug: 'zug', name: endless, comingShows: 1 },
  ];

  it.each([
    ['de', ['Berlin 1.200 Shows', `${endless} 1 Show`]],
    ['en', ['Berlin 1,200 shows', `${endless} 1 show`]],
  ] as const)('leads to each with its number of shows (%s)', (language, rows) => {
    renderIn(language, <PublicCities cities={cities} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(rows);
    expect(linksOf(screen.getByRole('list')).map(([, href]) => href)).toEqual([
      `/public/cities/berlin?lang=${language}`,
      `/public/cities/zug?lang=${language}`,
    ]);
  });

  it.each([
    ['de', 'Gerade steht nirgends etwas an.'],
    ['en', 'Nothing is on anywhere right now.'],
  ] as const)('says that there is nothing, and still leads comedians on (%s)', (language, text) => {
    renderIn(language, <PublicCities cities={[]} />);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/user/cities');
  });
});

describe('the page of a city', () => {
  const calendar = {
    address: 'https://x/shows.ics',
    program: 'webcal://x/shows.ics',
    outlook: 'https://outlook.example/y',
  };
  const page: CityPage = {
    city: { slug: 'berlin', name: 'Berlin' },
    coming: { nights: [], next: null },
    nearby: [],
  };
  it.each(languages)(
    'says each way to follow its calendar, the address to copy and how long Google takes (%s)',
    (language) => {
      renderIn(language, <PublicCity page={page} isFirst calendar={calendar} />);
      const group = within(
        screen.getByRole('group', {
          name: language === 'de' ? 'Alle Shows im Kalender' : 'All shows in your calendar',
        }),
      );
      const hrefs = group.getAllByRole('link', { hidden: true }).map((one) => one.getAttribute('href'));
      expect(hrefs).toEqual([calendar.program, googleByAddress, calendar.outlook]);
      expect(group.getByText(calendar.address)).toBeDefined();
      expect(group.getByText(language === 'de' ? /bis zu einem Tag/ : /up to a day/)).toBeDefined();
    },
  );

  const potsdam = { slug: 'potsdam', name: 'Potsdam', kilometres: 27 };

  it.each([
    [
      'de',
      [],
      'In Berlin steht gerade nichts an.',
      'Sobald hier jemand eine Show ankündigt, findest du sie auf dieser Seite.',
    ],
    ['de', [potsdam], 'In Berlin steht gerade nichts an.', 'In der Nähe schon, die Städte stehen unten.'],
    [
      'en',
      [potsdam],
      'Nothing is on in Berlin right now.',
      'There’s something not far away: see the cities below.',
    ],
  ] as const)('without shows says where else something is (%s, %j)', (language, nearby, title, hint) => {
    renderIn(language, <PublicCity page={{ ...page, nearby: [...nearby] }} isFirst calendar={calendar} />);
    expect(screen.getByText(title)).toBeDefined();
    expect(screen.getByText(hint)).toBeDefined();
    expect(screen.queryAllByRole('region')).toHaveLength(nearby.length);
  });

  it('leads to its neighbours, to all cities, to spots and to calendars', () => {
    const coming = { nights: [night(listedShow())], next: 'x+y' };
    const { container } = renderIn(
      'de',
      <PublicCity page={{ ...page, coming, nearby: [potsdam] }} isFirst calendar={calendar} />,
    );
    expect(linksOf(container)).toEqual(
      expect.arrayContaining([
        ['Alle Städte', '/public?lang=de'],
        ['Potsdam, 27 km', '/public/cities/potsdam?lang=de'],
        ['Spots in Berlin finden', '/user/cities/berlin'],
        ['Mehr laden', '/public/cities/berlin?lang=de&after=x%2By'],
        [expect.anything(), calendar.program],
        [expect.anything(), calendar.outlook],
      ]),
    );
  });
});

describe('shows by night', () => {
  const shows = [
    listedShow({ admission: 'hat', names: ['Ada', endless] }),
    listedShow({ id: '2', title: endless, cancelled: true, admission: 'free' }),
  ];
  const nights = [
    { ...night(...shows), nearDay: 'heute' },
    { ...night(listedShow({ id: '3' })), day: 'Sa 28. Nov' },
  ];

  it('have a heading each, and what differs from show to show', () => {
    renderIn('de', <ShowsByNight nights={nights} from="city" />);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Fr 27. Nov · heute', 'Sa 28. Nov']);
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain(`Auf der Bühne: Ada, ${endless}`);
    expect(second?.textContent).toContain('fällt aus');
  });

  it.each([
    ['de', 'frei'],
    ['en', 'free'],
  ] as const)('say that a show costs nothing, unless it is called off (%s)', (language, text) => {
    renderIn(language, <ShowsByNight nights={nights} from="city" />);
    expect(screen.getAllByText(text, { exact: true })).toHaveLength(1);
  });

  it.each([
    ['city', 'Lachfabrik · Kulturkeller, Neukölln'],
    ['brand', 'Kulturkeller, Neukölln, Berlin'],
    ['comedian', 'Lachfabrik · Kulturkeller, Neukölln, Berlin'],
  ] as const)('on the page of a %s leave out what all of them share', (from, text) => {
    renderIn('de', <ShowsByNight nights={[night(listedShow())]} from={from} />);
    expect(
      within(screen.getByRole('listitem')).getByText((_, element) => element?.tagName === 'P').textContent,
    ).toBe(text);
  });

  it.each(languages)('lead to pages in the language of this one (%s)', (language) => {
    const { container } = renderIn(language, <ShowsByNight nights={nights} from="city" />);
    expect(linksOf(container).every(([, href]) => href?.endsWith(`?lang=${language}`))).toBe(true);
  });
});

describe('the links below a list', () => {
  it.each([
    [true, null, []],
    [true, 'a', ['/public/x?lang=de&after=a']],
    [false, 'a&b', ['/public/x?lang=de&after=a%26b', '/public/x?lang=de']],
    [false, null, ['/public/x?lang=de']],
  ])('on the first page: %s, with another after it: %j', (isFirst, next, hrefs) => {
    const { container } = renderIn('de', <PageLinks path="/public/x" next={next} isFirst={isFirst} />);
    expect(linksOf(container).map(([, href]) => href)).toEqual(hrefs);
    expect(container.querySelectorAll('nav')).toHaveLength(hrefs.length > 0 ? 1 : 0);
  });
});
