import { getLocale, getTranslations } from 'next-intl/server';
import { FactList, OperatorTitle } from '@/components/platform/operator-page';
import { Section } from '@/components/ui/section';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { describeBytes } from '@/lib/platform/view';
import { loadStorage } from '@/lib/platform/system-loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'storage', 'title');

export default async function OperatorStoragePage() {
  await requireOperator();
  const [t, language] = await Promise.all([getTranslations('platformOperator.storage'), getLocale()]);
  const { hasBucket, files, database, disk } = await loadStorage();
  const size = (bytes: number) => describeBytes(bytes, language);
  return (
    <>
      <OperatorTitle page="storage" />
      <div className="flex flex-col gap-8">
        <Section id="files" title={t('filesTitle')}>
          <p className="text-ink-soft">{t(hasBucket ? 'inBucket' : 'inFolder')}</p>
          <FactList
            facts={files.map(
              ({ kind, count, bytes }) =>
                [t(`kinds.${kind}`), t('filesOf', { count, size: size(bytes) })] as const,
            )}
          />
        </Section>
        <Section id="room" title={t('roomTitle')}>
          <FactList
            facts={[
              [t('database'), size(database)],
              [
                t('disk'),
                disk ? t('diskOf', { free: size(disk.free), size: size(disk.size) }) : t('unknown'),
              ],
            ]}
          />
        </Section>
      </div>
    </>
  );
}
