import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LineUpEditor } from '@/components/line-ups/line-up-editor';
import { ShowNotices } from '@/components/line-ups/show-notices';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadEditor } from '@/lib/line-ups/loaders';
import { loadBrandShow } from '@/lib/shows/loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, show: showId } = await params;
  await requireBrandArea(brand);
  const show = await loadBrandShow(brand, showId);
  return show ? { title: show.title } : {};
}

export default async function LineUpPage({ params }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand, viewer } = await requireBrandArea(brandId);
  const [language, t] = await Promise.all([getLocale(), getTranslations('lineUp')]);
  const editor = await loadEditor(brand.id, showId, {
    language,
    now: new Date(),
    viewerId: viewer.comedian.id,
  });
  if (!editor) notFound();

  const { show } = editor;
  const decideBy = show.decideBy && !show.isDue && t('notices.decideBy', { day: show.decideBy });
  const hint = [show.day, show.nearDay, show.time, show.place, decideBy];
  return (
    <ClientMessages namespaces={['lineUp', 'spotErrors', 'spotCountBands', 'teamStatus']}>
      <Link
        href={`/brands/${brand.id}/team`}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-link"
      >
        <ArrowLeft aria-hidden size={18} />
        {t('allShows')}
      </Link>
      <LineUpEditor
        editor={editor}
        viewerName={viewer.comedian.name}
        heading={
          <div className="flex flex-col gap-2 [&>header]:mb-0">
            <PageTitle hint={hint.filter(Boolean).join(' · ')}>{show.title}</PageTitle>
            <ShowNotices show={show} />
          </div>
        }
      />
    </ClientMessages>
  );
}
