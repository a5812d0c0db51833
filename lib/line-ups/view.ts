import { fromTable, toTable, type Table } from '@/lib/core/table';
import type {
  ApplicationStatus,
  Gender,
  LineUpState,
  SpotCountBand,
} from '@/lib/core/generated/prisma/client';
import type { BarView } from '@/lib/applications/bar-rules';
import type { NightAnswer } from '@/lib/comedians/night-rules';
import type { ScoreView } from '@/lib/line-ups/fairness/view';
import type { Draft } from './draft-rules';
import type { ApplicantList } from './list-rules';
import type { UndoableEdit } from './queue-state';
import type { SentLine, LiveApplication } from './sending-rules';
import type { Frame } from './time-rules';

/** A comedian in the editor: an applicant, or one with a spot or a request. Contains only data that teams may see. */
export type EditorPerson = {
  comedianId: string;
  name: string;
  /** The id of the picture. */
  face: string | null;
  /** Whether the team may open the comedian's profile. False for a comedian who only has a line in a draft. */
  isInvolved: boolean;
  instagram: string | null;
  videoLink: string | null;
  /** The address of the video that they uploaded. */
  video: string | null;
  spotCountBand: SpotCountBand;
  /** The year in which they began; null for a comedian who is not involved. */
  since: number | null;
  /** Only if they share it with teams; null otherwise, and when they gave no answer. */
  gender: Exclude<Gender, 'none'> | null;
  /** Their place in the fair order, where 1 is the first; `score` explains it. */
  rank: number;
  score: ScoreView;
  /** "Mo 16. Nov" of the last show of this brand that they played, with its ISO instant; null without one. */
  lastHere: string | null;
  lastHereAt: string | null;
  /** Whether they were in the brand's last show before this one. */
  wasInLastShow: boolean;
  /** Their spots at coming shows of this brand, apart from this one, and "Mi 2. Dez" of the next; null without one. */
  comingSpots: number;
  nextHere: string | null;
  /** Their own answer whether they can play on the night of the show. */
  night: NightAnswer;
  /** The bars against them at the brand. */
  bars: BarView[];
  /** The team's mark and tags for them at the brand. */
  isFavourite: boolean;
  tags: string[];
};

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
  /** The team has asked them, or put them on the list. They have not applied. */
  isRequested: boolean;
  /** For a request: until when it should be answered, "Do 26. Nov, 18:00". `isOverdue`: that time has passed. */
  answerBy: string | null;
  isOverdue: boolean;
  hidden: boolean;
  teamNote: string | null;
  /** Whether the comedian has read the newest notice about it; null when there is none. */
  isSeen: boolean | null;
  /** The comedian's message when they gave the spot back. */
  reason: string | null;
  /** The team rejected it and can still undo that. */
  canUndoReject: boolean;
};

/** A show's line-up for its editor. Plain data; instants are dates. */
export type Editor = {
  show: {
    id: string;
    brandId: string;
    title: string;
    /** As in "Fr 27. Nov", "heute" (or null), "20:00" and "Kulturkeller, Neukölln". */
    day: string;
    nearDay: string | null;
    time: string;
    place: string;
    timeZone: string;
    spots: number;
    spotsTaken: number;
    /** Minutes of a spot, unless a line says otherwise. */
    minutes: number;
    state: LineUpState;
    isCancelled: boolean;
    isOver: boolean;
    /** The promised day of the decision: "Mi 25. Nov". `isDue`: it has passed while a comedian waits. */
    decideBy: string | null;
    isDue: boolean;
    sentAt: Date | null;
  };
  frame: Frame;
  revision: number;
  draft: Draft;
  sent: SentLine[];
  /** The live applications of the comedians on the page, and those to which the draft has an answer. */
  standings: LiveApplication[];
  /** The comedians of the line-up, and the applicants on the page. */
  people: Record<string, EditorPerson>;
  /** The names of comedians without a row to whom the draft has an answer, by comedian. */
  names: Record<string, string>;
  /** The newest application of each applicant on the page, including ended and hidden ones. */
  applications: EditorApplication[];
  /** The selection of applicants on the page. */
  list: ApplicantList;
  /** The edit that undo would take: the viewer's newest unsent one; null when there is none. */
  undo: (UndoableEdit & { count: number }) | null;
  /** The names of the last editor and of the last sender of the line-up. Null for the viewer, and without one. */
  editedBy: string | null;
  sentBy: string | null;
};

/** An editor as its page sends it to the browser. */
export type SentEditor = Omit<Editor, 'people' | 'applications' | 'standings'> & {
  people: Table<EditorPerson>;
  applications: Table<EditorApplication>;
  standings: Table<LiveApplication>;
};

export function packEditor(editor: Editor): SentEditor {
  const { people, applications, standings } = editor;
  return {
    ...editor,
    people: toTable(Object.values(people)),
    applications: toTable(applications),
    standings: toTable(standings),
  };
}

export function unpackEditor(sent: SentEditor): Editor {
  return {
    ...sent,
    people: Object.fromEntries(fromTable(sent.people).map((person) => [person.comedianId, person])),
    applications: fromTable(sent.applications),
    standings: fromTable(sent.standings),
  };
}

/** The halves of the line-up editor. A phone shows one at a time. */
export const editorTabs = ['applicants', 'lineUp'] as const;
export type EditorTab = (typeof editorTabs)[number];

export function readEditorTab(value: unknown): EditorTab {
  return editorTabs.find((tab) => tab === value) ?? 'applicants';
}
