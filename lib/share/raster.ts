/** A closed line of corners; x to the right, y downwards, in pixels. */
export type Outline = { x: number; y: number }[];

/** How much of each pixel of a part of a picture is covered, 0 to 1, row by row. */
export type Coverage = { left: number; top: number; width: number; height: number; shares: Float32Array };

/**
 * What the outlines cover of a picture of that size. Each edge adds what it covers of the pixels that it crosses; summed up
 * along a row that is the covered area, exactly. Outlines that turn the other way are holes.
 */
export function coverageOf(outlines: readonly Outline[], size: { width: number; height: number }): Coverage {
  const part = partOf(outlines, size);
  const { left, top, width, height } = part;
  // An edge at the right border writes up to two cells beyond it.
  const stride = width + 2;
  const edges = new Float32Array(stride * height);
  const moved = ({ x, y }: Point) => ({ x: x - left, y: y - top });
  for (const outline of outlines) {
    let from = outline.at(-1);
    for (const to of outline) {
      if (from) addEdge(edges, stride, height, moved(from), moved(to));
      from = to;
    }
  }
  const shares = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1) {
      sum += edges[row * stride + column] ?? 0;
      shares[row * width + column] = Math.min(1, Math.abs(sum));
    }
  }
  return { ...part, shares };
}

/** The part of the picture that has all of the outlines that is in it. */
function partOf(outlines: readonly Outline[], size: { width: number; height: number }) {
  const points = outlines.flat();
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const reach = (values: number[], most: number) => [
    within(Math.floor(values.reduce((one, other) => Math.min(one, other), Infinity)), most),
    within(Math.ceil(values.reduce((one, other) => Math.max(one, other), -Infinity)), most),
  ];
  const [left = 0, right = 0] = reach(
    points.map(({ x }) => x),
    size.width,
  );
  const [top = 0, bottom = 0] = reach(
    points.map(({ y }) => y),
    size.height,
  );
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

type Point = { x: number; y: number };

function addEdge(edges: Float32Array, stride: number, height: number, from: Point, to: Point): void {
  if (from.y === to.y) return;
  const [upper, lower, direction] = from.y < to.y ? [from, to, 1] : [to, from, -1];
  const slope = (lower.x - upper.x) / (lower.y - upper.y);
  const first = Math.max(0, Math.floor(upper.y));
  const last = Math.min(height, Math.ceil(lower.y));
  for (let row = first; row < last; row += 1) {
    const top = Math.max(row, upper.y);
    const bottom = Math.min(row + 1, lower.y);
    const xAt = (y: number) => Math.min(stride - 2, Math.max(0, upper.x + (y - upper.y) * slope));
    addPiece(edges, row * stride, xAt(top), xAt(bottom), (bottom - top) * direction);
  }
}

/** A piece of an edge within one row: what is to its right gains `area`, the pixels that it crosses a part of that. */
function addPiece(edges: Float32Array, row: number, x0: number, x1: number, area: number): void {
  const [left, right] = x0 < x1 ? [x0, x1] : [x1, x0];
  let before = 0;
  for (let column = Math.floor(left); ; column += 1) {
    const share = shareLeftOf(column + 1, left, right);
    const cell = row + column;
    edges[cell] = (edges[cell] ?? 0) + area * (share - before);
    before = share;
    if (share >= 1) return;
  }
}

/** Of what an edge from `left` to `right` adds in all, the part that it has added by the end of the pixel before `x`. */
function shareLeftOf(x: number, left: number, right: number): number {
  const integral = (end: number) => {
    if (end <= left) return 0;
    if (end >= right) return end - (left + right) / 2;
    return (end - left) ** 2 / (2 * (right - left));
  };
  return Math.min(1, integral(x) - integral(x - 1));
}
