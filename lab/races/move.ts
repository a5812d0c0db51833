import { changeSpots } from '@/lib/shows/commands';
import { beginApplication, changeApplication, type LaterStep } from '@/lib/spots/commands';
import type { Actor, CommandContext } from '@/lib/core/actor';

/** An action on a show, as plain data that can be sent to another process. */
export type Move = { actor: Actor } & (
  | { step: LaterStep; applicationId: string }
  | { step: 'putOnList'; showId: string; comedianId: string }
  | { step: 'setSpots'; showId: string; spots: number }
);

/** `ok`, the code of the refusal, or "threw: …" for an error, which must never happen. */
export type MoveResult = string;

/** Makes a move with the commands of the app. Never throws. */
export async function makeMove(
  context: Omit<CommandContext, 'actor' | 'now'>,
  move: Move,
): Promise<MoveResult> {
  try {
    const result = await run({ ...context, actor: move.actor, now: new Date() }, move);
    return result.ok ? 'ok' : result.code;
  } catch (error) {
    return `threw: ${String(error).trim().split('\n').at(-1)}`;
  }
}

function run(context: CommandContext, move: Move) {
  switch (move.step) {
    case 'putOnList':
      return beginApplication(context, move.step, move);
    case 'setSpots':
      return changeSpots(context, move);
    default:
      return changeApplication(context, move.step, { ...move, reason: 'Zug fällt aus' });
  }
}
