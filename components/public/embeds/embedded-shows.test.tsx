import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { endless, publicShow } from '@/components/testing/shows';
import { contrast, contrastWithWhite, readableContrast } from '@/lib/core/colour';
import { languages } from '@/lib/core/i18n/language';
import { embedViews, readEmbedOptions, type EmbedOptions } from '@/lib/public/embeds/filters';
import { EmbeddedShows } from './embedded-shows';

const shows = [
  { ...publicShow, nearDay: 'heute', admission: 'hat' as const },
  { ...publicShow, id: '2', title: endless, place: endless, cancelled: true },
];

const options = readEmbedOptions({});

const list = (
  asked: Partial<EmbedOptions> = {},
  of = shows,
  language: 'de' | 'en' = 'de',
  colour: string | null = null,
) =>
  renderIn(
    language,
    <EmbeddedShows
      brand={{ id: 'lachfabrik', name: 'Lachfabrik', colour }}
      shows={of}
      options={{ ...options, ...asked }}
    />,
  );

describe('a list on another website', () => {
  it.each(embedViews)('has each show with when, what and where (%s)', (view) => {
    list({ view });
    const rows = view === 'table' ? screen.getAllByRole('row').slice(1) : screen.getAllByRole('listitem');
    expect(rows).toHaveLength(2);
    const [first, second] = rows;
    expect(first?.textContent).toBe(
      'heute · Fr 27. Nov · 20:00FreitagslacherKulturkeller, Neukölln, Berlin · Eintritt frei, am Ende geht der Hut herum',
    );
    expect(within(second!).getByText('fällt aus')).toBeDefined();
    expect(within(second!).getByRole('link', { name: endless })).toBeDefined();
  });

  it('as a table has headings that screen readers read with each cell', () => {
    list({ view: 'table' }, shows, 'en');
    const headings = screen.getAllByRole('columnheader');
    expect(headings.map((heading) => [heading.textContent, heading.getAttribute('scope')])).toEqual([
      ['When', 'col'],
      ['What', 'col'],
      ['Where', 'col'],
    ]);
  });

  it.each(languages)('leads out of its frame, in its own language (%s)', (language) => {
    list({}, shows, language);
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toBe('noopener');
      expect(link.getAttribute('href')).toMatch(
        new RegExp(`^/public/lachfabrik(/shows/[^?]+)?\\?lang=${language}$`),
      );
    }
  });

  it.each(languages)('without shows says so and leads to the brand (%s)', (language) => {
    list({}, [], language);
    const t = words[language].publicShows;
    expect(screen.getByText(t.empty)).toBeDefined();
    expect(screen.getByRole('link').textContent).toBe(t.allShowsOf.replace('{brand}', 'Lachfabrik'));
  });

  it('uses an accent with enough contrast, whatever colour the address names', () => {
    list({ accent: '#ffff99' });
    const day = screen.getByRole('main').style.getPropertyValue('--accent-day');
    expect(contrastWithWhite(day)).toBeGreaterThanOrEqual(readableContrast);
  });

  it('has an edge in the colour of its brand that can be seen by day and by night', () => {
    list({}, shows, 'de', '#ffff99');
    const { style } = screen.getByRole('main');
    expect(contrast(style.getPropertyValue('--edge-day'), '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(style.getPropertyValue('--edge-night')).toBe('#ffff99');
    expect(style.getPropertyValue('--accent-day')).toBe('');
  });

  it('has no style of its own without a colour and an accent', () => {
    list();
    expect(screen.getByRole('main').getAttribute('style')).toBeNull();
  });
});
