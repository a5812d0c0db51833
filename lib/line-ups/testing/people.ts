import type { EditorApplication, EditorPerson } from '../view';

/** The score of a comedian without any application at the brand. */
const noScore: EditorPerson['score'] = {
  points: 45,
  share: 20,
  waiting: 0,
  newcomer: 25,
  bumps: 0,
  applications: 0,
  spots: 0,
  bumped: 0,
  since: null,
};

/** An application that waits. Its id is "app-" and that of the comedian. */
export function applicationOf(comedianId: string, more: Partial<EditorApplication> = {}): EditorApplication {
  return {
    applicationId: `app-${comedianId}`,
    comedianId,
    status: 'applied',
    message: null,
    preferredMinutes: null,
    appliedAt: '2026-10-01T10:00:00.000Z',
    appliedOn: '',
    answerBy: null,
    isOverdue: false,
    hidden: false,
    teamNote: null,
    isSeen: null,
    reason: null,
    canUndoReject: false,
    ...more,
  };
}

/** Somebody new of whom nothing is known; their name is their id. */
export function personOf(comedianId: string, more: Partial<EditorPerson> = {}): EditorPerson {
  return {
    comedianId,
    isInvolved: true,
    name: comedianId,
    face: null,
    instagram: null,
    videoLink: null,
    video: null,
    spotCountBand: 'upTo10',
    since: 2020,
    gender: null,
    rank: 1,
    score: noScore,
    lastHere: null,
    lastHereAt: null,
    wasInLastShow: false,
    comingSpots: 0,
    nextHere: null,
    night: 'unsaid',
    bars: [],
    ...more,
  };
}
