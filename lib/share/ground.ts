import { shareSize } from './facts';

const { width, height } = shareSize;

/** `--public` of app/globals.css, what is far from the light, and the light: red, green and blue. */
const teal = [12, 100, 105] as const;
const dark = [5, 50, 55] as const;
const light = [255, 182, 39] as const;

/** Where the lamp hangs, above the picture, and how far its light reaches; in pixels. */
const lamp = { x: width * 0.86, y: -60, reach: 680 };

let ground: Uint8Array | undefined;

/** A copy of the ground of all pictures, red, green and blue of each pixel: a teal wall with one warm light. */
export function drawGround(): Uint8Array {
  return (ground ??= paintGround()).slice();
}

function paintGround(): Uint8Array {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x - lamp.x, y - lamp.y) / lamp.reach;
      const warmth = 0.95 * Math.max(0, 1 - distance) ** 3;
      const shade = Math.min(1, Math.max(0, (distance - 0.5) / 1.6));
      for (let channel = 0; channel < 3; channel += 1) {
        const wall = (teal[channel] ?? 0) * (1 - shade) + (dark[channel] ?? 0) * shade;
        pixels[(y * width + x) * 3 + channel] = wall * (1 - warmth) + (light[channel] ?? 0) * warmth;
      }
    }
  }
  return pixels;
}
