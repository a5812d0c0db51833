import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { renderIn } from '@/components/testing/render';
import { FileInput } from './file-input';

/** A form that sends its file as ours do: it empties the field, and confirms. */
function Sender() {
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const send = () => {
    input.current!.value = '';
    setSent(sent + 1);
  };
  return (
    <>
      <FileInput ref={input} aria-label="Datei" />
      <button onClick={send}>Senden {sent}</button>
    </>
  );
}

it('names the chosen file until it was sent', async () => {
  const { user } = renderIn('de', <Sender />);
  await user.upload(screen.getByLabelText('Datei'), new File(['a'], 'auftritt.mp4'));
  expect(screen.getByText('auftritt.mp4')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Senden 0' }));
  expect(screen.getByRole('button', { name: 'Senden 1' })).toBeDefined();
  expect(screen.queryByText('auftritt.mp4')).toBeNull();
});
