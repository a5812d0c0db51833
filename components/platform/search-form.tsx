import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SearchLine } from '@/components/forms/filter-parts';

/** A search that submits to the address, so that it works without JavaScript and the Back button returns to it. */
export function SearchForm({
  address,
  label,
  text,
}: {
  address: '/operator/brands' | '/operator/people';
  label: string;
  text: string;
}) {
  const t = useTranslations('operator');
  return (
    <Form key={text} action={address} role="search" prefetch={false} className="flex flex-col gap-1">
      <SearchLine label={label} q={text} submit={t('search')} />
      {text && (
        <Link
          href={address}
          prefetch={false}
          className="inline-flex min-h-11 items-center self-start text-link"
        >
          {t('reset')}
        </Link>
      )}
    </Form>
  );
}
