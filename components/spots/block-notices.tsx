import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { findOperator } from '@/lib/core/operator';
import type { BlockNotice } from '@/lib/spots/block-view';

/** Tells a blocked comedian where, until when and why they cannot apply, and whom to write to. */
export function BlockNotices({ blocks }: { blocks: BlockNotice[] }) {
  const t = useTranslations('blocks');
  return blocks.map(({ brand, contact: brandContact, reason, until }) => {
    const contact = brand ? brandContact : findOperator()?.contact;
    const page = brand ? (`/public/${brand.id}` as const) : '/imprint';
    const write = (words: ReactNode) =>
      contact ? (
        <a href={`mailto:${contact}`} className="text-link">
          {words}
        </a>
      ) : (
        <Link href={page} className="text-link">
          {words}
        </Link>
      );
    return (
      <Notice
        key={`${brand?.id} ${until}`}
        tone="warning"
        title={brand ? t('atBrand', { brand: brand.name, until }) : t('everywhere', { until })}
      >
        <p>{t('reason', { reason })}</p>
        <p>
          {brand
            ? t.rich('askBrand', { brand: brand.name, contact: contact ?? 'none', write })
            : t.rich('askOperator', { contact: contact ?? 'none', write })}
        </p>
      </Notice>
    );
  });
}
