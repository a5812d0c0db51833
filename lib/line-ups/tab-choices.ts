/** The halves of the line-up editor. A phone shows one at a time. */
export const editorTabs = ['applicants', 'lineUp'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** Returns the half that an address names, or the first one. */
export function readEditorTab(asked: unknown): EditorTab {
  return editorTabs.find((tab) => tab === asked) ?? 'applicants';
}
