import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { ArchiveSection } from './archivable-form';

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
