import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeImport } from './factory';

/** Files in each state, with rows of every kind and long words. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
  const bring = (data?: Parameters<typeof makeImport>[3]) =>
    makeImport(world.db, world.brand.id, me.id, { fileName: `${longWord}.ics`, ...data });
  const brought = [await bring({ title: 'Neu' }), await bring({ title: longWord }), await bring()];
  const [row, known, cancelled] = brought.map(({ rows }) => (rows as { key: string }[])[0]);
  for (const importKey of [known?.key, cancelled?.key]) await world.show({ title: 'Kennen wir', importKey });
  const preview = await bring({
    rows: [
      { ...row },
      { ...known, place: 2 },
      { ...cancelled, place: 3, isCancelled: true },
      { ...row, place: 4, key: 'uid:off', isCancelled: true },
      { ...row, place: 5, title: longWord.slice(0, 110), location: longWord, format: longWord },
      { ...row, place: 6, when: null, problems: [{ code: 'dateUnknown', value: longWord.slice(0, 60) }] },
      { ...row, place: 7 },
    ] as object[],
    skipped: [7],
    problem: 'changedMeanwhile',
    findings: { past: 3, cut: 1 },
  });
  // Its rows differ from what was confirmed, so the worker makes it a preview again and writes nothing.
  const writing = await bring({ state: 'writing', toWrite: 7, written: 3, confirmed: 'nothing' });
  const done = await bring({ state: 'done', outcome: { made: 3, changed: 1, cancelled: 1, told: 2 } });
  return { import: preview.id, writingImport: writing.id, doneImport: done.id };
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team, ids }) => [
    `${team}/import?problem=oneColumn&found=${longTitle}`,
    `${team}/import/${ids.import}?only=problems`,
    `${team}/import/${ids.writingImport}`,
    `${team}/import/${ids.doneImport}`,
  ],
  desk: ({ team, ids }) => [`${team}/import/${ids.import}`],
};
