import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { fieldId } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { ReportedField } from '@/lib/brands/comedians/rules';
import { partFields, partPaths, profileParts, type PartField } from '@/lib/comedians/rules';
import { findOperator } from '@/lib/core/installation';
import type { BlockNotice } from '@/lib/spots/view';

/** The comedian's blocks with their ends, and the parts of their profile that a team has reported as untrue. */
export function OwnWarnings({ blocks, reported }: { blocks: BlockNotice[]; reported: ReportedField[] }) {
  if (blocks.length === 0 && reported.length === 0) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      <BlockNotices blocks={blocks} />
      {reported.length > 0 && <Reported fields={reported} />}
    </div>
  );
}

/** A blocked comedian's notices: the scope, end and reason of each block, and a contact. */
export function BlockNotices({ blocks }: { blocks: BlockNotice[] }) {
  const t = useTranslations('applicationsBlocks');
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

function Reported({ fields }: { fields: ReportedField[] }) {
  const t = useTranslations('comediansReports');
  const contact = findOperator()?.contact;
  const write = (words: ReactNode) =>
    contact ? (
      <a href={`mailto:${contact}`} className="text-link">
        {words}
      </a>
    ) : (
      <Link href="/imprint" className="text-link">
        {words}
      </Link>
    );
  const links = () =>
    fields.map((field, at) => (
      <Fragment key={field}>
        {at > 0 && ', '}
        <Link href={addressOf(field)} className="text-link">
          {t(`fields.${field}`)}
        </Link>
      </Fragment>
    ));
  return (
    <Notice tone="warning" title={t.rich('title', { fields: links })}>
      <p>{t('text')}</p>
      <p>{t.rich('ask', { contact: contact ?? 'none', write })}</p>
    </Notice>
  );
}

/** Returns the address at which the viewer changes a field of their profile. */
function addressOf(field: ReportedField) {
  const input: PartField = field === 'comedyStart' ? 'startMonth' : field;
  const isIn = (part: (typeof profileParts)[number]) =>
    (partFields[part] as readonly PartField[]).includes(input);
  return `${partPaths[profileParts.find(isIn) ?? 'general']}#${fieldId(input)}` as const;
}
