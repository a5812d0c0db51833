import { inflateSync } from 'node:zlib';

/** A page of a PDF that pdfkit wrote: its size in points, and its drawn paths as SVG. */
export type ReadPage = { width: number; height: number; svg: string };

/**
 * Parses a PDF of one page: operators of ISO 32000 become SVG elements. Pictures are left out. Throws for an unknown
 * operator, so that nothing drawn is overlooked.
 */
export function readPage(pdf: Buffer): ReadPage {
  const text = pdf.toString('latin1');
  const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []).map(Number);
  const contents = /\/Contents (\d+) 0 R/.exec(text)?.[1];
  const stream = new RegExp(`\n${contents} 0 obj\n<<[^>]*>>\nstream\n`).exec(text);
  if (!stream) throw new Error('The page has no contents.');
  const start = stream.index + stream[0].length;
  const drawn = inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1');
  const body = toSvg(drawn);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="#fff" d="M0 0H${width}V${height}H0z"/><g transform="matrix(1 0 0 -1 0 ${height})">${body}</g></svg>`;
  return { width, height, svg };
}

/** A name, a dictionary, an array, or anything else up to the next blank. */
const tokens = /\/\S+|<<[^<>]*>>|\[[^[\]]*\]|[^\s[\]<>]+/g;

function toSvg(drawn: string): string {
  let svg = '';
  let operands: string[] = [];
  let path = '';
  let fill = '#000';
  let stroke = '#000';
  let width = '1';
  const open: number[] = [0];
  const colour = () => `rgb(${operands.map((part) => Math.round(Number(part) * 255)).join(',')})`;
  const paint = (isFilled: boolean, isStroked: boolean) => {
    svg += `<path d="${path}" fill="${isFilled ? fill : 'none'}" stroke="${isStroked ? stroke : 'none'}" stroke-width="${width}"/>`;
    path = '';
  };
  const operators: Record<string, () => void> = {
    q: () => open.push(0),
    Q: () => (svg += '</g>'.repeat(open.pop() ?? 0)),
    cm: () => {
      svg += `<g transform="matrix(${operands.join(' ')})">`;
      open[open.length - 1] = (open.at(-1) ?? 0) + 1;
    },
    m: () => (path += `M${operands.join(' ')}`),
    l: () => (path += `L${operands.join(' ')}`),
    c: () => (path += `C${operands.join(' ')}`),
    h: () => (path += 'z'),
    f: () => paint(true, false),
    B: () => paint(true, true),
    S: () => paint(false, true),
    w: () => (width = operands[0] ?? width),
    scn: () => (fill = colour()),
    SCN: () => (stroke = colour()),
  };
  const silent = new Set(['cs', 'CS', 'd', 'gs', 'BDC', 'BMC', 'EMC', 'Do']);
  for (const [token] of drawn.matchAll(tokens)) {
    if (/^[-\d./[<]/.test(token)) {
      operands.push(token);
      continue;
    }
    const operator = operators[token];
    if (!operator && !silent.has(token)) throw new Error(`What does "${token}" draw?`);
    operator?.();
    operands = [];
  }
  return svg + '</g>'.repeat(open.reduce((sum, count) => sum + count, 0));
}
