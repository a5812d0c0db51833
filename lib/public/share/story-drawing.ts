import 'server-only';
import { fit, shorten } from '@/lib/public/lettering';
import { drawable, drawSvg, drawWall, inksOn, wordmark, words, type Ground } from './shapes';

/** What a story shows: plain, public data. */
export type StoryFacts = Ground & {
  /** "Ich spiele Donnerstag" */
  title: string;
  /** "Do 26. Nov" */
  day: string;
  /** "20:00" */
  time: string;
  show: string;
  where: string;
  brand: string;
  picture: { id: string; width: number } | null;
};

/** In pixels: the size of a story on Instagram, WhatsApp and Facebook. */
export const storySize = { width: 1080, height: 1920 };

/** In pixels. Apps cover about the upper 250 and the lower 340 with their own buttons. */
const edges = { left: 96, top: 300, bottom: storySize.height - 360 };

const room = storySize.width - 2 * edges.left;

const titleSteps = [190, 170, 150, 130, 110].map((size) => ({ size, lines: 3 }));

const showSteps = [84, 72, 60].map((size) => ({ size, lines: 2 }));

/** Draws what is in front of a show's picture, as SVG with shapes only: it contains no text that somebody wrote. */
export function drawStory(facts: StoryFacts): string {
  const inks = inksOn(facts);
  const { ink, soft, glow } = inks;
  let y = edges.top;
  /** Sets lines below what is there, after a gap. */
  const below = (lines: readonly string[], size: number, gap: number, colour: string) => {
    y += gap;
    return lines.map((line) => {
      y += size * 1.04;
      return words(line, size, { x: edges.left, y: y - size * 0.2, colour });
    });
  };
  const lineOf = (text: string, size: number) => shorten('display', drawable(text), room, size);
  const title = fit('display', drawable(facts.title), room, titleSteps);
  const show = fit('display', drawable(facts.show) || 'Stand-up', room, showSteps);
  return drawSvg(storySize, [
    ...drawWall(storySize, facts),
    ...below(title.lines, title.size, 0, ink),
    ...below([lineOf(facts.day, 84)], 84, 56, soft),
    ...below([lineOf(facts.time, 240)], 240, 0, glow),
    ...below(show.lines, show.size, 40, ink),
    ...below([lineOf(facts.where, 48)], 48, 24, soft),
    ...below([lineOf(facts.brand, 48)], 48, 12, soft),
    ...wordmark(inks, { right: storySize.width - edges.left, y: edges.bottom, size: 64 }),
  ]);
}
