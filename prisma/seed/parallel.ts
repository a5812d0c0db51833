/**
 * Runs the work for every item, `atATime` at once, and stops at the first failure. Results have the order of the
 * items.
 */
export async function inParallel<Item, Value>(
  items: readonly Item[],
  atATime: number,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}
