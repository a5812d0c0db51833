import 'server-only';
import { outlineOf, printable, shorten, widthOf } from '@/lib/public/lettering';
import { channels, posterOf, shadeOf } from '@/lib/core/colour';

/** The size of a picture, in pixels. */
export type Size = { width: number; height: number };

/** The background of the letters: a brand's colour ("#0b5d63"), and the picture of a show. */
export type Ground = { colour: string | null; picture: object | null };

/** The colours of letters: of titles and names, of the texts beside them, and of the date. */
export type Inks = { ink: string; soft: string; glow: string };

const white = '#ffffff';

const faded = '#cfedea';

const stage = '#ffb627';

/** Returns the brand's colour; null for any other text. */
function colourOf({ colour }: Ground): string | null {
  return colour && isColour.test(colour) ? colour : null;
}

/** Returns the colours of the letters on the ground. */
export function inksOn(ground: Ground): Inks {
  const colour = colourOf(ground);
  if (!colour) return { ink: white, soft: faded, glow: stage };
  const { ink } = ground.picture ? { ink: white } : posterOf(colour);
  return { ink, soft: ink, glow: ink };
}

/** Draws the background of the letters. Without a show's picture and a brand's colour, it is a wall with a light. */
export function drawWall(size: Size, ground: Ground): string[] {
  const colour = colourOf(ground);
  const edge = { x: 0, y: 0, wide: 20, high: size.height, colour: colour ? posterOf(colour).ground : stage };
  if (ground.picture) return [drawShade(size, colour), box(edge)];
  return colour ? [box({ ...edge, wide: size.width })] : [drawGround(size), box(edge)];
}

/** Returns the SVG of the shapes. */
export function drawSvg({ width, height }: Size, shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`;
}

/** Draws the product's name as in public/logo.svg, with the light as its "o"; `y` is its baseline. */
export function wordmark({ ink }: Inks, at: { right: number; y: number; size: number }): string[] {
  const { right, y, size } = at;
  const [before, after] = ['Sp', 'tlicht'];
  const disc = size * 0.56;
  const x = right - widthOf('display', before, size) - disc - widthOf('display', after, size);
  const middle = x + widthOf('display', before, size) + disc / 2;
  return [
    words(before, size, { x, y, colour: ink }),
    words(after, size, { x: middle + disc / 2 + 1, y, colour: ink }),
    pill({
      x: middle - disc / 2,
      y: y - disc * 0.97,
      wide: disc,
      high: disc,
      colour: ink === white ? stage : ink,
    }),
  ];
}

/** Returns the text without characters that the fonts lack. */
export function drawable(text: string): string {
  return printable(text, ['display']).text;
}

/** Whether the fonts have all letters of a name. Its emoji may be missing. */
export function isDrawable(name: string): boolean {
  return !printable(name, ['display']).missing.some((sign) => /\p{L}/u.test(sign));
}

/** Draws a printable line; the point is the left end of its baseline. */
export function words(line: string, size: number, at: { x: number; y: number; colour: string }): string {
  return `<path fill="${paint(at.colour)}" d="${outlineOf('display', line, size, at.x, at.y)}"/>`;
}

/** A line of letters with its size. */
export type Line = { text: string; size: number };

/** Sets a text on one line in the largest of the sizes in which it fits; in the last one it is cut with "…". */
export function lineIn(words: string, room: number, sizes: readonly number[]): Line {
  const text = drawable(words);
  const size = sizes.find((one) => widthOf('display', text, one) <= room) ?? sizes.at(-1) ?? 0;
  return { text: shorten('display', text, room, size), size };
}

/** "Kulturkeller, Neukölln · Berlin", and its district. */
export type Place = { where: string | null; district: string | null };

/**
 * Sets a place on one line. If it is too wide, its district gives way first, then its size, then the end of the venue's
 * name. The city stays.
 */
export function placeIn({ where, district }: Place, room: number, sizes: readonly number[]): Line {
  const text = drawable(where ?? '');
  const [largest = 0, least = largest] = [sizes[0], sizes.at(-1)];
  if (widthOf('display', text, largest) <= room) return { text, size: largest };
  const short = district ? text.replace(`, ${drawable(district)}`, '') : text;
  if (widthOf('display', short, least) <= room) return lineIn(short, room, sizes);
  const at = short.lastIndexOf(' · ');
  const [venue, city] = at < 0 ? [short, ''] : [short.slice(0, at), short.slice(at)];
  const left = room - widthOf('display', city, least);
  if (left < room / 3) return lineIn(short, room, sizes);
  return { text: shorten('display', venue, left, least) + city, size: least };
}

type Box = { x: number; y: number; wide: number; high: number; colour: string; radius?: number };

export function box({ x, y, wide, high, colour, radius = 0 }: Box): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${radius}" fill="${paint(colour)}"/>`;
}

/** Draws a rectangle with fully rounded ends. */
export function pill(shape: Omit<Box, 'radius'>): string {
  return box({ ...shape, radius: Math.min(shape.wide, shape.high) / 2 });
}

const isColour = /^#[0-9a-f]{6}$/i;

/** Returns a colour that is safe in the SVG: "#0b5d63", or the default for any other text. */
function paint(colour: string): string {
  return isColour.test(colour) ? colour : stage;
}

/** Red, green and blue of the wall (`--public` of app/globals.css), of its dark part, and of the light. */
const teal = [12, 100, 105] as const;

const dark = [5, 50, 55] as const;

const light = [255, 182, 39] as const;

/** The lamp, in pixels: how far above the picture it is, and the reach of its light. */
const lamp = { above: 60, reach: 680 };

/** The number of colours in the gradient: enough for an invisible transition. */
const rays = 40;

/**
 * The opacity of the shade in front of a show's picture, 0 to 1. With it, letters have a contrast of 3:1 at least on a
 * white picture (WCAG 1.4.3, large letters); white ones on a brand's colour have 4.5:1.
 */
const shadeOpacity = 0.78;

/** Draws the shade between the picture of a show and the letters. */
function drawShade({ width, height }: Size, colour: string | null): string {
  const shade = colour ? channels(shadeOf(colour, 1 - shadeOpacity)) : dark;
  return `<rect width="${width}" height="${height}" fill="rgb(${shade.join(',')})" fill-opacity="${shadeOpacity}"/>`;
}

/** Draws the background of pictures without one of a show, as SVG shapes: a teal wall with one warm light. */
function drawGround({ width, height }: Size): string {
  const x = width * 0.86;
  const farthest = Math.hypot(x, height + lamp.above);
  const stops = Array.from({ length: rays + 1 }, (_, index) => {
    const offset = index / rays;
    return `<stop offset="${offset}" stop-color="rgb(${colourAt((offset * farthest) / lamp.reach).join(',')})"/>`;
  });
  return (
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${x}" cy="${-lamp.above}" r="${farthest}">` +
    `${stops.join('')}</radialGradient><rect width="${width}" height="${height}" fill="url(#light)"/>`
  );
}

/** Returns red, green and blue of the wall at a distance from the lamp; 1 is where its light ends. */
function colourAt(distance: number): number[] {
  const warmth = 0.95 * Math.max(0, 1 - distance) ** 3;
  const shade = Math.min(1, Math.max(0, (distance - 0.5) / 1.6));
  return teal.map((part, channel) => {
    const wall = part * (1 - shade) + (dark[channel] ?? 0) * shade;
    return Math.round(wall * (1 - warmth) + (light[channel] ?? 0) * warmth);
  });
}
