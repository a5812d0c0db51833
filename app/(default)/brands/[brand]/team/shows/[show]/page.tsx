import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ApplicantList } from '@/components/spots/applicant-list';
import { FullShowNotice } from '@/components/shows/full-show-notice';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadBrandShow } from '@/lib/shows/loaders';
import { toPublicShow } from '@/lib/shows/view';
import { loadApplicants } from '@/lib/spots/loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, show: showId } = await params;
  await requireBrandArea(brand);
  const show = await loadBrandShow(brand, showId);
  return show ? { title: show.title } : {};
}

export default async function ShowApplicationsPage({ params }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand } = await requireBrandArea(brandId);
  const show = await loadBrandShow(brand.id, showId);
  if (!show) notFound();

  const language = await getLocale();
  const now = new Date();
  const t = await getTranslations('applications');
  const facts = toPublicShow(show, language, now);
  const applicants = await loadApplicants(brand.id, show, language, now);
  const waiting = applicants.filter((applicant) => applicant.status === 'applied').length;
  const full = show.spotsTaken >= show.spots;
  return (
    <ClientMessages namespaces={['applications', 'spotErrors', 'spotCountBands', 'teamStatus']}>
      <Link
        href={`/brands/${brand.id}/team`}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-link"
      >
        <ArrowLeft aria-hidden size={18} />
        {t('allShows')}
      </Link>
      <PageTitle
        hint={`${[facts.day, facts.nearDay, facts.time].filter(Boolean).join(' · ')} · ${facts.place}, ${facts.cityName}`}
      >
        {facts.title}
      </PageTitle>
      <div className="flex flex-col gap-5">
        <p className="text-lg tabular-nums" aria-live="polite">
          {t('summary', { taken: show.spotsTaken, spots: show.spots, waiting })}
        </p>
        {full && waiting > 0 && <FullShowNotice showId={show.id} spots={show.spots} />}
        {applicants.length === 0 ? (
          <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>
        ) : (
          <ApplicantList applicants={applicants} />
        )}
      </div>
    </ClientMessages>
  );
}
