import 'server-only';
import { readId } from '@/lib/core/text/text-schema';
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
import { fit, readLetters } from '@/lib/public/lettering';
import { findSharedSpot } from './queries';
import { nothing, readPicture, sharePictures, toJpeg, tooMany } from './responses';
import {
  drawable,
  drawSvg,
  drawWall,
  inksOn,
  lineIn,
  placeIn,
  wordmark,
  words,
  type Ground,
  type Line,
} from './shapes';

/** The content of a story: plain, public data. */
export type StoryFacts = Ground & {
  /** "Ich spiele Donnerstag" */
  title: string;
  /** "Do 26. Nov" */
  day: string;
  /** "20:00" */
  time: string;
  show: string;
  where: string;
  /** The part of `where` that is left out if it is too long. */
  district: string | null;
  brand: string;
  picture: { id: string; width: number } | null;
};

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

/** Returns the content of the story of a comedian's spot; null as for `findSharedSpot`. */
export async function loadStory(
  showId: string,
  comedianId: string,
  language: Language,
  now: Date,
): Promise<StoryFacts | null> {
  const id = readId(showId);
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
    district: venue.district,
    brand: brand.name,
    colour: brand.colour,
    picture: show.picture,
  };
}

/** Returns the picture of a story. Refused: `busy` when the queue is full or slow. */
const storyOf = sharePictures({ name: 'story', kept: 50, draw: drawOn });

/** Draws the story on the picture of its show. Without its file, the wall has the brand's colour. */
async function drawOn(facts: StoryFacts): Promise<Buffer<ArrayBuffer>> {
  const ground = facts.picture && (await readPicture(facts.picture));
  await readLetters(JSON.stringify(facts));
  const letters = Buffer.from(drawStory({ ...facts, picture: ground ? facts.picture : null }));
  return toJpeg(
    ground
      ? sharp(ground)
          .resize({ ...storySize, fit: 'cover' })
          .composite([{ input: letters }])
      : sharp(letters),
  );
}

/** The size of a story on Instagram, WhatsApp and Facebook, in pixels. */
export const storySize = { width: 1080, height: 1920 };

/** The edges of the texts in pixels. Apps cover about the upper 250 and the lower 340 with their own buttons. */
const edges = { left: 96, top: 300, bottom: storySize.height - 360 };

const room = storySize.width - 2 * edges.left;

/** The size of the wordmark and its gap to the texts above, in pixels. */
const mark = { size: 64, gap: 24 };

const titleSteps = [190, 170, 150, 130, 110].map((size) => ({ size, lines: 3 }));

const showSteps = [
  { size: 84, lines: 2 },
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
  { size: 52, lines: 4 },
];

/** The sizes of the lines below the show's name. */
const smallSizes = [48, 42, 36];

/** Draws the layer in front of a show's picture, as SVG with shapes only: it contains no text that a user wrote. */
export function drawStory(facts: StoryFacts): string {
  const inks = inksOn(facts);
  const { ink, soft, glow } = inks;
  let y = edges.top;
  /** Sets lines below the previous ones, after a gap. */
  const below = (lines: readonly string[], size: number, gap: number, colour: string) => {
    y += gap;
    return lines.map((line) => {
      y += size * 1.04;
      return words(line, size, { x: edges.left, y: y - size * 0.2, colour });
    });
  };
  const line = ({ text, size }: Line, gap: number, colour: string) => below([text], size, gap, colour);
  /** All texts, with a title and a show's name of these sizes at most. Ends with `y` below the last. */
  const drawTexts = (titleStep: number, showStep: number) => {
    y = edges.top;
    const title = fit('display', drawable(facts.title), room, titleSteps.slice(titleStep));
    const show = fit('display', drawable(facts.show) || 'Stand-up', room, showSteps.slice(showStep));
    return [
      ...below(title.lines, title.size, 0, ink),
      ...line(lineIn(facts.day, room, [84]), 56, soft),
      ...line(lineIn(facts.time, room, [240]), 0, glow),
      ...below(show.lines, show.size, 40, ink),
      ...line(placeIn(facts, room, smallSizes), 24, soft),
      ...line(lineIn(facts.brand, room, smallSizes), 12, soft),
    ];
  };
  const floor = edges.bottom - mark.size - mark.gap;
  let texts = drawTexts(0, 0);
  for (let step = 1; y > floor && step < titleSteps.length + showSteps.length - 1; step += 1) {
    const titleStep = Math.min(step, titleSteps.length - 1);
    texts = drawTexts(titleStep, step - titleStep);
  }
  return drawSvg(storySize, [
    ...drawWall(storySize, facts),
    ...texts,
    ...wordmark(inks, { right: storySize.width - edges.left, y: edges.bottom, size: mark.size }),
  ]);
}
