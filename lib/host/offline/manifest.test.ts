import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '@/lib/core/testing/gather';
import { themeColours } from '@/lib/core/browser/theme';
import { manifestAddress, manifestDocument } from './manifest';
import { appFiles, manifestPath } from './app-files';

const read = (...wanted: Parameters<typeof manifestDocument>) =>
  JSON.parse(manifestDocument(...wanted)) as Record<string, unknown>;

describe('the manifest', () => {
  it('is in the language of its reader', () => {
    expect(read('de', null)).toMatchObject({
      lang: 'de',
      name: 'Spotlicht: Comedy-Spots',
      short_name: 'Spotlicht',
    });
    expect(read('en', null)).toMatchObject({ lang: 'en', name: 'Spotlicht: comedy spots' });
  });

  it('is of one app, whatever the language and the theme', () => {
    const apps = [read('de', null), read('en', 'dark')].map(({ id, start_url, scope }) => [
      id,
      start_url,
      scope,
    ]);
    expect(apps).toEqual([
      ['/user', '/user', '/'],
      ['/user', '/user', '/'],
    ]);
  });

  it('has the dark of the header, and the ground of the chosen theme', () => {
    expect(read('de', null)).toMatchObject({ theme_color: '#081416', background_color: '#f6faf9' });
    expect(read('de', 'dark')).toMatchObject({ theme_color: '#081416', background_color: '#081416' });
  });

  it('leads to own spots, shows and teams', () => {
    const { shortcuts } = read('de', null) as { shortcuts: { name: string; url: string }[] };
    expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Meine Spots', '/user/spots'],
      ['Shows finden', '/user/cities'],
      ['Meine Teams', '/brands'],
    ]);
  });

  it('has icons for every purpose, which exist', () => {
    const { icons } = read('de', null) as { icons: { sizes: string; purpose: string }[] };
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
      'monochrome 192x192',
    ]);
    const missing = appFiles.filter(
      (file) => file !== manifestPath && !existsSync(path.join(projectDir, 'public', file)),
    );
    expect(missing).toEqual([]);
  });

  it('has an address for each language and theme', () => {
    expect(manifestAddress('de', null)).toBe('/app.webmanifest?language=de');
    expect(manifestAddress('en', 'dark')).toBe('/app.webmanifest?language=en&theme=dark');
  });
});

it('the colours outside of a page are those of the style sheet', () => {
  const [day = '', night = ''] = readFileSync(path.join(projectDir, 'app/globals.css'), 'utf8').split(
    '@utility night-colours {',
  );
  for (const [name, colour] of Object.entries(themeColours.light))
    expect(day).toContain(`--${name}: ${colour};`);
  for (const [name, colour] of Object.entries(themeColours.dark))
    expect(night).toContain(`--${name}: ${colour};`);
});
