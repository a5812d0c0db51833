/**
 * Counts the turns of this process's event loop until the work has ended. Work that never yields the event loop ends
 * after no turn at all, however fast the machine is.
 */
export async function whileTicking<Value>(work: Promise<Value>): Promise<{ value: Value; ticks: number }> {
  let ticks = 0;
  let isOver = false;
  const tick = () => {
    ticks += 1;
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  try {
    return { value: await work, ticks };
  } finally {
    isOver = true;
  }
}
