import { getLocale, getTranslations } from 'next-intl/server';
import { OperatorTitle, SearchForm } from '@/components/platform/operator-page';
import { RowLink, RowList } from '@/components/ui/lists';
import { operatorContext } from '@/lib/accounts/access/operator-action';
import { requireOperator } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadPeople } from '@/lib/platform/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'people', 'title');

export default async function OperatorPeoplePage({ searchParams }: PageProps<'/operator/people'>) {
  const context = operatorContext(await requireOperator());
  const t = await getTranslations('platformOperator.people');
  const reading = { language: await getLocale(), now: context.now };
  const { text, people } = await loadPeople(context, (await searchParams).q, reading);
  return (
    <>
      <OperatorTitle page="people" />
      <div className="flex flex-col gap-5">
        <SearchForm address="/operator/people" label={t('search')} text={text} />
        {text && people.length === 0 && <p role="status">{t('nobody')}</p>}
        {people.length > 0 && (
          <RowList>
            {people.map(({ comedianId, name, cityName }) => (
              <RowLink key={comedianId} href={`/operator/people/${comedianId}`} prefetch={false}>
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="text-sm text-ink-soft">{cityName}</span>
              </RowLink>
            ))}
          </RowList>
        )}
      </div>
    </>
  );
}
