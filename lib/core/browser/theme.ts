import { cookieNames } from '@/lib/core/http/cookies';

/** The light and the dark theme. Without a choice, the device's setting applies. */
export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** Colours of app/globals.css for what surrounds a page: `--surface` for bars, `--canvas` for an empty window. */
export const themeColours = {
  light: { surface: '#ffffff', canvas: '#f6faf9' },
  dark: { surface: '#13272a', canvas: '#081416' },
} as const satisfies Record<Theme, Record<string, string>>;

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** Name of the cookie with the chosen theme. */
export const themeKey = 'app_theme';

const themeCookies = cookieNames(themeKey);

/** Returns the theme that was chosen in a browser; null when none was. `read` returns a cookie by its name. */
export function savedTheme(read: (name: string) => string | undefined): Theme | null {
  return themeCookies.map(read).find(isTheme) ?? null;
}
