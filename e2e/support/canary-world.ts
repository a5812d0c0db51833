import { subDays } from '@/lib/core/time/dates';
import type { CanaryStage, Word } from '@/lib/core/testing/tables';
import { savePicture } from '@/lib/media/pictures/testing';
import { gather } from '@/lib/core/testing/gather';
import type { Canaries } from './canaries';
import type { World } from './fixtures';

const domains = await gather('canaries');

/** The filled world, with the ids that must stay hidden, each with a description. */
export type CanaryWorld = CanaryStage & { ids: Map<string, string> };

/**
 * Fills the world's brand with everything that a brand can have. Every hidden text contains a unique word. It makes
 * people, shows and an application first, then the data of each domain.
 */
export async function fillWithCanaries(world: World, { word }: Canaries): Promise<CanaryWorld> {
  const people = await makePeople(world, word);
  const { hiddenPictureId, ...shows } = await makeShows(world, word);
  const application = await world.apply(shows.open.id, people.applicant.id, {
    draftAnswer: 'reject',
    message: word('applications.message'),
    draftText: word('applications.draftText'),
    teamNote: word('applications.teamNote'),
  });
  const stage: CanaryStage = { world, word, people, shows, application, hiddenPictureId };
  const hidden = Object.entries(people).filter(([name]) => name !== 'promo');
  const ids = new Map(hidden.map(([name, { id }]) => [id, `id of comedian: ${name}`]));
  for (const { table } of domains) {
    for (const [id, what] of (await table.fill?.(stage)) ?? []) ids.set(id, what);
  }
  return { ...stage, ids };
}

/**
 * Makes comedians with every field of a profile filled in. Only the name of the one in the published line-up is public.
 */
async function makePeople(world: World, word: Word): Promise<CanaryStage['people']> {
  const make = (name: string) => (who: string) =>
    world.comedian({
      name,
      email: `${word(`${who}: comedians.email`)}@example.org`,
      instagram: word(`${who}: comedians.instagram`),
      promoLink: `https://example.org/${word(`${who}: comedians.promoLink`)}`,
      videoLink: `https://example.org/${word(`${who}: comedians.videoLink`)}`,
      aboutMe: word(`${who}: comedians.aboutMe`),
      previousShows: word(`${who}: comedians.previousShows`),
      privacyVersion: word(`${who}: comedians.privacyVersion`),
      gender: 'nonBinary',
      lgbtq: 'yes',
      sharesIdentity: true,
    });
  const hidden = (who: string) => make(word(`${who}: comedians.name`))(who);
  return {
    sent: await make('Ada Angesagt')('sent'),
    promo: await make('Paula Promo')('promo'),
    admin: await world.comedian({ email: world.brand.adminEmail, name: word('admin: comedians.name') }),
    draft: await hidden('draft'),
    applicant: await hidden('applicant'),
  };
}

async function makeShows(world: World, word: Word) {
  const { id: hiddenPictureId } = await savePicture(world);
  const open = await world.show({
    title: 'Offene Bühne',
    feeText: word('shows.feeText'),
    importKey: word('shows.importKey'),
    importMark: word('shows.importMark'),
    lineUpSentAt: new Date(),
  });
  await world.show({
    title: 'Lange her',
    startsAt: subDays(new Date(), 10),
    feeText: word('past: shows.feeText'),
  });
  const hide = (visibility: 'private' | 'onRequest', name: string) =>
    world.show({
      visibility,
      lineUpSentAt: new Date(),
      title: word(`${name}: shows.title`),
      pictureId: hiddenPictureId,
      info: [{ type: 'text', text: word(`${name}: shows.info`) }],
    });
  return {
    open,
    internal: await hide('private', 'private'),
    onRequest: await hide('onRequest', 'on request'),
    hiddenPictureId,
  };
}
