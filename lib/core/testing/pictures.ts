import sharp from 'sharp';

/** A picture as somebody may send it: a PNG of one colour, 640 by 360 unless told. */
export async function drawPicture(
  background = '#c0392b',
  size: { width: number; height: number } = { width: 640, height: 360 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
}
