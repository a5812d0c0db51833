import sharp from 'sharp';

/** Makes a PNG of one colour, as an upload: 640 by 360 unless given. */
export async function drawPicture(
  background = '#c0392b',
  size: { width: number; height: number } = { width: 640, height: 360 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
}

export const pictureFile = async () => ({
  name: 'bild.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawPicture(),
});
