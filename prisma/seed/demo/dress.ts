import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Files } from '@/lib/core/files/files';
import { ok } from '@/lib/core/result';
import { inTransaction } from '@/lib/core/database/transaction';
import { setLogo, savePicture } from '@/lib/media/pictures/commands';
import { drawLogo, drawPoster, looks } from './drawings';
import type { Made } from './made';
import { must } from './must';

/** Gives some brands their colour, logo and pictures, before the shows are made. */
export async function dressBrands(
  { db, files, now }: { db: PrismaClient; files: Files; now: Date },
  made: Made,
): Promise<Made> {
  const brands = new Map(made.brands);
  for (const [brandId, look] of Object.entries(looks)) {
    const brand = brands.get(brandId);
    if (!brand) continue;
    const { colour, posters } = look;
    await db.brand.update({ where: { id: brandId }, data: { colour } });
    const actor = { brandId, comedianId: brand.adminId, email: brand.adminEmail };
    must(`logo of ${brandId}`, await setLogo({ db, files, now, actor }, { read: () => drawLogo(look) }));
    const pictures = new Map<string, string>();
    for (const [title, shapes] of Object.entries(posters)) {
      const sent = { owner: { brandId }, kind: 'show', read: () => drawPoster(shapes) } as const;
      const kept = await savePicture<string, never>({ db, files, now }, sent, async (write) =>
        ok(await inTransaction(db, write)),
      );
      pictures.set(title, must(`picture of ${title}`, kept));
    }
    brands.set(brandId, { ...brand, pictures });
  }
  return { ...made, brands };
}
