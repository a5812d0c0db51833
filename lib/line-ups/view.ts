import type {
  ApplicationStatus,
  Gender,
  LineUpState,
  SpotCountBand,
} from '@/lib/core/generated/prisma/client';
import type { FairnessFacts } from '@/lib/fairness/rules';
import type { Draft } from './draft-rules';
import type { UndoStep } from './pending-state';
import type { SentLine, Standing } from './sending-rules';
import type { Frame } from './time-rules';

/** Somebody in the editor: an applicant, somebody with a spot, somebody asked. Nothing that teams may not see. */
export type EditorPerson = {
  comedianId: string;
  name: string;
  instagram: string | null;
  videoLink: string | null;
  spotCountBand: SpotCountBand;
  /** Year in which they began. */
  since: number;
  /** Only where they share it with teams; null otherwise and where there is no answer. */
  gender: Exclude<Gender, 'none'> | null;
  /** How fair it would be to take them, and why. 1 is the first. */
  rank: number;
  fairness: FairnessFacts;
  /** "Mo 16. Nov" of their last spot at this brand before the show, or null, and its ISO instant. */
  lastHere: string | null;
  lastHereAt: string | null;
};

/** The application of a person for this show. */
export type EditorApplication = {
  applicationId: string;
  comedianId: string;
  status: ApplicationStatus;
  message: string | null;
  preferredMinutes: number | null;
  /** ISO instant. */
  appliedAt: string;
  /** "Mo 16. Nov" */
  appliedOn: string;
  /** Of a request: "Do 26. Nov, 18:00", and whether that has passed. */
  answerBy: string | null;
  isOverdue: boolean;
  hidden: boolean;
  teamNote: string | null;
  /** Rejected by the team and still to be undone. */
  canUndoReject: boolean;
};

/** A show's line-up as its team edits it. Plain data; instants are kept as dates. */
export type Editor = {
  show: {
    id: string;
    brandId: string;
    title: string;
    /** "Fr 27. Nov", "heute" or null, "20:00", "Kulturkeller, Neukölln". */
    day: string;
    nearDay: string | null;
    time: string;
    place: string;
    timeZone: string;
    spots: number;
    spotsTaken: number;
    /** Minutes of a usual spot. */
    minutes: number;
    state: LineUpState;
    isCancelled: boolean;
    isOver: boolean;
    /** "Mi 25. Nov" by which the team means to have decided, and whether that has passed with somebody waiting. */
    decideBy: string | null;
    isDue: boolean;
    sentAt: Date | null;
  };
  frame: Frame;
  revision: number;
  draft: Draft;
  sent: SentLine[];
  standings: Standing[];
  people: Record<string, EditorPerson>;
  /** The newest application of each, also those that have ended; hidden ones too, marked. */
  applications: EditorApplication[];
  /** The step that undo would take back, newest of those not sent; null when there is none. */
  undo: (UndoStep & { count: number }) | null;
};
