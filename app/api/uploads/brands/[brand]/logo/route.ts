import { defineRoute } from '@/lib/core/route';
import { answerLogoUpload } from '@/lib/pictures/upload';

/** An admin sends a logo for the brand. */
export const POST = defineRoute<RouteContext<'/api/uploads/brands/[brand]/logo'>>(
  async (request, { params }) => answerLogoUpload(request, (await params).brand),
);
