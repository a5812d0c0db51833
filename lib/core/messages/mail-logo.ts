/**
 * The product's name at the head of a mail. A mail contains the picture, because most programs of the German-speaking
 * countries load none from elsewhere. scripts/app-icons.ts makes the file, with twice as many points for sharp screens.
 */
export const mailLogo = {
  /** In the folder `public`. */
  file: '/logo-mail.png',
  /** In CSS pixels. */
  width: 132,
  height: 40,
  /** The picture's id in its mail (RFC 2392). */
  cid: 'logo@spotlicht',
} as const;
