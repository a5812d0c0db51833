import type { Draft, Entry } from './draft-rules';

/** What is being dragged: a line, or applicants who would get lines. */
export type Dragged = { kind: 'line'; entryId: string } | { kind: 'people'; comedianIds: readonly string[] };

/** Where it would be dropped: before that line (null: at the end), off the line-up, or nowhere. */
export type Landing = { kind: 'before'; entryId: string | null } | { kind: 'off' } | { kind: 'nowhere' };

/** The ids of the lines that dragged applicants would get. */
const previewId = (comedianId: string) => `preview-${comedianId}`;

/** A line's box on the screen, in pixels from the top. */
type Box = { id: string; top: number; height: number };

/** Returns the line before which something dropped at that height would be put; null for the end. */
export function lineBelow(boxes: readonly Box[], y: number): string | null {
  const sorted = boxes.toSorted((a, b) => a.top - b.top);
  return sorted.find(({ top, height }) => y < top + height / 2)?.id ?? null;
}

/** Returns the lines as they would be if everything were dropped now. */
export function previewOf({ entries }: Draft, dragged: Dragged, landing: Landing, minutes: number): Entry[] {
  if (landing.kind === 'nowhere') return entries;
  const isDragged = ({ id }: Entry) => dragged.kind === 'line' && id === dragged.entryId;
  const others = entries.filter((entry) => !isDragged(entry));
  if (landing.kind === 'off') return others;
  if (dragged.kind === 'line' && landing.entryId === dragged.entryId) return entries;
  const at = landing.entryId === null ? -1 : others.findIndex(({ id }) => id === landing.entryId);
  const placed = dragged.kind === 'line' ? entries.filter(isDragged) : newLines(dragged.comedianIds, minutes);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...placed);
}

function newLines(comedianIds: readonly string[], minutes: number): Entry[] {
  return comedianIds.map((comedianId) => ({
    id: previewId(comedianId),
    part: 'spot',
    comedianId,
    guestName: null,
    minutes,
    note: null,
    callBefore: null,
  }));
}

/**
 * Returns by how many pixels each line has to move so that the screen shows the preview. The elements keep their order,
 * because reordering them would move them away from under the finger. Lines that stay are left out.
 *
 * @param heights of the lines, with the gap below them
 * @param newHeight of a line that does not exist yet
 */
export function shiftsOf(
  entries: readonly Entry[],
  preview: readonly Entry[],
  heights: ReadonlyMap<string, number>,
  newHeight: number,
): Map<string, number> {
  const tops = (lines: readonly Entry[]) => {
    let top = 0;
    return new Map(
      lines.map(({ id }) => {
        const own = top;
        top += heights.get(id) ?? newHeight;
        return [id, own] as const;
      }),
    );
  };
  const [was, is] = [tops(entries), tops(preview)];
  return new Map(
    [...was].flatMap(([id, top]) => {
      const shift = (is.get(id) ?? top) - top;
      return shift === 0 ? [] : [[id, shift] as const];
    }),
  );
}
