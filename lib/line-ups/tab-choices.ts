/** The halves of the line-up editor: on a phone, one at a time. */
export const editorTabs = ['applicants', 'lineUp'] as const;
export type EditorTab = (typeof editorTabs)[number];

/** The half that an address asks for; odd values ask for the first. */
export function readEditorTab(asked: unknown): EditorTab {
  return editorTabs.find((tab) => tab === asked) ?? 'applicants';
}
