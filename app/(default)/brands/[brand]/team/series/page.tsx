import { getLocale } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShowMonth } from '@/components/shows/show-month';
import { loadShowMonth } from '@/lib/shows/choice-loaders';
import { ListPage, Sides } from '@/components/ui/page';
import { SeriesList } from '@/components/shows/series-list';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { loadSeries } from '@/lib/shows/loaders';

type Props = PageProps<'/brands/[brand]/team/series'>;

export const generateMetadata = titled('showsSeries', 'title');

export default async function SeriesPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const looking = { language: await getLocale(), now: new Date() };
  const [series, month] = await Promise.all([
    loadSeries(brand.id, looking.language, looking.now),
    loadShowMonth(brand.id, undefined, looking),
  ]);
  const team = `/brands/${brand.id}/team` as const;
  return (
    <ListPage
      of="showsSeries"
      back={`${team}/lineupshowauswahl`}
      toNew={`${team}/shows/new`}
      isEmpty={series.length === 0}
    >
      <Sides hides="second">
        <ClientMessages
          namespaces={['showsSeries', 'formsHeld']}
          parts={{ showsForm: ['seriesRule', 'ask', 'errors', 'more'] }}
        >
          <SeriesList brandId={brand.id} series={series} />
        </ClientMessages>
        <ShowMonth month={month} address={(key) => `${team}/calendar?month=${key}`} />
      </Sides>
    </ListPage>
  );
}
