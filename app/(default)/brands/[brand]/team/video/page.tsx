import type { Route } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Sides } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { FilterChips } from '@/components/ui/tabs';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageHead } from '@/components/ui/page-head';
import { TeamRecordings } from '@/components/night/recordings/team-recordings';
import { UploadRecordings } from '@/components/night/recordings/upload-recordings';
import { Section } from '@/components/ui/section';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readCursor } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';
import { recordingsPath, mostBrandBytes, keptDays, warnedDays } from '@/lib/night/recordings/rules';
import { recordingFilters, readRecordingFilter } from '@/lib/night/recordings/schema';
import { loadBrandBytes, loadRecordings, loadWaitingUploads } from '@/lib/night/recordings/loaders';
import { describeBytes } from '@/lib/platform/view';

export const generateMetadata = titled('nightRecordings', 'title');

export default async function RecordingsPage({
  params,
  searchParams,
}: PageProps<'/brands/[brand]/team/video'>) {
  const { brand, viewer } = await requireBrandArea((await params).brand, 'keepRecordings');
  const { show, after } = await searchParams;
  const [filter, before] = [readRecordingFilter(show), readCursor(after)];
  const reader = { language: await getLocale(), now: new Date() };
  const [{ recordings, older }, used, waiting, t] = await Promise.all([
    loadRecordings(brand.id, { filter, before }, reader),
    loadBrandBytes(brand.id),
    loadWaitingUploads(viewer.comedian.id, brand.id, reader),
    getTranslations('nightRecordings'),
  ]);
  const here = (query: Record<string, string>) =>
    `${recordingsPath(brand.id)}?${new URLSearchParams(query)}` as Route;
  return (
    <ClientMessages namespaces={['nightRecordings', 'mediaVideoForm', 'mediaUploadErrors', 'formsResend']}>
      <PageHead icon="square-play" title={t('title')} hint={t('hint')} />
      <Sides>
        <Section id="upload" title={t('upload.title')}>
          <p className="text-ink-soft">{t('upload.kept', { days: keptDays, before: warnedDays })}</p>
          <p className="text-ink-soft">
            {t('upload.used', {
              used: describeBytes(used, reader.language),
              most: describeBytes(mostBrandBytes, reader.language),
            })}
          </p>
          <noscript>{t('upload.noScript')}</noscript>
          <UploadRecordings brandId={brand.id} waiting={waiting} />
        </Section>
        <Section id="recordings" title={t('list')}>
          <FilterChips
            isOne
            label={t('filters.label')}
            chips={recordingFilters.map((one) => ({
              href: here({ show: one }),
              label: t(`filters.${one}`),
              current: one === filter,
            }))}
          />
          {before && (
            <p>
              <ToBeginningLink href={here({ show: filter })} />
            </p>
          )}
          {recordings.length > 0 ? (
            <TeamRecordings brandId={brand.id} recordings={recordings} />
          ) : (
            <p className="text-ink-soft">{t(filter === 'all' ? 'none' : 'noneOfThese')}</p>
          )}
          {older && <GoOnLink href={here({ show: filter, after: older })} />}
        </Section>
      </Sides>
    </ClientMessages>
  );
}
