import { shareSize } from './view';

const { width, height } = shareSize;

/** Red, green and blue of the wall (`--public` of app/globals.css), of its dark part, and of the light. */
const teal = [12, 100, 105] as const;
const dark = [5, 50, 55] as const;
const light = [255, 182, 39] as const;

/** The position of the lamp, above the picture, and the reach of its light; in pixels. */
const lamp = { x: width * 0.86, y: -60, reach: 680 };

/** The distance from the lamp to the farthest corner of the picture, in pixels. */
const farthest = Math.hypot(lamp.x, height - lamp.y);

/** The number of colours in the gradient: enough for an invisible transition. */
const rays = 40;

/**
 * How much of a show's picture the shade in front of it hides, 0 to 1. Then every colour of the letters has a contrast
 * of 3:1 at least on a white picture (WCAG 1.4.3, large letters).
 */
const shadeOpacity = 0.78;

/** Draws the shade between the picture of a show and the letters. */
export function drawShade(): string {
  return `<rect width="${width}" height="${height}" fill="rgb(${dark.join(',')})" fill-opacity="${shadeOpacity}"/>`;
}

/** Draws the background of pictures without one of a show, as SVG shapes: a teal wall with one warm light. */
export function drawGround(): string {
  const stops = Array.from({ length: rays + 1 }, (_, index) => {
    const offset = index / rays;
    return `<stop offset="${offset}" stop-color="rgb(${colourAt((offset * farthest) / lamp.reach).join(',')})"/>`;
  });
  return (
    `<radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${lamp.x}" cy="${lamp.y}" r="${farthest}">` +
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
