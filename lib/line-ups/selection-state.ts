/** The selected rows of a list, and the row from which a range starts. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** The row that was last selected alone: a range starts there. */
  anchor: string | null;
};

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Selects only this row; deselects it when it was the only one. */
export function selectOnly({ ids }: Selection, id: string): Selection {
  return ids.size === 1 && ids.has(id) ? nothingSelected : { ids: new Set([id]), anchor: id };
}

/** Selects or deselects this row and leaves the others. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects all rows from the anchor to this one, in the order of the screen, and leaves other selected rows. */
export function selectRange({ ids, anchor }: Selection, order: readonly string[], id: string): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

/** Selects all rows that are shown. */
export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** Returns the selected rows that are shown, in the order of the screen. Rows that nobody sees are never acted on. */
export function selectedOf({ ids }: Selection, order: readonly string[]): string[] {
  return order.filter((id) => ids.has(id));
}
