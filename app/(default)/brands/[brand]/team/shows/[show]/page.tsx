import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { LineUpEditor } from '@/components/line-ups/line-up-editor';
import { ShowLinks, ShowNotices } from '@/components/line-ups/show-head';
import { StepInPanel } from '@/components/line-ups/step-in';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page';
import { PlaylistLinks } from '@/components/night/playlists/links';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { loadEditor } from '@/lib/line-ups/loaders';
import { readEditorTab } from '@/lib/line-ups/view';
import { loadStepIns } from '@/lib/spots/step-in/loaders';
import { pagesAsked } from '@/lib/core/database/paging';
import { loadPlaylistsOf } from '@/lib/night/playlists/loaders';
import { loadShowPicture } from '@/lib/media/pictures/loaders';
import { toPicture } from '@/lib/media/pictures/view';
import { loadBrandShow } from '@/lib/shows/loaders';
import { loadInTheWay } from '@/lib/spots/elsewhere-loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, show }: Awaited<Props['params']>) => (await loadBrandShow(brand, show))?.title,
);

const namespaces = [
  'spotsAnswerLink',
  'formsCopyText',
  'lineUpsFairScore',
  'lineUpsEditor',
  'spotsErrors',
  'formsResend',
  'comediansSpotCountBands',
  'applicationsTeamStatus',
  'applicationsBars',
  'comediansPicker',
  'placesCityInput',
  'spotsStepIn',
] satisfies ComponentProps<typeof ClientMessages>['namespaces'];

export default async function LineUpPage({ params, searchParams }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand, viewer, abilities } = await requireBrandArea(brandId);
  const [language, t] = await Promise.all([getLocale(), getTranslations('lineUpsEditor')]);
  const looking = { language, now: new Date() };
  const asked = await searchParams;
  const [editor, stepIns, picture, playlists] = await Promise.all([
    loadEditor(brand.id, showId, { ...looking, viewerId: viewer.comedian.id }),
    loadStepIns(brand.id, showId, { ...looking, pages: pagesAsked(asked.stepIns) }),
    loadShowPicture(brand.id, showId),
    abilities.keepPlaylists ? loadPlaylistsOf(brand.id, showId) : [],
  ]);
  if (!editor) notFound();

  const { show } = editor;
  const inTheWay = await loadInTheWay(
    { showId: show.id, brandId: brand.id },
    {
      peopleIds: Object.keys(editor.people),
      applicantIds: editor.applications.map(({ comedianId }) => comedianId),
    },
    looking,
  );
  const decideBy = show.decideBy && !show.isDue && t('notices.decideBy', { day: show.decideBy });
  const hint = [show.day, show.nearDay, show.time, show.place, decideBy];
  return (
    <ClientMessages namespaces={namespaces}>
      <div className="mb-2 flex flex-wrap justify-between gap-x-6">
        <Link
          href={`/brands/${brand.id}/team/lineupshowauswahl`}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          <ArrowLeft aria-hidden size={18} />
          {t('allShows')}
        </Link>
        <ShowLinks brandId={brand.id} showId={show.id}>
          <PlaylistLinks brandId={brand.id} showId={show.id} playlists={playlists} />
        </ShowLinks>
      </div>
      <LineUpEditor
        editor={editor}
        elsewhere={inTheWay.people}
        opensAt={readEditorTab(asked.tab)}
        stepIn={<StepInPanel stepIns={stepIns} />}
        needsStepIn={stepIns !== null}
        heading={
          <div className="flex flex-col gap-2 [&>header]:mb-0">
            <div className="flex items-start justify-between gap-4 [&>header]:mb-0">
              <PageTitle hint={hint.filter(Boolean).join(' · ')}>{show.title}</PageTitle>
              {picture && (
                <ShowPicture
                  picture={toPicture(picture, language)}
                  sizes="8rem"
                  isFirst
                  className="w-24 shrink-0 rounded-card sm:w-32"
                />
              )}
            </div>
            <ShowNotices show={show} atVenue={inTheWay.atVenue} />
          </div>
        }
      />
    </ClientMessages>
  );
}
