/** A comedian's answer for a night: that they can play, or cannot. `unsaid` deletes an answer. */
const nightAnswers = ['can', 'cannot', 'unsaid'] as const;

export type NightAnswer = (typeof nightAnswers)[number];

export function isNightAnswer(value: unknown): value is NightAnswer {
  return nightAnswers.some((answer) => answer === value);
}

/**
 * Returns the answer that the next tap on a night gives. A weekday goes through "can", "cannot" and "unsaid", and so
 * does a date whose weekday has no answer. On a date whose weekday has one (`usual`), taps only switch between the
 * opposite answer and "unsaid".
 */
export function nextAnswer(said: NightAnswer, usual: NightAnswer = 'unsaid'): NightAnswer {
  const others = nightAnswers.filter((answer) => answer !== usual && answer !== 'unsaid');
  const round: NightAnswer[] = ['unsaid', ...others];
  return round[(round.indexOf(said) + 1) % round.length] ?? 'unsaid';
}
