import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { Face } from './face';
import { FaceForm } from './face-form';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

const { face: t, cancel, errors } = words.de.mediaPictureForm;
const picture = new File(['bild'], 'ich.jpg', { type: 'image/jpeg' });

beforeEach(() => {
  // jsdom has no previews of files and no layout, so the test brings its own.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const form = () =>
  renderIn(
    'de',
    <FaceForm name="Ada Alt" pictureId={null} address="/api/uploads/user/picture" result={null} />,
  );

const isChosen = () => screen.findByRole('button', { name: t.submit });

/** The parts of a browser's DataTransfer that the form reads, for dragged or pasted files. */
const carried = (files: File[], types = ['Files']) => ({ files, types });

describe('choosing a face', () => {
  it('is by the file dialog, and can be taken back', async () => {
    const { user } = form();
    await user.upload(screen.getByLabelText(t.choose), picture);
    await isChosen();
    await user.click(screen.getByRole('button', { name: cancel }));
    expect(screen.queryByRole('button', { name: t.submit })).toBeNull();
  });

  it('is by dropping it', async () => {
    const { container } = form();
    const zone = container.querySelector('form') as HTMLFormElement;
    fireEvent.dragOver(zone, { dataTransfer: carried([picture]) });
    fireEvent.drop(zone, { dataTransfer: carried([picture]) });
    await isChosen();
  });

  it('is by pasting it anywhere on the page, but not with text', async () => {
    form();
    fireEvent.paste(document.body, { clipboardData: carried([picture], ['text/plain', 'Files']) });
    expect(screen.queryByRole('button', { name: t.submit })).toBeNull();
    fireEvent.paste(document.body, { clipboardData: carried([picture]) });
    await isChosen();
  });

  it.each([
    ['IMG_0815.HEIC', errors.heic],
    ['ich.jpg', errors.unknownFormat],
  ])('says what to do with a photo that the browser cannot show: %s', async (name, words) => {
    const { container } = form();
    const zone = container.querySelector('form') as HTMLFormElement;
    fireEvent.drop(zone, { dataTransfer: carried([new File(['bild'], name)]) });
    await isChosen();
    await waitFor(() => expect(container.querySelector('img')).not.toBeNull());
    fireEvent.error(container.querySelector('img')!);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  it('refuses what is empty or too large, in words, without sending it', async () => {
    const { container } = form();
    const drop = (file: File) =>
      fireEvent.drop(container.querySelector('form') as HTMLFormElement, { dataTransfer: carried([file]) });
    drop(new File([], 'leer.jpg'));
    expect(screen.getByRole('alert').textContent).toContain(errors.empty);
    const large = new File(['x'], 'gross.jpg');
    Object.defineProperty(large, 'size', { value: maxFileBytes + 1 });
    drop(large);
    expect(screen.getByRole('alert').textContent).toContain(errors.tooLarge);
    expect(screen.queryByRole('button', { name: t.submit })).toBeNull();
  });
});

describe('a face', () => {
  it.each([
    ['Anna van Beispiel', 'AB'],
    ['çelik', 'Ç'],
    ['„Der" Klaus 3.', 'K3'],
    ['🎤', ''],
  ])('of %s without a picture is the initials', (name, letters) => {
    const { container } = renderIn('de', <Face pictureId={null} name={name} />);
    expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe(letters);
  });
});
