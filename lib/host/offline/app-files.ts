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
