import { defineRoute } from '@/lib/core/http/route';
import { answerPrinted } from '@/lib/public/qr-codes/destination-responses';

/** Addresses that are printed and never change: of a brand, its next show, the way to a spot, a venue or a series. */
export const GET = defineRoute(async (request, { params }: RouteContext<'/go/[brand]/[[...target]]'>) => {
  const { brand, target = [] } = await params;
  return answerPrinted(request, brand, target.join('/'));
});
