import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { BlockNotice } from '@/lib/spots/block-view';

/** To a blocked comedian: where, until when and why they cannot apply, and whom to write to. */
export function BlockNotices({ blocks }: { blocks: BlockNotice[] }) {
  const t = useTranslations('blocks');
  return blocks.map(({ brandName, reason, until }) => (
    <Notice
      key={`${brandName} ${until}`}
      tone="warning"
      title={brandName ? t('atBrand', { brand: brandName, until }) : t('everywhere', { until })}
    >
      <p>{t('reason', { reason })}</p>
      <p>{brandName ? t('askBrand', { brand: brandName }) : t('askOperator')}</p>
    </Notice>
  ));
}
