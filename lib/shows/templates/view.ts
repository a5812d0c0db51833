import type { InfoElement } from '@/lib/shows/info-schema';
import type { DraftElement } from '@/lib/shows/info-state';

/** The result of an editor's form, and the values it contains afterwards. */
export type EditorAnswer = {
  /** `arranged`: elements were rearranged and nothing was saved. `kept`: the content was saved as a template. */
  did: 'saved' | 'arranged' | 'kept';
  /** The title of a template; empty for a show's info. */
  title: string;
  elements: DraftElement[];
  /** The fingerprint of the saved content. */
  seen: string;
  /** The id of the edited template, once it has one. */
  templateId: string | null;
};

/** What somebody else saved in the meantime, and its fingerprint. */
export type Theirs = { title?: string; elements: InfoElement[]; seen: string };
