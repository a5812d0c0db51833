import { lengthText } from '@/lib/core/time/length-rules';

/** Minutes and seconds on a clock: "2:05". Below zero, how much over: "+0:45". */
export function clockText(milliseconds: number): string {
  // A second is shown until it is over.
  const seconds = milliseconds >= 0 ? Math.ceil(milliseconds / 1000) : Math.floor(-milliseconds / 1000);
  const text = lengthText(seconds);
  return milliseconds < 0 ? `+${text}` : text;
}
