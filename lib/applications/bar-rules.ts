/**
 * What bars somebody from something at a brand: its own block, that of the platform, or their own wish for no requests,
 * because they do not perform or want none of this brand. Teams do not learn which of the two it is.
 */
export const barKinds = ['platformBlock', 'noRequests', 'brandBlock'] as const;

export type BarKind = (typeof barKinds)[number];

/** What somebody is barred by at a brand, and until when; null when they decide that themselves. */
export type Bar = { kind: BarKind; until: Date | null };

/**
 * What a bar does to an act. `stops`: nobody can do it. `asks`: the team can do it once it has said that it knows of
 * the bar (`despite`).
 */
export type BarEffect = 'stops' | 'asks';

const always = { platformBlock: 'stops', brandBlock: 'stops' } as const;
const asked = { platformBlock: 'stops', brandBlock: 'asks' } as const;
const unasked = { ...asked, noRequests: 'stops' } as const;
const everywhere = { platformBlock: 'stops' } as const;

/**
 * What each bar does, by act. An act without a row is never barred: looking, withdrawing, declining, giving a spot
 * back, reporting, the profile. Spots and applications that somebody has stay.
 *
 * `accept`: only a block that began after the request, because a team that asks somebody whom it has blocked has said
 * that it knows.
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
  confirm: asked,
  suggestIdea: everywhere,
  vote: everywhere,
  showPromoPage: everywhere,
} as const satisfies Record<string, Partial<Record<BarKind, BarEffect>>>;

export type BarredAct = keyof typeof barEffects;

/** Returns what the bars do to an act, the strongest effect; null when nothing keeps anybody from it. */
export function barEffect(act: BarredAct, bars: readonly { kind: BarKind }[]): BarEffect | null {
  const effects: Partial<Record<BarKind, BarEffect>> = barEffects[act];
  const found = bars.flatMap(({ kind }) => effects[kind] ?? []);
  return found.find((effect) => effect === 'stops') ?? found[0] ?? null;
}

/** Why a team cannot take a step: `blockedHere` until it says that it knows, `blockedEverywhere`, or `noRequests`. */
export type BarRefusal = 'blockedHere' | 'blockedEverywhere' | 'noRequests';

/**
 * Returns why the bars keep a team from a step with somebody, or null.
 *
 * @param despite the team knows of them
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

/** A bar as teams see it beside a name: until which day, "Fr 27. Nov"; null without an end. */
export type BarView = { kind: BarKind; until: string | null };

/** @param day describes an instant as a day, in the platform's zone */
export function toBarViews(bars: readonly Bar[] | undefined, day: (instant: Date) => string): BarView[] {
  return (bars ?? []).map(({ kind, until }) => ({ kind, until: until && day(until) }));
}
