import { answerForTeam } from '@/lib/access/team-route';
import { defineRoute } from '@/lib/core/route';
import { answerPrintFile } from '@/lib/qr-codes/files';

/** A QR code of a brand as a file to print, for its team: `?target=next&lang=de`. */
export const GET = defineRoute(async (request, { params }: RouteContext<'/api/brands/[brand]/qr/[file]'>) => {
  const { brand, file } = await params;
  return answerForTeam(brand, (brandId) => answerPrintFile(brandId, file, request.nextUrl.searchParams));
});
