import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { OptionalCallTimes } from '@/lib/core/time/call-choices';
import { CallFields } from './call-fields';
import { fieldsOf } from './fields';

const { rule, minutes, common, rolling } = words.de.showsCallTimes;
const noAnswer = fieldsOf({ status: 'idle' }, () => undefined);
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const shown = (name: string) => select(name).selectedOptions[0]?.textContent;

function show(start: OptionalCallTimes, more: { usual?: string; starts?: string } = {}) {
  return renderIn(
    'de',
    <CallFields names={['callRule', 'callMinutes']} fields={noAnswer} start={start} {...more} />,
  );
}

describe('the fields of call times', () => {
  it('show what is saved, and offer steps of five minutes', () => {
    show({ callRule: 'rolling', callMinutes: 45 });
    expect(shown(rule)).toBe(rolling);
    expect(shown(minutes)).toBe('45 Min');
    const values = [...select(minutes).options].map(({ value }) => Number(value));
    expect(values.slice(0, 4)).toEqual([0, 5, 10, 15]);
    expect(values.at(-1)).toBe(180);
  });

  it('begin with what is usual where that is a choice', () => {
    show({ callRule: null, callMinutes: null }, { usual: 'wie bei euch üblich' });
    expect(shown(rule)).toBe('wie bei euch üblich');
  });

  it('say the time that a common call comes to, also after midnight, and none for the other rule', async () => {
    const { user } = show({ callRule: 'common', callMinutes: 30 }, { starts: '00:15' });
    expect(shown(minutes)).toBe('30 Min (alle um 23:45)');
    await user.selectOptions(select(rule), rolling);
    expect(shown(minutes)).toBe('30 Min');
    await user.selectOptions(select(rule), common);
    expect(shown(minutes)).toBe('30 Min (alle um 23:45)');
  });
});
