import 'server-only';
import { getLocale } from 'next-intl/server';
import { loadEditor } from '@/lib/line-ups/loaders';
import { toShowExport, type ShowExport } from './show-documents';

/** What a brand's team takes along of a show; null for no show of the brand. */
export async function loadShowExport(
  brandId: string,
  showId: string,
  viewerId: string,
): Promise<ShowExport | null> {
  const editor = await loadEditor(brandId, showId, {
    language: await getLocale(),
    now: new Date(),
    viewerId,
  });
  return editor && toShowExport(editor);
}
