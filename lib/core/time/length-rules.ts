/** Returns a length as people write that of a track or a film: "3:05", "62:00". */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Parts a length as people say it: from an hour and a half on in hours, before that in minutes, with 0 hours. */
export function inHours(minutes: number): { hours: number; minutes: number } {
  return { hours: minutes < 90 ? 0 : Math.round(minutes / 60), minutes: Math.round(minutes) };
}
