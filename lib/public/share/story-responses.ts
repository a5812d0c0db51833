import 'server-only';
import { z } from 'zod';
import { getLocale } from 'next-intl/server';
import { getViewer } from '@/lib/accounts/viewer';
import { db } from '@/lib/core/database/db';
import { sharp } from '@/lib/core/files/images';
import type { Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { dateIn } from '@/lib/core/time/zoned';
import { weekdayOf } from '@/lib/core/time/calendar-rules';
import { describeDay, describeTime, describeWeekday } from '@/lib/core/time/format';
import { cityName } from '@/lib/places/view';
import { findSharedSpot } from './queries';
import { nothing, readPicture, sharePictures, toJpeg, tooMany } from './responses';
import { drawStory, storySize, type StoryFacts } from './story-drawing';

/** Responds with a picture for a comedian's own story about their spot: "Ich spiele Donnerstag". */
export async function answerStory(showId: string): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return nothing(401, 'Not signed in');
  const facts =
    viewer.comedian && (await loadStory(showId, viewer.comedian.id, await getLocale(), new Date()));
  if (!viewer.comedian || !facts) return nothing(404, 'Not found');
  const drawn = await storyOf(facts, viewer.comedian.id);
  if (!drawn.ok) return tooMany();
  return new Response(drawn.value, {
    headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' },
  });
}

/** Returns what the story of a comedian's spot shows; null when they have none of this show or may not say so. */
export async function loadStory(
  showId: string,
  comedianId: string,
  language: Language,
  now: Date,
): Promise<StoryFacts | null> {
  const id = z.uuid().safeParse(showId).data;
  const show = id && (await findSharedSpot(db(), id, comedianId, now));
  if (!show) return null;
  const { venue, startsAt, brand } = show;
  const { timeZone } = venue;
  const weekday = describeWeekday(weekdayOf(dateIn(startsAt, timeZone)), language, 'long');
  return {
    title: wordsIn({ language, namespace: 'publicShare' })('story', { day: weekday }),
    day: describeDay(startsAt, timeZone, language, now),
    time: describeTime(startsAt, timeZone),
    show: show.title,
    where: `${[venue.name, venue.district].filter(Boolean).join(', ')} · ${cityName(show.city, language)}`,
    brand: brand.name,
    colour: brand.colour,
    picture: show.picture,
  };
}

/** Refused: `busy` when the queue is full or slow. */
const storyOf = sharePictures('story', async (facts: StoryFacts) => {
  const ground = facts.picture && (await readPicture(facts.picture));
  const letters = Buffer.from(drawStory({ ...facts, picture: ground ? facts.picture : null }));
  return toJpeg(
    ground
      ? sharp(ground)
          .resize({ ...storySize, fit: 'cover' })
          .composite([{ input: letters }])
      : sharp(letters),
  );
});
