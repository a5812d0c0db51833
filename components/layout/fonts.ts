import localFont from 'next/font/local';

// Latin covers German and English. A font that is not there at once is for the next page: where it came later, words would
// move, because phones have no Arial that could be resized to stand in.
const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-figtree',
});

const bricolage = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-bricolage',
});

/** Class names for `<html>` that make both families known to the stylesheet. */
export const fontVariables = `${figtree.variable} ${bricolage.variable}`;
