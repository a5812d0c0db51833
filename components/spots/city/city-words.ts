/** Message keys of the list, and those that are needed only while shows are selected. */
const listWords = ['loadMore', 'loading', 'loaded'] as const;

const pickWords = [
  'pick',
  'picked',
  'pickedElsewhere',
  'applyPicked',
  'message',
  'messageHint',
  'appliedToMany',
  'appliedSome',
  'clashMany',
  'despiteMany',
  'goneShow',
] as const;

const spotWords = [
  'apply',
  'applyFor',
  'withdraw',
  'withdrawFor',
  'pending',
  'undo',
  'accepted',
  'declined',
  'answerHeld',
  'minutes',
  'free',
  'opensOn',
  'showCancelled',
  'spotCancelled',
  'done',
  'clash',
] as const;

/** Refusals that a step of the list can have. */
const refusals = [
  'notFound',
  'conflict',
  'alreadyApplied',
  'tooOften',
  'showPast',
  'showCancelled',
  'showStarted',
  'notYetOpen',
  'lineUpBooked',
  'full',
  'blocked',
  'rejectedBefore',
  'crossSite',
  'unexpected',
] as const;

const pickRefusals = ['tooLong', 'controlCharacters', 'nothingChosen', 'tooManyChosen', 'clash'] as const;

/** Returns the messages that a city's list needs in the browser: a fifth of those in their namespaces. */
export function cityWords(picking: boolean) {
  return {
    spotsCity: picking ? [...listWords, ...pickWords] : listWords,
    spotsSteps: spotWords,
    spotsErrors: picking ? [...refusals, ...pickRefusals] : refusals,
    applicationsAnswers: ['yes', 'no', 'yesFor', 'noFor'] as const,
    formsResend: ['apply', 'withdraw', 'accept', 'decline'] as const,
  };
}
