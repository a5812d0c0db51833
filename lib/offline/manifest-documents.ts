import type { Language } from '@/lib/core/language';
import { themeColours, type Theme } from '@/lib/core/theme';
import { wordsIn } from '@/lib/i18n/words';

/** Where the app's manifest is. Its query says the language and the theme. */
export const manifestPath = '/app.webmanifest';

/**
 * The app's icons, in the folder `public`. scripts/app-icons.ts makes them. `maskable` may be cut to any shape,
 * `monochrome` is a shape without colours.
 */
export const appIcons = [
  { file: '/icon-192.png', size: 192, purpose: 'any' },
  { file: '/icon-512.png', size: 512, purpose: 'any' },
  { file: '/icon-maskable.png', size: 512, purpose: 'maskable' },
  { file: '/icon-monochrome.png', size: 192, purpose: 'monochrome' },
] as const;

/** The icon for home screens of Apple, which has no transparent corners. */
export const appleIcon = { file: '/icon-apple.png', size: 180 } as const;

/** Paths of the files with which a browser installs the app. */
export const appFiles = [manifestPath, appleIcon.file, ...appIcons.map(({ file }) => file)];

/** Returns the address of the manifest for somebody who reads in a language and has chosen a theme, or none. */
export function manifestAddress(language: Language, theme: Theme | null): string {
  return `${manifestPath}?language=${language}${theme ? `&theme=${theme}` : ''}`;
}

/**
 * Writes the web app manifest (W3C): what the app is called on a home screen, how it looks and where it begins. Only
 * one pair of colours fits into a manifest, so it is day's unless somebody has chosen night's.
 */
export function manifestDocument(language: Language, theme: Theme | null): string {
  const t = wordsIn({ language, namespace: 'install' });
  const name = wordsIn({ language, namespace: 'app' })('name');
  const { surface, canvas } = themeColours[theme ?? 'light'];
  const shortcut = (words: string, url: string) => ({ name: words, url, icons: [iconOf(appIcons[0])] });
  return JSON.stringify({
    // Without it, each language would be an app of its own.
    id: '/user',
    name: t('appName', { name }),
    short_name: name,
    description: t('description'),
    lang: language,
    dir: 'ltr',
    start_url: '/user',
    scope: '/',
    display: 'standalone',
    theme_color: surface,
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
