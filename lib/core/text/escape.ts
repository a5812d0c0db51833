const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters forbidden in XML, and in texts of calendars (RFC 5545, 3.3.11). Tabs and line breaks are allowed. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Removes the characters that files for other programs may not contain. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(controls, '');
}

/** Escapes text for HTML and XML, in text and in quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
