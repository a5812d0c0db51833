import type { Language } from '@/lib/core/i18n/language';
import { roomColour, themeColours, type Theme } from '@/lib/core/browser/theme';
import { wordsIn } from '@/lib/core/i18n/words';
import { appIcons, manifestPath } from './app-files';

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
