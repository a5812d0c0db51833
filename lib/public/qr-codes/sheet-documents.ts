import 'server-only';
import PDFDocument from 'pdfkit';
import { createBreather } from '@/lib/core/load/waiting';
import {
  fit,
  outlineOf,
  printable,
  readLetters,
  stepsBetween,
  widthOf,
  type Face,
  type Setting,
} from '@/lib/public/lettering';
import { codeOf, codePath } from './code-documents';

/** The content of a print. Its texts may contain any characters; those that the fonts lack are left out. */
export type Print = {
  /** The content of the code: "https://spotlicht.example/go/lachfabrik/next" */
  address: string;
  /** The address for people who type it: "spotlicht.example/go/lachfabrik/next" */
  typed: string;
  /** The code's colour, dark enough on white: "#0b5d63". */
  colour: string;
  language: string;
  brandName: string;
  /** Printed instead of a name that the fonts cannot print; plain ASCII. */
  brandId: string;
  /** A PNG or JPEG, with its size in pixels. */
  logo: { bytes: Buffer; width: number; height: number; ground: string } | null;
  headline: string;
  text: string;
  /** The instruction to scan the code. */
  scan: string;
  platform: string;
};

/** The sheets that can be printed: one card, one poster, or four cards to cut out. */
const sheets = {
  a6: { paper: 'A6', scale: 1, across: 1 },
  a4: { paper: 'A4', scale: 2, across: 1 },
  'a4-cards': { paper: 'A4', scale: 1, across: 2 },
} as const;

export type Sheet = keyof typeof sheets;

/** The faces that a print uses. A text must be printable in both. */
export const printFaces: readonly Face[] = ['display', 'text'];

/** A card is always laid out as A6 and scaled to the sheet; in points, 1/72 of an inch. */
const card = { width: 297.64, height: 419.53, margin: 28 };
const column = card.width - 2 * card.margin;
const ink = '#10262a';
const softInk = '#47595c';

type Doc = PDFKit.PDFDocument;

/** Draws the sheet as a PDF, in vectors except for the logo. It is tagged with its texts for screen readers. */
export async function drawSheet(print: Print, sheet: Sheet): Promise<Buffer<ArrayBuffer>> {
  const { paper, scale, across } = sheets[sheet];
  await readLetters(
    Object.values(print)
      .filter((value) => typeof value === 'string')
      .join(''),
  );
  const name = onPaper(print.brandName) || print.brandId;
  const doc = new PDFDocument({
    size: paper,
    margin: 0,
    font: '',
    lang: print.language,
    tagged: true,
    displayTitle: true,
    info: {
      Title: `${print.headline} · ${print.brandName}`,
      Author: print.brandName,
      Creator: print.platform,
    },
  });
  const chunks: Uint8Array[] = [];
  const isDone = new Promise<void>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const breathe = createBreather();
  for (let row = 0; row < across; row += 1) {
    for (let place = 0; place < across; place += 1) {
      await breathe();
      doc
        .save()
        .translate(place * card.width, row * card.height)
        .scale(scale);
      drawCard(doc, print, name);
      doc.restore();
    }
  }
  if (across > 1) drawCuts(doc);
  doc.end();
  await isDone;
  return Buffer.concat(chunks);
}

/** Returns the text without characters that the fonts lack. */
function onPaper(text: string): string {
  return printable(text, printFaces).text;
}

