import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { emptyVenue } from '@/lib/brands/venues-and-formats/limits';
import type { ActionState } from '@/lib/core/forms';
import { ArchiveSection } from './archivable-form';
import { VenueForm } from './venue-form';

const saved = vi.hoisted(() => [] as string[]);
vi.mock('@/lib/brands/venues-and-formats/actions', () => ({
  archiveVenue: null,
  saveVenue: async (_before: unknown, form: FormData): Promise<ActionState<string>> => {
    saved.push(String(form.get('name')));
    return { status: 'done', value: `venue-${saved.length}` };
  },
}));
const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const shown = (isArchived: boolean, series: string[]) =>
  renderIn(
    'de',
    <ArchiveSection
      action={async () => ({ status: 'idle' })}
      fields={{}}
      name="Kulturkeller"
      isUsed
      isArchived={isArchived}
      series={series}
      onDone={() => {}}
    />,
  );

test('says which series stop, before it is archived and after', () => {
  const { unmount } = shown(false, ['Montagslacher', 'Open Mic']);
  screen.getByText('Archivierst du es, entstehen in diesen 2 Serien keine neuen Shows mehr');
  screen.getByText('Montagslacher');
  unmount();
  shown(true, ['Open Mic']);
  screen.getByText('In dieser Serie entstehen deshalb keine neuen Shows');
});

test('says nothing of series where there are none', () => {
  shown(false, []);
  expect(screen.queryByText(/Serie/)).toBeNull();
});

test('is empty after a new one, beside the list that it leads to', async () => {
  const { user, container } = renderIn(
    'de',
    <VenueForm brandId="lachfabrik" start={emptyVenue} known={null} zones={[]} />,
  );
  const values = () =>
    ['name', 'city', 'latitude'].map((name) =>
      container.querySelector<HTMLInputElement>(`input[name=${name}]`)!,
    );
  const save = () => user.click(screen.getByRole('button', { name: words.de.formsForm.save }));
  const [name, city, latitude] = values();
  await user.type(name!, 'Kulturkeller');
  await user.type(city!, 'B');
  await user.type(latitude!, '52,5');
  await save();
  await screen.findByText(words.de.formsForm.saved);
  expect(push).toHaveBeenCalledWith('/brands/lachfabrik/admin/venues');
  expect(values().map(({ value }) => value)).toEqual(['', '', '']);
  await user.type(values()[0]!, 'Zweitkeller');
  await save();
  await expect.poll(() => saved).toEqual(['Kulturkeller', 'Zweitkeller']);
});
