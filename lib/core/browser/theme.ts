import { cookieNames } from '@/lib/core/http/cookies';
import { platformZone } from '@/lib/core/time/zones';

/** The light and the dark theme. Without a choice, the device's setting applies. */
export const themes = ['light', 'dark'] as const;

export type Theme = (typeof themes)[number];

/** The choices of a user: a theme, or dark from 18:00 to 6:00. */
export const savedThemes = [...themes, 'clock'] as const;

export type SavedTheme = (typeof savedThemes)[number];

/** The dark of the room, by day and by night: the header of all areas (`--color-room` of app/globals.css). */
export const roomColour = '#081416';

/** Colours of app/globals.css around a page: `--surface` for bars, `--canvas` for an empty window. */
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

function isSavedTheme(value: unknown): value is SavedTheme {
  return savedThemes.some((theme) => theme === value);
}

type ReadCookie = (name: string) => string | undefined;

/** Returns the choice that was saved in a browser; null without one. `read` returns a cookie by its name. */
export function savedChoice(read: ReadCookie): SavedTheme | null {
  return themeCookies.map(read).find(isSavedTheme) ?? null;
}

/** Returns the theme for a page of this browser; null when the device decides. */
export function savedTheme(read: ReadCookie, now = new Date()): Theme | null {
  return themeOf(savedChoice(read), now);
}

/** Returns the theme of a choice by the platform's clock, so that the server and all pages agree. */
export function themeOf(choice: SavedTheme | null, now = new Date()): Theme | null {
  if (choice !== 'clock') return choice;
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: platformZone });
  const hour = Number(format.format(now));
  return hour < 6 || hour >= 18 ? 'dark' : 'light';
}
