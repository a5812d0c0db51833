import { defineTeamRoute } from '@/lib/accounts/access/team-route';
import { answerPrintFile } from '@/lib/public/qr-codes/file-responses';

/** Returns a QR code of a brand as a file to print, for its team: `?target=next&lang=de`. */
export const GET = defineTeamRoute<RouteContext<'/api/brands/[brand]/qr/[file]'>>(
  'workInTeam',
  (request, { actor }, { file }) => answerPrintFile(actor.brandId, file, request.nextUrl.searchParams),
);
