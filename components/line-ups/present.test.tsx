import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { Present } from './present';

describe('who else is here', () => {
  it.each([
    ['de', ['Kim'], 'Kim ist auch hier'],
    ['de', ['Bo', 'Kim'], 'Bo und Kim sind auch hier'],
    ['en', ['Bo', 'Kim'], 'Bo and Kim are here too'],
    ['de', ['Ada', 'Bo', 'Kim', 'Lee', 'Mo'], 'Ada, Bo, Kim und 2 weitere sind auch hier'],
  ] as const)('is said by name, and counted when there are many (%s, %s)', (language, names, text) => {
    renderIn(language, <Present names={names} />);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('has initials for a narrow screen', () => {
    renderIn('de', <Present names={['Carla Crew', 'Bo']} />);
    expect(screen.getByText('CC +1').getAttribute('aria-hidden')).toBe('true');
  });

  it('is nothing when one is alone', () => {
    expect(renderIn('de', <Present names={[]} />).container.textContent).toBe('');
  });
});
