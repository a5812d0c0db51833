/** Which rows of a list are selected, and from where a range starts. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** The row that was chosen last by itself: a range starts there. */
  anchor: string | null;
};

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Only this row; nothing when it was the only one already. */
export function selectOnly({ ids }: Selection, id: string): Selection {
  return ids.size === 1 && ids.has(id) ? nothingSelected : { ids: new Set([id]), anchor: id };
}

/** This row as well, or no longer. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** All rows from the anchor to this one, in the order of the screen, besides what was selected outside of it. */
export function selectRange({ ids, anchor }: Selection, order: readonly string[], id: string): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

/** Everything that is shown. */
export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** What is selected and still shown, in the order of the screen: nothing is ever done to rows that nobody sees. */
export function selectedOf({ ids }: Selection, order: readonly string[]): string[] {
  return order.filter((id) => ids.has(id));
}
