import 'server-only';
import { announceShow } from '@/lib/applications/show-lock';
import { createStepWriter, type StepFollower } from '@/lib/applications/writer';
import { keepLineUp } from './line-up';
import { tellOfStep } from './notice';

/**
 * What follows a step of an application, in this order: the line in the line-up, the notice, and the notification of
 * open pages. Anything else that is to follow a step (members of a chat, a mail) is one more function here.
 */
const followers: readonly StepFollower[] = [
  keepLineUp,
  tellOfStep,
  (tx, _context, { showId }) => announceShow(tx, showId),
];

/** The writer of applications that the app uses. `createStepWriter` describes the functions. */
export const { writeFirstStep, writeStep, writeStepForAll } = createStepWriter(followers);
