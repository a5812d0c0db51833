import { addScout, saveTrack, rateEntry } from '@/lib/night/playlists/entry-commands';
import { attachShow, savePlaylist, saveWalkOn } from '@/lib/night/playlists/commands';
import { must } from '../must';
import type { DemoPart } from '../play-parts';

/** The tracks of a night, with seconds. They are made up: nothing leads to a service. */
const tracks = [
  { moment: 'doors', title: 'Türen auf', artist: 'Die Garderobe', seconds: 214 },
  { moment: 'doors', title: 'Platz nehmen', artist: 'Die Garderobe', seconds: 187 },
  { moment: 'walkOn', title: 'Hier kommt jemand', artist: 'Blechtrio', seconds: 25 },
  { moment: 'break', title: 'Noch ein Getränk', artist: 'Thekentrio', seconds: 241 },
  { moment: 'closing', title: 'Kommt gut heim', artist: 'Die Garderobe', seconds: 198 },
] as const;

/** A team has the music for its next evening, two comedians have a walk-on, and the team has begun to scout. */
export const part: DemoPart = async ({ db, now }, { brands }) => {
  const [brandId, brand] = [...brands][0] ?? [];
  if (!brandId || !brand) return;
  const context = { db, now, actor: { kind: 'team', brandId, comedianId: brand.adminId } } as const;
  const nothing = { playlistId: null, revision: 0 };
  const music = must(
    'music',
    await savePlaylist(context, { ...nothing, kind: 'music', name: 'Musik am Open Mic' }),
  );
  for (const track of tracks) {
    const whole = { ...track, link: null, startSecond: 0, comedianId: null };
    must('track', await saveTrack(context, { playlistId: music, entryId: null, revision: 0, track: whole }));
  }
  const show = await db.show.findFirst({
    where: { brandId, lineUpSentAt: { not: null }, cancelledAt: null, endsAt: { gt: now } },
    select: {
      id: true,
      sentLineUp: {
        where: { comedianId: { not: null } },
        select: { comedianId: true },
        orderBy: { place: 'asc' },
        take: 2,
      },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
  });
  if (show) must('show', await attachShow(context, { playlistId: music, showId: show.id, isAttached: true }));
  for (const [index, { comedianId }] of (show?.sentLineUp ?? []).entries()) {
    if (!comedianId) continue;
    const own = { title: index === 0 ? 'Auftritt von links' : 'Achtung, Stufe', artist: 'Blechtrio' };
    await saveWalkOn({ db, now }, comedianId, { ...own, link: null, startSecond: 8, seconds: 20 });
  }
  const scouting = must(
    'scouting',
    await savePlaylist(context, { ...nothing, kind: 'scouting', name: 'Für den Mixed-Abend' }),
  );
  const people = await db.comedian.findMany({
    where: { brands: { some: { brandId } }, OR: [{ videoLink: { not: null } }, { video: { isNot: null } }] },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: 4,
  });
  for (const [index, { id: comedianId }] of people.entries()) {
    const { entryId } = must('scout', await addScout(context, { playlistId: scouting, comedianId }));
    if (index > 0) continue;
    const note = 'Starker Schluss, am Anfang etwas lang.';
    must('rating', await rateEntry(context, { playlistId: scouting, entryId, stars: 4, note }));
  }
};
