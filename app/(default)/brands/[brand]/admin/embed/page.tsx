import { getLocale, getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { EmbedBuilder } from '@/components/public/embeds/embed-builder';
import { EmbedSitesForm } from '@/components/public/embeds/embed-sites-form';
import { JsonFeedDocs } from '@/components/public/embeds/json-feed-docs';
import { ClientMessages } from '@/components/ui/client-messages';
import { Notice } from '@/components/ui/notice';
import { QuietDetails, Section } from '@/components/ui/section';
import { requireBrandArea, loadBrandSettings } from '@/lib/brands/loaders';
import { env } from '@/lib/core/process/env';
import { builders, refusedLately } from '@/lib/public/embeds/framed-state';
import { loadEmbedChoices } from '@/lib/public/embeds/loaders';
import { atomAddress, calendarPath, jsonPath } from '@/lib/public/address-rules';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/admin/embed'>;

export const generateMetadata = titled('brandsAdmin', 'pages', 'embed', 'title');

export default async function EmbedBuilderPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'describeBrand');
  const [t, pages, language] = await Promise.all([
    getTranslations('publicEmbedBuilder'),
    getTranslations('brandsAdmin.pages'),
    getLocale(),
  ]);
  const [choices, settings] = await Promise.all([
    loadEmbedChoices(brand.id, language, new Date()),
    loadBrandSettings(brand.id),
  ]);
  const refused = refusedLately(brand.id, settings.embedParents);
  const query = Object.entries(await searchParams).map(([name, value]) => [name, [value].flat()[0] ?? '']);
  const origin = env().NEXTAUTH_URL;
  const scope = { kind: 'brands', id: brand.id } as const;
  return (
    <>
      <AdminTitle brandId={brand.id} hint={t('lead')}>
        {pages('embed.title')}
      </AdminTitle>
      <ClientMessages namespaces={['publicEmbedBuilder', 'formsCopyText']}>
        <EmbedBuilder brand={brand} origin={origin} choices={choices} query={Object.fromEntries(query)} />
      </ClientMessages>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <Section id="parents" title={t('parents.title')}>
          <p>{t('parents.text')}</p>
          <ClientMessages namespaces={['publicEmbedBuilder', 'brandsErrors', 'formsForm', 'formsValidation']}>
            <div className="print:hidden">
              <EmbedSitesForm brand={settings} />
            </div>
          </ClientMessages>
          {refused.length > 0 && (
            <Notice tone="info" title={t('parents.refused')}>
              <p>{t('parents.refusedText')}</p>
              <Sites sites={refused} />
            </Notice>
          )}
          <QuietDetails label={t('parents.builders')}>
            <p>{t('parents.buildersText')}</p>
            <dl className="mt-2 flex flex-col gap-2">
              {builders.map(({ name, sites }) => (
                <div key={name}>
                  <dt className="font-semibold">{name}</dt>
                  <dd>
                    <Sites sites={sites} />
                  </dd>
                </div>
              ))}
            </dl>
          </QuietDetails>
        </Section>
        <Section id="feeds" title={t('feeds')}>
          <p>{t('feedsText')}</p>
          <dl className="flex flex-col gap-3">
            {[
              [t('jsonFeed'), `${origin}${jsonPath(scope)}`],
              [t('calendarFeed'), `${origin}${calendarPath(scope)}`],
              [t('atomFeed'), atomAddress(origin, scope, language)],
            ].map(([name, address]) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                <dd>
                  <a href={address} className="inline-flex min-h-11 items-center break-all text-link">
                    {address}
                  </a>
                </dd>
              </div>
            ))}
          </dl>
          <JsonFeedDocs origin={origin} />
        </Section>
      </div>
    </>
  );
}

/** Addresses to copy into the list of sites. */
function Sites({ sites }: { sites: readonly string[] }) {
  return (
    <ul>
      {sites.map((site) => (
        <li key={site}>
          <code className="wrap-anywhere select-all">{site}</code>
        </li>
      ))}
    </ul>
  );
}
