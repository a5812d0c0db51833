/** Counts the turns of this process's event loop until the work has ended. */
export async function whileTicking<Value>(work: Promise<Value>): Promise<{ value: Value; ticks: number }> {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  try {
    const value = await work;
    return { value, ticks };
  } finally {
    clearInterval(timer);
  }
}
