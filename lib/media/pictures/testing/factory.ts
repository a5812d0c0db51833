import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawPicture } from '@/lib/core/testing/pictures';
import type { TestWorld } from '@/lib/core/testing/world';
import { faceSides } from '../face-choices';
import { pictureKey } from '../key-rules';

/** Writes a picture of the brand without an upload: one file, 640 wide. The test decides what uses it. */
export async function savePicture({
  db,
  brand,
}: Pick<TestWorld, 'db' | 'brand'>): Promise<{ id: string; address: string }> {
  const bytes = await sharp(await drawPicture())
    .webp()
    .toBuffer();
  const { id } = await db.picture.create({
    data: {
      brandId: brand.id,
      width: 640,
      height: 360,
      widths: [640],
      bytes: bytes.byteLength,
      colour: '#c0392b',
    },
  });
  const file = path.join(process.env.FILES_DIR ?? '', pictureKey(id, 640));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  return { id, address: `/api/pictures/${id}/640.webp` };
}

/** Gives a comedian a face without an upload and without files. */
export async function saveFace(db: TestWorld['db'], comedianId: string): Promise<{ id: string }> {
  const sides = [...faceSides];
  const side = sides.at(-1) ?? 0;
  const data = { comedianId, width: side, height: side, widths: sides, bytes: 1, colour: '#c0392b' };
  const { id } = await db.picture.create({ data });
  await db.comedian.update({ where: { id: comedianId }, data: { pictureId: id } });
  return { id };
}
