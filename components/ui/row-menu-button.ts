/** The look of the button that opens a row's menu: a tap target of 44 px. */
export const rowMenuButton =
  'flex size-11 shrink-0 items-center justify-center self-start rounded-card text-ink-soft hover:bg-teal-soft ' +
  'hover:text-teal data-popup-open:bg-teal-soft data-popup-open:text-teal print:hidden';
