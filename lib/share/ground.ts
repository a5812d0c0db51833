import { shareSize } from './view';

const { width, height } = shareSize;

/** `--public` of app/globals.css, what is far from the light, and the light: red, green and blue. */
const teal = [12, 100, 105] as const;
const dark = [5, 50, 55] as const;
const light = [255, 182, 39] as const;

/** Where the lamp hangs, above the picture, and how far its light reaches; in pixels. */
const lamp = { x: width * 0.86, y: -60, reach: 680 };

/** From the lamp to the corner of the picture that is the farthest away; in pixels. */
const farthest = Math.hypot(lamp.x, height - lamp.y);

/** Colours along a ray of light; between two of them they change evenly, and nobody sees where. */
const rays = 40;

/** The ground of all pictures as shapes of SVG: a teal wall with one warm light. */
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

/** Red, green and blue of the wall at a distance from the lamp; 1 is as far as its light reaches. */
function colourAt(distance: number): number[] {
  const warmth = 0.95 * Math.max(0, 1 - distance) ** 3;
  const shade = Math.min(1, Math.max(0, (distance - 0.5) / 1.6));
  return teal.map((part, channel) => {
    const wall = part * (1 - shade) + (dark[channel] ?? 0) * shade;
    return Math.round(wall * (1 - warmth) + (light[channel] ?? 0) * warmth);
  });
}
