/**
 * The kinds of bars of a comedian at a brand: a block of the brand, a block of the platform, or their own wish for no
 * requests, because they do not perform or want none from this brand. Teams do not learn the reason for that wish.
 */
export const barKinds = ['platformBlock', 'noRequests', 'brandBlock'] as const;

export type BarKind = (typeof barKinds)[number];

/** A bar of a comedian at a brand, and its end; null for their own wish, which they can change at any time. */
export type Bar = { kind: BarKind; until: Date | null };

/**
 * The effect of a bar on an act. `stops`: the act is impossible. `asks`: the team can act once it has confirmed that it
 * knows of the bar (`despite`).
 */
export type BarEffect = 'stops' | 'asks';

const always = { platformBlock: 'stops', brandBlock: 'stops' } as const;
const confirmable = { platformBlock: 'stops', brandBlock: 'asks' } as const;
const unasked = { ...confirmable, noRequests: 'stops' } as const;
const everywhere = { platformBlock: 'stops' } as const;

/**
 * The effect of each bar, by act. An act without a row is never barred: looking, withdrawing, declining, giving a spot
 * back, reporting, the profile. Spots and applications that a comedian already has stay.
 *
 * `accept`: only a block that began after the request, because a team that requests a comedian whom it has blocked has
 * confirmed that it knows.
 */
export const barEffects = {
  apply: always,
  accept: always,
  writeInChat: always,
  getRecording: always,
  beSuggested: always,
  beAskedToStepIn: { ...always, noRequests: 'stops' },
  beDrawn: always,
  request: unasked,
  putOnList: unasked,
  confirm: confirmable,
  suggestIdea: everywhere,
  vote: everywhere,
  showPromoPage: everywhere,
} as const satisfies Record<string, Partial<Record<BarKind, BarEffect>>>;

export type BarredAct = keyof typeof barEffects;

/** Returns the strongest effect of the bars on an act; null without an effect. */
export function barEffect(act: BarredAct, bars: readonly { kind: BarKind }[]): BarEffect | null {
  const effects: Partial<Record<BarKind, BarEffect>> = barEffects[act];
  const found = bars.flatMap(({ kind }) => effects[kind] ?? []);
  return found.find((effect) => effect === 'stops') ?? found[0] ?? null;
}

/** The reason a team cannot take a step. `blockedHere` ends when the team confirms that it knows of the block. */
export type BarRefusal = 'blockedHere' | 'blockedEverywhere' | 'noRequests';

/**
 * Returns the reason for which the bars keep a team from a step with a comedian, or null.
 *
 * @param despite the team has confirmed that it knows of the bars
 */
export function barRefusal(
  act: 'request' | 'putOnList' | 'confirm',
  bars: readonly Pick<Bar, 'kind'>[],
  despite: boolean,
): BarRefusal | null {
  const effect = barEffect(act, bars);
  if (effect === 'stops')
    return bars.some(({ kind }) => kind === 'platformBlock') ? 'blockedEverywhere' : 'noRequests';
  return effect === 'asks' && !despite ? 'blockedHere' : null;
}

/** A bar as teams see it beside a name. `until` is the day on which it ends, "Fr 27. Nov"; null without an end. */
export type BarView = { kind: BarKind; until: string | null };

/** @param day describes an instant as a day, in the platform's zone */
export function toBarViews(bars: readonly Bar[] | undefined, day: (instant: Date) => string): BarView[] {
  return (bars ?? []).map(({ kind, until }) => ({ kind, until: until && day(until) }));
}
