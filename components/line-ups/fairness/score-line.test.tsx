import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { languages } from '@/lib/core/i18n/language';
import { noFacts, scoreOf, type FairnessFacts } from '@/lib/line-ups/fairness/rules';
import { toScoreView } from '@/lib/line-ups/fairness/view';
import { ScoreFormula } from './standings';
import { ScoreLine } from './score-line';

const at = new Date('2026-10-30T12:00:00Z');
const long = new Date('2026-08-28T12:00:00Z');

const some: [string, Partial<FairnessFacts>][] = [
  ['nobody knows', {}],
  ['waits', { applications: 3, waitingSince: long, bumped: 2 }],
  ['has played', { applications: 3, spots: 1, hadSpot: true, waitingSince: long }],
  ['has played always', { applications: 1, spots: 1, hadSpot: true, waitingSince: at }],
];

for (const language of languages) {
  it.each(some)(`says how the points of somebody whom %s add up (${language})`, (_, more) => {
    const facts = { ...noFacts, ...more };
    const score = toScoreView(facts, scoreOf(facts, at), () => 'Fr 28. Aug');
    const { container } = renderIn(language, <ScoreLine score={score} />);
    const [sum, parts] = (container.textContent ?? '').split(' = ');
    expect(parseInt(sum ?? '', 10)).toBe(score.points);
    const numbers = (parts ?? '').split(' + ').map((part) => parseInt(part, 10));
    expect(numbers.reduce((a, b) => a + b, 0)).toBe(score.points);
  });

  it(`says the formula with the weights that are in use (${language})`, () => {
    const { container } = renderIn(language, <ScoreFormula />);
    const sentence = container.querySelector('p')?.textContent ?? '';
    expect(sentence.match(/\d+/g)).toEqual(['40', '20', '1', '20', '25', '5', '3']);
  });
}
