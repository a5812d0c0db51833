import type { Language } from '@/lib/core/i18n/language';
import { roomColour, themeColours, type Theme } from '@/lib/core/browser/theme';
import { wordsIn } from '@/lib/core/i18n/words';

/** The path of the app's manifest. Its query contains the language and the theme. */
export const manifestPath = '/app.webmanifest';

/**
 * The app's icons, in the folder `public`. scripts/app-icons.ts makes them. Systems may cut a `maskable` icon to any
 * shape; a `monochrome` one is a shape without colours.
 */
export const appIcons = [
  { file: '/icon-192.png', size: 192, purpose: 'any' },
  { file: '/icon-512.png', size: 512, purpose: 'any' },
  { file: '/icon-maskable.png', size: 512, purpose: 'maskable' },
  { file: '/icon-monochrome.png', size: 192, purpose: 'monochrome' },
] as const;

/** The icon for home screens of Apple, which has no transparent corners. */
export const appleIcon = { file: '/icon-apple.png', size: 180 } as const;

/** Paths of the files that a browser loads to install the app. */
export const appFiles = [manifestPath, appleIcon.file, ...appIcons.map(({ file }) => file)];

/** Returns the address of the manifest for a language and a chosen theme; `theme` is null when none was chosen. */
export function manifestAddress(language: Language, theme: Theme | null): string {
  return `${manifestPath}?language=${language}${theme ? `&theme=${theme}` : ''}`;
}

/**
 * Writes the web app manifest (W3C): the app's name on a home screen, its look and its first page. A manifest has room
 * for one theme's ground, so it has the light one unless the dark theme was chosen. The header is dark in both.
 */
export function manifestDocument(language: Language, theme: Theme | null): string {
  const t = wordsIn({ language, namespace: 'coreInstall' });
  const name = wordsIn({ language, namespace: 'coreApp' })('name');
  const { canvas } = themeColours[theme ?? 'light'];
  const shortcut = (words: string, url: string) => ({ name: words, url, icons: [iconOf(appIcons[0])] });
  return JSON.stringify({
    // Without an id, browsers would take each language for another app.
    id: '/user',
    name: t('appName', { name }),
    short_name: name,
    description: t('description'),
    lang: language,
    dir: 'ltr',
    start_url: '/user',
    scope: '/',
    display: 'standalone',
    theme_color: roomColour,
    background_color: canvas,
    categories: ['entertainment', 'productivity'],
    icons: appIcons.map(iconOf),
    shortcuts: [
      shortcut(t('spots'), '/user/spots'),
      shortcut(t('shows'), '/user/cities'),
      shortcut(t('teams'), '/brands'),
    ],
  });
}

function iconOf({ file, size, purpose }: (typeof appIcons)[number]) {
  return { src: file, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
