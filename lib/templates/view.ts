import type { InfoElement } from '@/lib/shows/info-schema';
import type { DraftElement } from '@/lib/shows/info-state';

/** What an editor's form ended in, and what stands in it afterwards. */
export type EditorAnswer = {
  /** `arranged` saved nothing; `kept` made a template of it. */
  did: 'saved' | 'arranged' | 'kept';
  /** Of a template; empty for a show's info. */
  title: string;
  elements: DraftElement[];
  /** The mark of what is saved now. */
  seen: string;
  /** The template that was edited, once there is one. */
  templateId: string | null;
};

/** What somebody else saved in the meantime, and the mark of having seen it. */
export type Theirs = { title?: string; elements: InfoElement[]; seen: string };
