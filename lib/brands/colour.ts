/** Of one channel, 0 to 255, to linear light; WCAG 2.2, "relative luminance". */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** How well white letters stand out on a colour ("#0b5d63"): 1 (not at all) to 21; WCAG asks for 4.5. */
export function contrastWithWhite(colour: string): number {
  const channel = (at: number) => linear(Number.parseInt(colour.slice(at, at + 2), 16));
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return 1.05 / (luminance + 0.05);
}

/** The contrast that WCAG 2.2 asks of text. */
export const readableContrast = 4.5;
