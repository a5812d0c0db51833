import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sharp } from '@/lib/core/files/images';
import { mailLogo } from '@/lib/core/messages/mail-logo';
import { appIcons, appleIcon } from '@/lib/host/offline/app-files';
import { projectDir } from './start/project';

/** The ground of app/icon.svg, and the side of its drawing. */
const ground = /<rect width="64" height="64" rx="14" fill="(#\w+)"\/>/;
const side = 64;

/** The part of the side that is visible in every shape of a maskable icon, by the manifest's specification. */
const safeZone = 0.8;

type Kind = (typeof appIcons)[number]['purpose'] | 'apple';

/** Draws an icon of the app from app/icon.svg, as PNG. */
export async function drawAppIcon(kind: Kind, size: number): Promise<Buffer> {
  return sharp(Buffer.from(writeIcon(kind)))
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function writeIcon(kind: Kind): string {
  const icon = readFileSync(path.join(projectDir, 'app/icon.svg'), 'utf8');
  const dark = ground.exec(icon)?.[1];
  if (!dark) throw new Error('app/icon.svg has no ground any more.');
  if (kind === 'any') return icon.replace('<svg', '<svg width="512" height="512"');
  const drawing = icon.replace(ground, '').replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const full = `<rect width="${side}" height="${side}" fill="${dark}"/>`;
  const edge = ((1 - safeZone) / 2) * side;
  const small = `<g transform="translate(${edge} ${edge}) scale(${safeZone})">${drawing}</g>`;
  // The beam is the shape, and its dark parts are holes.
  const shape = drawing.replace(/fill="(#\w+)"/g, (_, fill) => `fill="${fill === dark ? '#000' : '#fff'}"`);
  const hole = `<mask id="m">${shape}</mask><rect width="${side}" height="${side}" fill="#fff" mask="url(#m)"/>`;
  const inside = { maskable: full + small, apple: full + small, monochrome: hole }[kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${side} ${side}">${inside}</svg>`;
}

/** The sides of the pictures in the file that browsers and crawlers request by default. */
const favicon = { file: '/favicon.ico', sides: [16, 32, 48] };

/** Draws the icon as an ICO file, which begins with a list of its pictures. Each is a PNG. */
export async function drawFavicon(): Promise<Buffer> {
  const pictures = await Promise.all(favicon.sides.map((size) => drawAppIcon('any', size)));
  const [headBytes, entryBytes] = [6, 16];
  const list = Buffer.alloc(headBytes + entryBytes * pictures.length);
  // The file type: icons (1), and their number.
  list.writeUInt16LE(1, 2);
  list.writeUInt16LE(pictures.length, 4);
  let offset = list.length;
  for (const [index, side] of favicon.sides.entries()) {
    const { length } = pictures[index]!;
    const entry = headBytes + entryBytes * index;
    list.writeUInt8(side, entry);
    list.writeUInt8(side, entry + 1);
    // One plane of colours, with 32 bits for each point.
    list.writeUInt16LE(1, entry + 4);
    list.writeUInt16LE(32, entry + 6);
    list.writeUInt32LE(length, entry + 8);
    list.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([list, ...pictures]);
}

/** The box of public/logo.svg, the ground of the app's header, and the space beside the name, in pixels. */
const [box, room, beside] = [/viewBox="0 (-\d+) (\d+) (\d+)"/, '#081416', 12];

/** Draws the head of mails: public/logo.svg on the ground of the app's header, which dark themes of mail programs keep. */
export async function drawMailLogo(): Promise<Buffer> {
  const logo = readFileSync(path.join(projectDir, 'public/logo.svg'), 'utf8');
  const { width, height } = mailLogo;
  const [top = 0, wide = 0, high = 0] = box.exec(logo)?.slice(1).map(Number) ?? [];
  const scale = (width - 2 * beside) / wide;
  const drawing = logo
    .replace(/^<svg[^>]*>|<title>.*<\/title>|<\/svg>\s*$/g, '')
    .replace('currentColor', '#fff');
  const place = `translate(${beside} ${(height - high * scale) / 2 - top * scale}) scale(${scale})`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" rx="8" fill="${room}"/><g transform="${place}">${drawing}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** The icons with their files in the folder `public`. */
export const drawnIcons = [...appIcons, { ...appleIcon, purpose: 'apple' as const }];

if (import.meta.main) {
  writeFileSync(path.join(projectDir, 'public', favicon.file), await drawFavicon());
  writeFileSync(path.join(projectDir, 'public', mailLogo.file), await drawMailLogo());
  for (const { file, size, purpose } of drawnIcons) {
    writeFileSync(path.join(projectDir, 'public', file), await drawAppIcon(purpose, size));
  }
}
