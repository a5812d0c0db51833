import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import type { Lack } from '@/lib/core/process/lacks';
import { Processes } from './signs-of-life';

const cannot = 'Sends no mails, because of something new.';

function show(language: 'de' | 'en', lacks: unknown): void {
  const process = { id: '1', kind: 'worker', name: 'club, 7', started: 'then', seen: 'now' } as const;
  const one = { ...process, isGone: false, version: null, lacks: lacks as Lack[] | null, cannot };
  renderIn(language, <Processes of={{ hasWorker: true, runs: [], processes: [one] }} />);
}

it.each([
  ['de', 'Auf der Platte von FILES_DIR (/files) sind weniger als 2 GB frei'],
  ['en', 'The FILES_DIR disk (/files) has less than 2 GB free'],
] as const)('says in the language of the page what a process lacks: %s', (language, sentence) => {
  show(language, [{ code: 'littleRoom', folder: '/files', gigabytes: 2 }]);
  expect(screen.getByText(sentence, { exact: false })).toBeDefined();
  expect(screen.queryByText(cannot, { exact: false })).toBeNull();
});

it.each([
  ['has no codes', null],
  ['has a code that is not known here', [{ code: 'somethingNew' }]],
])('shows the English sentence of a process whose version %s', (_, lacks) => {
  show('de', lacks);
  expect(screen.getByText(cannot, { exact: false })).toBeDefined();
});
