import type { Language } from '@/lib/core/language';
import { themeColours, type Theme } from '@/lib/core/theme';
import { wordsIn } from '@/lib/i18n/words';
import { appIcons } from './app-rules';

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
