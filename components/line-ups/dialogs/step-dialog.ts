import type { TeamSteps } from '../use-team-steps';

/** For a dialog that takes a step at once. It closes when the step was taken. Otherwise it stays and shows why not. */
export function stepDialog({ problem, forgetProblem }: TeamSteps, step: string, onClose: () => void) {
  return {
    dialog: {
      problem: problem?.step === step ? problem : null,
      onClose: () => {
        forgetProblem();
        onClose();
      },
    },
    /** Closes the dialog when the step was taken, and returns whether it was. */
    close: async (taken: Promise<boolean>): Promise<boolean> => {
      const isDone = await taken;
      if (isDone) onClose();
      return isDone;
    },
  };
}
