import 'server-only';
import { getLocale } from 'next-intl/server';
import { loadEditor } from '@/lib/line-ups/loaders';
import { toShowExport, type ShowExport } from './show-documents';

/** Loads what a brand's team exports of a show; null for another brand's show. */
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
