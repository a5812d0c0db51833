/** Converts a channel, 0 to 255, to linear light; WCAG 2.2, "relative luminance". */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Returns red, green and blue of "#0b5d63", each 0 to 255. */
export function channels(colour: string): [number, number, number] {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Returns "#0b5d63" from red, green and blue, each 0 to 255. */
export function hexColour(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of two colours ("#0b5d63"): 1 (none) to 21. WCAG requires 4.5 for text. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

export function contrastWithWhite(colour: string): number {
  return contrast(colour, '#ffffff');
}

/** The contrast that WCAG 2.2 requires for text. */
export const readableContrast = 4.5;

/** The contrast that WCAG 2.2 requires for graphics. */
const visibleContrast = 3;

/** Steps from a colour to black or white. */
const steps = 20;

/** Makes a colour darker or lighter until it has that contrast with the ground. */
function standingOut(ground: string, colour: string, wanted: number): string {
  const end = luminance(ground) > 0.18 ? 0 : 255;
  const from = channels(colour);
  for (let step = 0; step < steps; step += 1) {
    const mixed = hexColour(from.map((part) => part + ((end - part) * step) / steps));
    if (contrast(mixed, ground) >= wanted) return mixed;
  }
  return hexColour([end, end, end]);
}

/** The letters on a brand's colour: white, or the dark of the room (`--color-room` of app/globals.css). */
const inks = { light: '#ffffff', dark: '#081416' };

/** Returns the colour, as little darker as white letters need where the ground keeps `rest` of 1 of a white picture. */
export function shadeOf(colour: string, rest: number): string {
  const seen = (shade: string) => hexColour(channels(shade).map((part) => part * (1 - rest) + 255 * rest));
  const darker = (step: number) => hexColour(channels(colour).map((part) => (part * (steps - step)) / steps));
  const shades = Array.from({ length: steps + 1 }, (_, step) => darker(step));
  return shades.find((shade) => contrastWithWhite(seen(shade)) >= readableContrast) ?? inks.dark;
}

/** Two colours that can be read on each other, in CSS. */
export type Poster = { ground: string; ink: string };

/** Returns a brand's colour as a ground, as little changed as its letters allow, and their colour. */
export function posterOf(colour: string): Poster {
  const ink = contrastWithWhite(colour) >= visibleContrast ? inks.light : inks.dark;
  return { ground: standingOut(ink, colour, readableContrast), ink };
}

/** `--color-public` of app/globals.css. */
const teal = '#0c6469';

/**
 * Returns the teal of public pages near a brand's poster: towards the brand's colour, and darker than the teal. White
 * letters have at least the contrast that they have on the teal, 6.9.
 */
export function wallOf(colour: string): string {
  const towards = channels(colour);
  const mixed = channels(teal).map((part, at) => part * 0.2 + (towards[at] ?? 0) * 0.45);
  const shades = Array.from({ length: steps + 1 }, (_, step) =>
    hexColour(mixed.map((part) => (part * (steps - step)) / steps)),
  );
  return shades.find((shade) => contrastWithWhite(shade) > contrastWithWhite(teal)) ?? inks.dark;
}

/** `--surface` of app/globals.css, by day and by night. */
const surfaces = { day: '#ffffff', night: '#13272a' };

/** Returns a brand's colour for bars and cards as CSS, visible by day and by night. */
export function accentOf(colour: string): string {
  const { day, night } = visibleAccent(colour);
  return `light-dark(${day}, ${night})`;
}

/** Returns a colour for edges of our surfaces, visible by day and by night. */
export function visibleAccent(colour: string): { day: string; night: string } {
  const seenOn = (ground: string) => standingOut(ground, colour, visibleContrast);
  return { day: seenOn(surfaces.day), night: seenOn(surfaces.night) };
}

/** Returns a colour for text on our surfaces, readable by day and by night. */
export function readableAccent(colour: string): { day: string; night: string } {
  const readOn = (ground: string) => standingOut(ground, colour, readableContrast);
  return { day: readOn(surfaces.day), night: readOn(surfaces.night) };
}
