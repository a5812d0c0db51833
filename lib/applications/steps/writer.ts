import 'server-only';
import { announceShow } from '@/lib/applications/show-lock';
import { createStepWriter, type StepFollower } from '@/lib/applications/writer';
import { keepChat } from './chat';
import { keepLineUp } from './line-up';
import { tellOfStep, tellTeam } from './notice';

/**
 * What follows a step of an application, in this order: the line in the line-up, who is in the chat, the notices, and
 * the notification of open pages. Whoever tells of messages locks what somebody has read of a chat before it writes
 * their notice, so a step does as well. Anything else that is to follow a step (a mail) is one more function here.
 */
const followers: readonly StepFollower[] = [
  keepLineUp,
  keepChat,
  tellOfStep,
  tellTeam,
  (tx, _context, { showId }) => announceShow(tx, showId),
];

/** The writer of applications that the app uses. `createStepWriter` describes the functions. */
export const { writeFirstSteps, writeStep, writeSteps, writeStepForAll } = createStepWriter(followers);
