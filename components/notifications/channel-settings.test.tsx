import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { isOptional, noticeGroups, optionalGroups } from '@/lib/notifications/group-rules';
import { ChannelForm } from './channel-settings';

it.each(languages)('has a box for each group and channel, with a name of its own (%s)', (language) => {
  const groups = noticeGroups.map((group) => ({
    group,
    isOptional: isOptional(group),
    on: ['push' as const],
  }));
  const quiet = { quietFrom: 23, quietUntil: 7 };
  renderIn(
    language,
    <ChannelForm
      groups={groups}
      channels={['email', 'push']}
      quiet={quiet}
      timeZone="Europe/Berlin"
      isMailRefused={false}
      refusingHost={null}
    />,
  );
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes).toHaveLength(2 * groups.length + optionalGroups.length);
  expect(new Set(boxes.map((box) => box.labels?.[0]?.textContent)).size).toBe(boxes.length);
  expect(boxes.filter(({ checked }) => checked).map(({ name }) => name)).toEqual(
    noticeGroups.map((group) => `${group}-push`),
  );
  expect(screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)).toEqual(['23', '7']);
});