/** Draws brand and title from the top down, the address from the bottom up, the code in the remaining space. */
function drawCard(doc: Doc, print: Print, name: string): void {
  const say = (face: Face, text: string, room: { most: number; least: number; lines: number }) =>
    fit(face, onPaper(text), column, stepsBetween(room));
  let top = card.margin - 4;
  // Beside a logo the name is small, because many logos contain it.
  if (print.logo) top += drawLogo(doc, print.logo, top) + 5;
  top += drawName(doc, name, top, print.logo ? 12 : 20);
  top = drawLines(doc, 'display', say('display', print.headline, { most: 30, least: 15, lines: 2 }), {
    y: top + 14,
    colour: print.colour,
    tag: 'H1',
    lead: 1.08,
  });
  const text = say('text', print.text, { most: 13, least: 9, lines: 2 });
  if (text.lines.length > 0) {
    top = drawLines(doc, 'text', text, { y: top + 5, colour: ink, tag: 'P', lead: 1.3 });
  }

  const address = say('text', print.typed, { most: 13, least: 6.5, lines: 2 });
  const scan = say('text', print.scan, { most: 10, least: 8, lines: 1 });
  const platform = say('display', print.platform, { most: 8.5, least: 8.5, lines: 1 });
  const heightOf = ({ lines, size }: Setting) => lines.length * size * 1.3;
  const platformTop = card.height - card.margin - heightOf(platform) + 6;
  const addressTop = platformTop - 12 - heightOf(address);
  const scanTop = addressTop - heightOf(scan);
  drawLines(doc, 'text', scan, { y: scanTop, colour: softInk, tag: 'P', lead: 1.3 });
  drawLines(doc, 'text', address, { y: addressTop, colour: ink, tag: 'P', lead: 1.3 });
  drawLines(doc, 'display', platform, { y: platformTop, colour: softInk, tag: 'P', lead: 1.3 });

  const side = Math.min(column + card.margin, scanTop - top);
  drawCode(doc, print, { x: (card.width - side) / 2, y: top + (scanTop - top - side) / 2, side });
}

function drawCode(doc: Doc, { address, colour }: Print, at: { x: number; y: number; side: number }): void {
  const code = codeOf(address);
  tagged(doc, 'Figure', { alt: address }, () => {
    doc
      .save()
      .translate(at.x, at.y)
      .scale(at.side / code.size);
    doc.path(codePath(code)).fill(colour);
    doc.restore();
  });
}

const logoBox = { width: 190, height: 50, padding: 6 };

/** Draws the logo, on its background if it is not visible on white. Returns the height that it takes. */
function drawLogo(doc: Doc, logo: NonNullable<Print['logo']>, y: number): number {
  const isOnPaper = logo.ground === '#ffffff';
  const fit = Math.min(logoBox.width / logo.width, logoBox.height / logo.height);
  const [width, height] = [logo.width * fit, logo.height * fit];
  const x = (card.width - width) / 2;
  // Screen readers skip the logo, because the name is printed too.
  doc.markContent('Artifact');
  if (!isOnPaper) {
    const { padding } = logoBox;
    doc.roundedRect(x - padding, y - padding, width + 2 * padding, height + 2 * padding, 6).fill(logo.ground);
  }
  doc.image(logo.bytes, x, y, { width, height });
  doc.endMarkedContent();
  return isOnPaper ? height : height + logoBox.padding;
}

function drawName(doc: Doc, name: string, y: number, most: number): number {
  const setting = fit('display', name, column, stepsBetween({ most, least: 9, lines: 2 }));
  return drawLines(doc, 'display', setting, { y, colour: ink, tag: 'P', lead: 1.15 }) - y;
}

/** Draws centred lines from the top on. Returns the position below them. */
function drawLines(
  doc: Doc,
  face: Face,
  { lines, size }: Setting,
  { y, colour, tag, lead }: { y: number; colour: string; tag: string; lead: number },
): number {
  tagged(doc, tag, { actual: lines.join(' ') }, () => {
    lines.forEach((line, index) => {
      const x = (card.width - widthOf(face, line, size)) / 2;
      const baseline = y + size * (index * lead + 0.5 * lead + 0.36);
      doc.path(outlineOf(face, line, size, x, baseline));
      // The thin weight of the family is printed a little bolder, because posters are read from far away.
      if (face === 'text') doc.lineWidth(size * 0.03).fillAndStroke(colour, colour);
      else doc.fill(colour);
    });
  });
  return y + lines.length * size * lead;
}

/** Draws the lines along which to cut. */
function drawCuts(doc: Doc): void {
  const [width, height] = [2 * card.width, 2 * card.height];
  doc.markContent('Artifact');
  doc.path(`M${card.width} 0V${height}M0 ${card.height}H${width}`);
  doc.lineWidth(0.5).dash(3, { space: 3 }).stroke('#9fb5b6').undash();
  doc.endMarkedContent();
}

/** Tags a drawing with its text for screen readers. */
function tagged(doc: Doc, tag: string, said: { alt: string } | { actual: string }, draw: () => void): void {
  doc.addStructure(doc.struct(tag, said, draw));
}
