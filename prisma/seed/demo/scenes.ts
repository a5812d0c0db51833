import type { ShowKey } from './calendar';
import type { ArcName } from './arcs';

/** Applications of the demo people, so that each status and each kind of show can be seen at once. */
export const scenes: readonly { who: string; show: ShowKey; arc: ArcName }[] = [
  ...scenesOf('anna@example.org', {
    'pudelsKern+0': 'waiting',
    'rohfassung+1': 'waiting',
    'montag+1': 'confirmed',
    'schleudergang+0': 'confirmed',
    'rohfassung+0': 'listed',
    'gala+0': 'asked',
    'letzteRunde+0': 'rejected',
    'feierabend+0': 'waiting',
    'nachtbus+0': 'dropped',
    'nachtbus+1': 'waiting',
    'montag+2': 'withdrawn',
    'montag-1': 'confirmed',
    'schleudergang-2': 'listed',
    'rohfassung-2': 'confirmed',
    'feierabend-2': 'rejected',
    'pudelsKern-2': 'waiting',
    'sperrstunde-3': 'waiting',
    'moinMic-2': 'accepted',
  }),
  ...scenesOf('ben@example.org', { 'moinMic+1': 'waiting', 'bemme-1': 'confirmed' }),
  ...scenesOf('carla@example.org', { 'sperrstunde+0': 'waiting', 'schleudergang-1': 'confirmed' }),
  ...scenesOf('deniz@example.org', { 'kalauer+0': 'asked', 'letzteRunde-2': 'declined' }),
  ...scenesOf('emil@example.org', {
    'montag-3': 'rejected',
    'pudelsKern-3': 'removed',
    'sperrstunde+0': 'waiting',
    'schleudergang+0': 'rejected',
  }),
  ...scenesOf('frieda@example.org', {
    'moinMic+0': 'listed',
    'butter+0': 'confirmed',
    'schietwetter+0': 'waiting',
    'kalauer+1': 'waiting',
    'jotjejange+0': 'accepted',
    'melange+1': 'asked',
    'leiwand+0': 'confirmed',
    'weggli+0': 'confirmed',
    'nuemeh+0': 'listed',
    'butter-1': 'confirmed',
    'jotjejange-1': 'confirmed',
    'zwischenruf-1': 'dropped',
    'weggli-2': 'waiting',
    'kernoel-1': 'confirmed',
  }),
];

function scenesOf(who: string, shows: Record<string, ArcName>) {
  return Object.entries(shows).map(([show, arc]) => ({ who, show: show as ShowKey, arc }));
}

/** Line-ups whose state a scene needs; the others are booked or not at random. */
export const lineUps: Readonly<Partial<Record<ShowKey, 'booked' | 'open'>>> = {
  // Anna's applications: unavailable before and after the show, expired.
  'feierabend+0': 'booked',
  'sperrstunde-3': 'booked',
  'pudelsKern-2': 'open',
  'weggli-2': 'open',
  // Shows with open applications or requests of demo people.
  'pudelsKern+0': 'open',
  'gala+0': 'open',
  'sperrstunde+0': 'open',
  'kalauer+0': 'open',
  'schietwetter+0': 'open',
};

/** Shows with every spot taken and people still waiting. */
export const fullShows: readonly ShowKey[] = ['montag+0', 'sperrstunde+0', 'butter+0'];

/** Shows that were called off. */
export const cancelledShows: readonly ShowKey[] = ['nachtbus+1', 'schietwetter+1', 'kernoel+0'];

/** Line-ups with a drafted yes and a drafted no. */
export const draftedLineUps: readonly ShowKey[] = ['pudelsKern+0', 'rohfassung+1', 'butter+1', 'kalauer+0'];
