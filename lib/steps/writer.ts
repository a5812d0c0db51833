import 'server-only';
import { announceShow } from '@/lib/applications/show-lock';
import { createStepWriter, type StepFollower } from '@/lib/applications/writer';
import { keepLineUp } from './line-up';
import { tellOfStep } from './notice';

/**
 * What follows a step of an application, in this order: the place in the line-up, the notice, and the word to whoever
 * looks at the show. Whatever else is to follow a step (a chat's members, a mail) is one more function here.
 */
const followers: readonly StepFollower[] = [
  keepLineUp,
  tellOfStep,
  (tx, _context, { showId }) => announceShow(tx, showId),
];

/** The writer of applications that the app uses; `createStepWriter` says what each function does. */
export const { writeFirstStep, writeStep, writeStepForAll } = createStepWriter(followers);
