import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import type { Language } from '@/lib/core/i18n/language';
import { CopyButton, CopyText } from './copy-text';

function fieldWithButton(language: Language) {
  const field = createRef<HTMLTextAreaElement>();
  return renderIn(
    language,
    <>
      <textarea ref={field} readOnly value="https://spotlicht.example/embed/lachfabrik" />
      <CopyButton of={field} />
    </>,
  );
}

it.each(['de', 'en'] as const)('copies the text and says so (%s)', async (language) => {
  const { user } = fieldWithButton(language);
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(screen.getByRole('button', { name: words[language].formsCopyText.copy }));
  expect(await navigator.clipboard.readText()).toBe('https://spotlicht.example/embed/lachfabrik');
  expect(screen.getByRole('status').textContent).toBe(words[language].formsCopyText.copied);
});

it.each([
  ['https://spotlicht.example/embed/lachfabrik', 'copyAddress'],
  ['Line-up: Ada, Bo https://spotlicht.example', 'copy'],
  ['<iframe src="https://spotlicht.example/embed/lachfabrik"></iframe>', 'copyCode'],
] as const)('says what is copied: %s', (text, word) => {
  renderIn('de', <CopyText id="text" label="Text" text={text} />);
  screen.getByRole('button', { name: words.de.formsCopyText[word] });
});

it('selects the text and says what to do where the browser refuses', async () => {
  const { user } = fieldWithButton('de');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe(words.de.formsCopyText.failed);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(field.value);
});
