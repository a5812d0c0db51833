/**
 * Returns the hour of a time in UTC: "2026-11-24T20". In the key of a notice it makes one of an hour: who does something
 * again after undoing it tells the others again, but not without end.
 */
export function hourOf(time: Date): string {
  return time.toISOString().slice(0, 13);
}
