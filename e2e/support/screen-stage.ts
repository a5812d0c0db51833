import { makeApplication } from '@/lib/core/testing/factories';
import { longTitle, type FilledStage, type ScreenStage } from '@/lib/core/testing/screen-table';
import type { Language } from '@/lib/core/language';
import { boxColours, noticeKinds } from '@/lib/shows/info';
import { gather } from './domains';
import { makeWorld, test as base, type World } from './fixtures';

export type Stage = FilledStage & { world: World };

const domains = await gather('screens');

/** Tests that only look: those of one worker share a world in each language that has something on every screen. */
export const test = base.extend<object, { stageIn: (language: Language) => Promise<Stage> }>({
  stageIn: [
    async ({ database }, provide, { workerIndex }) => {
      const stages = new Map<Language, Promise<Stage>>();
      await provide((language) => {
        const stage =
          stages.get(language) ?? makeWorld(database, workerIndex).then((world) => fill(world, language));
        stages.set(language, stage);
        return stage;
      });
    },
    { scope: 'worker' },
  ],
});

async function fill(world: World, language: Language): Promise<Stage> {
  const me = await world.comedian({ email: world.brand.adminEmail, language });
  const stage: ScreenStage = { world, me, language, showId: await makeLongShow(world) };
  const ids: Record<string, string> = {};
  for (const { table } of domains) Object.assign(ids, await table.fill?.(stage));
  const brand = `/brands/${world.brand.id}`;
  return { ...stage, world, ids, team: `${brand}/team`, admin: `${brand}/admin` };
}

/** A show that says all that a show can say, in long words, with one applicant and one who gave a spot back. */
async function makeLongShow(world: World): Promise<string> {
  const info = [
    { type: 'headline', text: longTitle },
    { type: 'text', text: longTitle },
    ...boxColours.map((colour) => ({ type: 'box', colour, text: longTitle })),
    ...noticeKinds.map((kind) => ({ type: 'notice', kind, text: longTitle })),
  ];
  const show = await world.show({ title: longTitle, info, feeText: longTitle, language: 'other' });
  const apply = async (name: string | undefined, status: 'applied' | 'cancelled') => {
    const { id: comedianId } = await world.comedian(name ? { name } : {});
    await makeApplication(world.db, { showId: show.id, comedianId, status });
  };
  await apply(undefined, 'applied');
  // The line-up says who could step in for them.
  await apply(longTitle.slice(0, 80), 'cancelled');
  return show.id;
}
