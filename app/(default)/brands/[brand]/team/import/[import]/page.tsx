import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ImportResult, Writing } from '@/components/data/imports/import-state';
import { Preview } from '@/components/data/imports/preview';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { loadImport, loadImportState, loadPreview } from '@/lib/data/imports/loaders';
import { readPreviewPage } from '@/lib/data/imports/view';

type Props = PageProps<'/brands/[brand]/team/import/[import]'>;

export const generateMetadata = titled('dataImports', 'title');

export default async function ImportPreviewPage({ params, searchParams }: Props) {
  const { brand, abilities } = await requireBrandArea((await params).brand);
  const { import: importId } = await params;
  const t = await getTranslations('dataImports');
  const found = await loadImportState(brand.id, importId);
  if (!found) notFound();
  const { fileName, state, written, toWrite, problem, outcome } = found;
  return (
    <ClientMessages namespaces={['dataImports', 'formsHeld']}>
      <PageHead
        isWide
        back={`/brands/${brand.id}/team/import`}
        backTo={t('toImport')}
        title={fileName || t('unnamed')}
      />
      {state === 'writing' && <Writing written={written} toWrite={toWrite} />}
      {state === 'done' && outcome && <ImportResult brandId={brand.id} outcome={outcome} />}
      {state === 'preview' && (
        <PreviewOf
          area={{ brandId: brand.id, mayMakeVenues: abilities.keepVenues }}
          shown={{ id: importId, problem, written, toWrite }}
          search={await searchParams}
        />
      )}
    </ClientMessages>
  );
}

async function PreviewOf({
  area,
  shown,
  search,
}: {
  area: { brandId: string; mayMakeVenues: boolean };
  shown: { id: string; problem: string | null; written: number; toWrite: number };
  search: Awaited<Props['searchParams']>;
}) {
  const found = await loadImport(area.brandId, shown.id);
  if (!found) notFound();
  const page = readPreviewPage(search);
  const preview = await loadPreview(area.brandId, found, page, {
    language: await getLocale(),
    now: new Date(),
  });
  return <Preview area={area} shown={{ ...shown, kind: found.kind }} preview={preview} page={page} />;
}
