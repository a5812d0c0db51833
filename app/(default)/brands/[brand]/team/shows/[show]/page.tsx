import type { ComponentProps } from 'react';
import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { LineUpEditor } from '@/components/line-ups/line-up-editor';
import { playlistPath } from '@/components/night/playlists/about-playlist';
import { loadShowLinks, showLink, ShowNotices } from '@/components/line-ups/show-head';
import { StepInPanel } from '@/components/line-ups/step-in';
import { ClientMessages } from '@/components/ui/client-messages';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { readList } from '@/lib/line-ups/list-rules';
import { loadEditedShow, loadEditor } from '@/lib/line-ups/loaders';
import { packEditor, readEditorTab, type Editor } from '@/lib/line-ups/view';
import { isDrawable } from '@/lib/public/share/shapes';
import { loadStepIns } from '@/lib/spots/step-in/loaders';
import { readPages } from '@/lib/core/database/paging';
import { loadPlaylistsOf } from '@/lib/night/playlists/loaders';
import { loadInTheWay } from '@/lib/spots/elsewhere-loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, show }: Awaited<Props['params']>) => (await loadEditedShow(brand, show))?.title,
);

const namespaces = [
  'applicationsAnswers',
  'spotsAnswerLink',
  'formsCopyText',
  'formsHeld',
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
  const language = await getLocale();
  const context = { language, now: new Date() };
  const query = await searchParams;
  const show = await loadEditedShow(brand.id, showId);
  if (!show) notFound();
  const [editor, stepIns, playlists] = await Promise.all([
    loadEditor(brand.id, showId, { ...context, viewerId: viewer.comedian.id }, readList(query)),
    loadStepIns(show, { ...context, pages: readPages(query.stepIns) }),
    abilities.keepPlaylists ? loadPlaylistsOf(brand.id, showId) : [],
  ]);
  if (!editor) notFound();

  const inTheWay = await loadInTheWay(
    show,
    {
      peopleIds: Object.keys(editor.people),
      applicantIds: editor.applications.map(({ comedianId }) => comedianId),
    },
    context,
  );
  return (
    <ClientMessages namespaces={namespaces} parts={{ showsForm: ['more', 'errors', 'summary'] }}>
      <LineUpEditor
        editor={packEditor(editor)}
        elsewhere={inTheWay.people}
        opensAt={readEditorTab(query.tab)}
        links={[
          ...(await loadShowLinks(brand.id, show.id)),
          ...playlists.map(({ id, kind, name }) => {
            const list = playlistPath({ brandId: brand.id, playlistId: id });
            return showLink(kind === 'music' ? `${list}/shows/${show.id}` : list, kind, name);
          }),
        ]}
        notices={<ShowNotices show={editor.show} atVenue={inTheWay.atVenue} undrawn={undrawnIn(editor)} />}
        stepIn={<StepInPanel stepIns={stepIns} />}
        needsStepIn={stepIns !== null}
      />
    </ClientMessages>
  );
}

/** Returns the names of a sent line-up that the font of the show's link previews cannot draw. */
function undrawnIn({ show, sent, people }: Editor): string[] {
  const isInLinks = show.sentAt !== null && !show.isCancelled && !show.isOver;
  const names = sent.flatMap(
    ({ comedianId, guestName }) => people[comedianId ?? '']?.name ?? guestName ?? [],
  );
  return isInLinks ? names.filter((name) => !isDrawable(name)) : [];
}
