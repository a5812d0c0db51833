import { eveningLimits } from '@/lib/core/text/limits';
import type { FormatKind } from '@/lib/core/generated/prisma/client';

/** The most characters of a venue's fields, and the most guests. */
export const venueLimits = {
  name: 120,
  address: 200,
  district: 60,
  city: 120,
  text: 2000,
  capacity: 100_000,
} as const;

/** The most characters of a format's fields, and the limits for spots and minutes of an evening. */
export const formatLimits = { name: 80, text: 2000, ...eveningLimits } as const;

/** The kinds of evenings that comedians can filter by. */
export const formatKinds = [
  'openMic',
  'mixedShow',
  'newMaterial',
  'showcase',
  'other',
] as const satisfies FormatKind[];

/** The values that most formats begin with. */
export const usualFormat = { kind: 'openMic', defaultSpots: 8, defaultMinutes: 7, defaultBuffer: 1 } as const;

/** The value of a choice for a thing that is made with the form. */
export const newChoice = 'new';

/** The facts that a team can state about a venue's accessibility. */
export const accessFlags = ['stepFreeEntrance', 'stepFreeStage', 'accessibleToilet'] as const;

export type AccessFlag = (typeof accessFlags)[number];

/** The fields of a new venue. */
export const emptyVenue = {
  name: '',
  address: '',
  district: null,
  city: '',
  cityId: 0,
  latitude: null,
  longitude: null,
  timeZone: '',
  capacity: null,
  stageDe: null,
  stageEn: null,
  stepFreeEntrance: false,
  stepFreeStage: false,
  accessibleToilet: false,
  accessDe: null,
  accessEn: null,
};
