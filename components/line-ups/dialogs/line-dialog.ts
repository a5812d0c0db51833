import type { LineUp } from '../use-line-up';
import type { Words } from '../use-words';

/** The props of a dialog about one line. */
export type LineDialogProps = { entryId: string; lineUp: LineUp; words: Words; onClose: () => void };
