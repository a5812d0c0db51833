import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { endless, publicShow } from '@/components/testing/shows';
import { contrast, readableContrast } from '@/lib/core/colour';
import type { PublicLine, PublicShowPage } from '@/lib/public/view';
import { PublicShow } from './public-show';

const plain: PublicShowPage = {
  ...publicShow,
  isOver: false,
  news: null,
  movedFrom: null,
  colour: null,
  logo: null,
  ticketUrl: null,
  doors: null,
  ends: '22:00',
  address: 'Weserstr. 12, 12045 Berlin',
  mapUrl: 'https://www.openstreetmap.org/search?query=Weserstr.',
  access: { flags: [], text: null },
  description: null,
  picture: null,
  spoken: null,
  info: [],
  lineUp: null,
};

const calendar = { file: '/api/feeds/shows/1/show.ics?lang=de', google: 'https://calendar.google.com/x' };

const showPage = (data: Partial<PublicShowPage> = {}, language: 'de' | 'en' = 'de') =>
  renderIn(language, <PublicShow show={{ ...plain, ...data }} calendar={calendar} />);

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

describe('a show for everybody', () => {
  it('has only what somebody has said', () => {
    showPage();
    expect(texts(screen.getAllByRole('term'))).toEqual(['Ende']);
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
    expect(screen.queryByText(/Eintritt/)).toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it.each([
    ['de', 'free', 'other', 'frei', 'Einlass'],
    ['en', 'hat', 'en', 'free, a bucket goes round at the end', 'Doors'],
  ] as const)(
    'has times, admission and language in words (%s)',
    (language, admission, spoken, text, doors) => {
      showPage({ admission, spoken, doors: '19:00' }, language);
      expect(screen.getByText(text)).toBeDefined();
      const [first] = screen.getAllByRole('term');
      expect(first?.textContent).toBe(doors);
    },
  );

  it('can be put into a calendar and applied for while it is ahead', () => {
    showPage();
    expect(hrefs()).toEqual([
      '/public/lachfabrik?lang=de',
      plain.mapUrl,
      calendar.file,
      calendar.google,
      '/public/cities/berlin?lang=de',
      `/user/shows/${plain.id}`,
    ]);
  });

  it.each([
    ['called off', { cancelled: true }, 'Diese Show fällt aus.'],
    ['over', { isOver: true }, 'Diese Show war schon.'],
    // A show that was called off stays called off when its time has passed.
    ['called off and over', { cancelled: true, isOver: true }, 'Diese Show fällt aus.'],
  ])('says that it is %s, and offers neither', (_what, data, text) => {
    showPage(data);
    expect(screen.getByText(text)).toBeDefined();
    expect(hrefs()).toEqual(['/public/lachfabrik?lang=de', plain.mapUrl, '/public/cities/berlin?lang=de']);
  });

  it('never links to what is no map', () => {
    showPage({ mapUrl: 'javascript:alert(1)' });
    expect(hrefs()).not.toContain('javascript:alert(1)');
    expect(screen.getByText(plain.address).tagName).toBe('SPAN');
  });

  it('leads to its tickets first, while it is ahead', () => {
    const ticketUrl = 'https://tickets.lachfabrik.example/';
    showPage({ ticketUrl });
    expect(hrefs().slice(2)).toEqual([
      ticketUrl,
      calendar.file,
      calendar.google,
      '/public/cities/berlin?lang=de',
      `/user/shows/${plain.id}`,
    ]);
    cleanup();
    showPage({ ticketUrl, isOver: true });
    expect(hrefs()).not.toContain(ticketUrl);
  });

  it('has the colour of its brand, and letters that can be read on it', () => {
    const { container } = showPage({ colour: '#ffd400' });
    const { style } = container.querySelector<HTMLElement>('.poster')!;
    expect(style.getPropertyValue('--poster')).toBe('#ffd400');
    expect(contrast(style.getPropertyValue('--on-poster'), '#ffd400')).toBeGreaterThanOrEqual(
      readableContrast,
    );
  });

  it('says how to get in', () => {
    showPage({
      access: {
        flags: ['stepFreeEntrance', 'stepFreeStage'],
        text: { text: 'Klingel rechts.', language: 'de' },
      },
    });
    const access = screen.getByRole('region', { name: 'Zugang' });
    expect(texts(within(access).getAllByRole('listitem'))).toEqual([
      'Stufenloser Eingang',
      'Stufenlos auf die Bühne',
    ]);
    expect(access.textContent).toContain('Klingel rechts.');
  });

  it('marks a text that is in the other language', () => {
    showPage({ description: { text: 'An open mic.', language: 'en' } }, 'de');
    const section = screen.getByRole('region', { name: 'Worum es geht' });
    expect(within(section).getByText('An open mic.').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });
});

describe('a line-up for everybody', () => {
  const line = (
    part: PublicLine['part'],
    name: string | null,
    promoPath: string | null = null,
  ): PublicLine => ({
    id: `${part} ${name}`,
    part,
    name,
    promoPath,
    face: null,
  });

  it('has everybody in their order, with a role where it is not a spot', () => {
    showPage({
      lineUp: [line('host', 'Mona'), line('spot', endless), line('break', null), line('headliner', 'Ada')],
    });
    const list = within(screen.getByRole('region', { name: 'Line-up' })).getAllByRole('listitem');
    expect(texts(list)).toEqual(['MonaModeration', endless, 'Pause', 'AdaHeadliner']);
  });

  it('leads to the pages of those who have one', () => {
    showPage({ lineUp: [line('spot', 'Ada', '/public/comedians/1'), line('spot', 'Bo')] }, 'en');
    expect(screen.getByRole('link', { name: 'Ada' }).getAttribute('href')).toBe(
      '/public/comedians/1?lang=en',
    );
    expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull();
  });
});
