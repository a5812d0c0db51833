/** Does the work for every item, so many at a time, and stops at the first that fails. Keeps the order of results. */
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
