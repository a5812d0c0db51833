/** Who bars somebody from something at a brand: the brand's own block, or that of the platform. */
export const barKinds = ['platformBlock', 'brandBlock'] as const;

export type BarKind = (typeof barKinds)[number];

/** What somebody is barred by at a brand, and until when. */
export type Bar = { kind: BarKind; until: Date };

/**
 * What a bar does to an act. `stops`: nobody can do it. `asks`: the team can do it once it has said that it knows of the
 * bar (`despite`).
 */
export type BarEffect = 'stops' | 'asks';

const always = { platformBlock: 'stops', brandBlock: 'stops' } as const;
const asked = { platformBlock: 'stops', brandBlock: 'asks' } as const;
const everywhere = { platformBlock: 'stops' } as const;

/**
 * What each bar does, by act. An act without a row is never barred: looking, withdrawing, declining, giving a spot back,
 * reporting, the profile. Spots and applications that somebody has stay.
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
  beDrawn: always,
  request: asked,
  putOnList: asked,
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

/** Why a team cannot take a step: `blockedHere` until it says that it knows, or `blockedEverywhere`. */
export type BarRefusal = 'blockedHere' | 'blockedEverywhere';

/**
 * Returns why the bars keep a team from a step with somebody, or null.
 *
 * @param despite the team knows of them
 */
export function barRefusal(
  act: 'request' | 'putOnList' | 'confirm',
  bars: readonly Bar[],
  despite: boolean,
): BarRefusal | null {
  const effect = barEffect(act, bars);
  if (effect === 'stops') return 'blockedEverywhere';
  return effect === 'asks' && !despite ? 'blockedHere' : null;
}
