/** Returns a length as people write that of a track or a film: "3:05", "62:00". */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
