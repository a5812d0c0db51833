import localFont from 'next/font/local';

// Latin covers German and English. Until a font is there, Arial stands in, resized to take the same room.
const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-figtree',
});

const bricolage = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
  variable: '--font-bricolage',
});

/** Class names for `<html>` that make both families known to the stylesheet. */
export const fontVariables = `${figtree.variable} ${bricolage.variable}`;
