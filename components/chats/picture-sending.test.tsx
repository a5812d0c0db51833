import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePictureSending } from './picture-sending';

it('a picture that was chosen and not sent is asked about before the page is left', () => {
  const { result } = renderHook(() => usePictureSending('chat', 'own', () => {}));
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  act(() => result.current.attach(new File(['bild'], 'bild.jpg')));
  expect(asks()).toBe(true);
  act(() => result.current.drop());
  expect(asks()).toBe(false);
});
