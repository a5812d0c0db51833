import localFont from 'next/font/local';

// The Latin subset covers German and English. `optional` uses a font only if it is there at once: swapping it in later
// would move text, and phones have no Arial that could be resized to match.
const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-figtree',
});

// Headings have one weight, and the file with that one is half as large as the one with all.
const bricolage = localFont({
  src: '../../node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  weight: '700',
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-bricolage',
});

/** Class names for `<html>` that make both families known to the stylesheet. */
export const fontVariables = `${figtree.variable} ${bricolage.variable}`;
