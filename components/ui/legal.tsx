import { useTranslations } from 'next-intl';
import type { Operator } from '@/lib/core/installation';
import Link from 'next/link';

/** The links to the imprint and the privacy page, in the footer of every page that has one. */
export function LegalLinks({ className = 'text-link' }: { className?: string }) {
  const t = useTranslations('frameLayout');
  return (
    <>
      <Link href="/imprint" className={`inline-flex min-h-11 items-center ${className}`}>
        {t('imprint')}
      </Link>
      <Link href="/privacy" className={`inline-flex min-h-11 items-center ${className}`}>
        {t('privacy')}
      </Link>
    </>
  );
}

/** Name, address and e-mail address of the operator. */
export function OperatorAddress({ operator }: { operator: Operator | null }) {
  const t = useTranslations('publicImprint');
  return (
    <address className="flex flex-col rounded-card border border-line sheet p-4 not-italic">
      {operator ? (
        <>
          <strong>{operator.name}</strong>
          {operator.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <a href={`mailto:${operator.contact}`} className="inline-flex min-h-11 items-center text-link">
            {operator.contact}
          </a>
        </>
      ) : (
        t('nobody')
      )}
    </address>
  );
}
