import { ArrowLeft, History, Pencil } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LineUpEditor } from '@/components/line-ups/line-up-editor';
import { ShowNotices } from '@/components/line-ups/show-notices';
import { StepInPanel } from '@/components/line-ups/step-in';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadEditor } from '@/lib/line-ups/loaders';
import { loadStepIns } from '@/lib/line-ups/step-in-loaders';
import { pagesAsked } from '@/lib/core/paging';
import { loadBrandShow } from '@/lib/shows/loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, show: showId } = await params;
  await requireBrandArea(brand);
  const show = await loadBrandShow(brand, showId);
  return show ? { title: show.title } : {};
}

const namespaces = [
  'lineUp',
  'spotErrors',
  'spotCountBands',
  'teamStatus',
  'comedianPicker',
  'cityInput',
  'stepIn',
] satisfies ComponentProps<typeof ClientMessages>['namespaces'];

export default async function LineUpPage({ params, searchParams }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand, viewer } = await requireBrandArea(brandId);
  const [language, t, history] = await Promise.all([
    getLocale(),
    getTranslations('lineUp'),
    getTranslations('showHistory'),
  ]);
  const looking = { language, now: new Date() };
  const [editor, stepIns] = await Promise.all([
    loadEditor(brand.id, showId, { ...looking, viewerId: viewer.comedian.id }),
    loadStepIns(brand.id, showId, { ...looking, pages: pagesAsked((await searchParams).stepIns) }),
  ]);
  if (!editor) notFound();

  const { show } = editor;
  const decideBy = show.decideBy && !show.isDue && t('notices.decideBy', { day: show.decideBy });
  const hint = [show.day, show.nearDay, show.time, show.place, decideBy];
  return (
    <ClientMessages namespaces={namespaces}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-6">
        <Link
          href={`/brands/${brand.id}/team/lineupshowauswahl`}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          <ArrowLeft aria-hidden size={18} />
          {t('allShows')}
        </Link>
        <span className="flex flex-wrap gap-x-6">
          <Link
            href={`/brands/${brand.id}/team/shows/${show.id}/edit`}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-1.5 text-link"
          >
            <Pencil aria-hidden size={18} />
            {t('edit')}
          </Link>
          <Link
            href={`/brands/${brand.id}/team/shows/${show.id}/history`}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-1.5 text-link"
          >
            <History aria-hidden size={18} />
            {history('title')}
          </Link>
        </span>
      </div>
      <LineUpEditor
        editor={editor}
        viewerName={viewer.comedian.name}
        stepIn={<StepInPanel stepIns={stepIns} />}
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
