import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShowPictureSection } from '@/components/media/pictures/show-picture-section';
import { EditShowForm } from '@/components/shows/form/edit-show-form';
import { SeriesBreak } from '@/components/shows/form/series-break';
import { SeriesRule } from '@/components/shows/form/series-rule';
import { ShowEnd } from '@/components/shows/form/show-end';
import { SameVenue } from '@/components/shows/same-venue';
import { Notice } from '@/components/ui/notice';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { env } from '@/lib/core/process/env';
import { loadShowPicture } from '@/lib/media/pictures/loaders';
import { readUploadResult } from '@/lib/media/pictures/refusal-rules';
import { loadContinuation, loadEditedShow, loadShowChoices } from '@/lib/shows/form-loaders';
import { loadAtSameVenue } from '@/lib/spots/elsewhere-loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]/edit'>;

export const generateMetadata = titledInBrand(async ({ brand, show: showId }: Awaited<Props['params']>) => {
  const show = await loadEditedShow(brand, showId, new Date());
  const t = await getTranslations('showsForm');
  return show && t('editTitleOf', { title: show.title });
});

export default async function EditShowPage({ params, searchParams }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand } = await requireBrandArea(brandId);
  const show = await loadEditedShow(brand.id, showId, new Date());
  if (!show) notFound();

  const t = await getTranslations('showsForm');
  const language = await getLocale();
  const looking = { language, now: new Date() };
  const [choices, picture, atVenue, continuation] = await Promise.all([
    loadShowChoices(brand.id, language, show.values),
    loadShowPicture(brand.id, show.id),
    loadAtSameVenue(show.id, looking),
    show.series?.rule && loadContinuation(show.series.rule, looking),
  ]);
  const { picture: result } = await searchParams;
  const link = new URL(`/user/shows/${show.id}`, env().NEXTAUTH_URL).href;
  return (
    <ClientMessages
      namespaces={[
        'showsForm',
        'showsSameVenue',
        'showsCallTimes',
        'notificationsNotices',
        'formsForm',
        'formsHeld',
        'mediaPictureForm',
        'mediaUploadErrors',
      ]}
    >
      <PageHead
        back={`/brands/${brand.id}/team/shows/${show.id}`}
        backTo={t('toShow')}
        title={t('editTitle')}
        hint={show.title}
      />
      {show.series && (
        <p className="mb-5 flex flex-wrap items-center gap-x-2">
          {t('partOf')}
          <Link
            href={`/brands/${brand.id}/team/series`}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('toSeries')}
          </Link>
        </p>
      )}
      <div className="flex flex-col gap-10">
        {show.state === 'ahead' && show.values.visibility === 'onRequest' && (
          <Notice title={t('link.title')}>
            <p>{t('link.text')}</p>
            <p className="wrap-anywhere select-all">{link}</p>
          </Notice>
        )}
        {show.state === 'ahead' ? (
          <>
            <SameVenue brandId={brand.id} shows={atVenue} />
            <EditShowForm brandId={brand.id} show={show} choices={choices} />
            {show.series?.rule && (
              <>
                <SeriesRule brandId={brand.id} rule={show.series.rule} continuation={continuation ?? null} />
                <SeriesBreak seriesId={show.series.rule.seriesId} />
              </>
            )}
            <ShowPictureSection
              brandId={brand.id}
              showId={show.id}
              picture={picture}
              result={readUploadResult(result)}
            />
          </>
        ) : (
          <Notice tone="warning" title={t(`closed.${show.state}Title`)}>
            <p>{t(`closed.${show.state}Text`)}</p>
          </Notice>
        )}
        <ShowEnd brandId={brand.id} show={show} />
      </div>
    </ClientMessages>
  );
}
