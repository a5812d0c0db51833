import { parseArgs, type ParseArgsConfig } from 'node:util';
import { errorCode, errorMessage, Failure } from './failure';

/** A request for help, with the usage as its message. */
export class HelpAsked extends Error {
  override name = 'HelpAsked';
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** The values of the given options, and the words beside them. */
type Given<Wanted extends Options> = {
  values: { [Name in keyof Wanted]?: Wanted[Name]['type'] extends 'boolean' ? boolean : string };
  words: string[];
};

/**
 * Parses the arguments of a command. Throws a `HelpAsked` with the usage for `--help`, and a `Failure` that explains
 * the command for an unknown option, and for too many words.
 *
 * @param usage the command's purpose, with an example
 * @param mostWords the maximum of words besides its options
 */
export function readArguments<const Wanted extends Options>(
  args: string[],
  usage: string,
  options: Wanted,
  mostWords = 0,
): Given<Wanted> {
  const known = { ...options, help: { type: 'boolean', short: 'h' } } satisfies ParseArgsConfig['options'];
  try {
    const { values, positionals } = parseArgs({ args, options: known, allowPositionals: true });
    if ('help' in values && values.help) throw new HelpAsked(usage);
    if (positionals.length > mostWords)
      throw new Error(`There is no place for "${positionals.at(mostWords)}".`);
    return { values: values as Given<Wanted>['values'], words: positionals };
  } catch (error) {
    if (error instanceof HelpAsked) throw error;
    throw new Failure(`${problemOf(error, Object.keys(known))}\n\n${usage}`);
  }
}

/** Returns the problem in one sentence, without Node.js's advice on rare notations. */
function problemOf(error: unknown, known: readonly string[]): string {
  const problem = errorMessage(error).replace(/\.( .*)?$/s, '');
  if (errorCode(error) !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${problem}.`;
  return `${problem}. The options are ${known.map((name) => `--${name}`).join(', ')}.`;
}
