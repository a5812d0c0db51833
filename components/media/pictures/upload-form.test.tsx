import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen, waitFor } from '@testing-library/react';
import Link from 'next/link';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormAnswer } from '@/components/forms/form-answer';
import { useActionForm } from '@/components/forms/use-action-form';
import { renderIn, words } from '@/components/testing/render';
import type { ActionState } from '@/lib/core/forms';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { uploadStatus, type UploadRefusal } from '@/lib/media/pictures/refusal-rules';
import { isCommonRefusal } from '@/lib/media/uploads/rules';
import { UploadForm } from './upload-form';

const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const t = words.de.mediaPictureForm;

/** A local server that receives uploads. */
let server: Server;
let respond: RequestListener;
const heard: IncomingMessage[] = [];

beforeEach(async () => {
  heard.length = 0;
  respond = (_request, response) => void response.end('{}');
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') return void response.end();
    heard.push(request);
    request.resume().on('end', () => respond(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // jsdom has no previews of files, so the test brings its own.
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => {} }),
  );
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  vi.unstubAllGlobals();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

/**
 * A form that has a picture already, so that its file field is not required: jsdom considers a required file field
 * empty even when a file was chosen.
 */
function form(result: Parameters<typeof UploadForm>[0]['result'] = null) {
  return renderIn(
    'de',
    <UploadForm kind="show" address={address()} result={result} now={<p>Bisher</p>}>
      <input name="altDe" aria-label={t.altDe} />
    </UploadForm>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>(t.show.another);
const submit = () => screen.getByRole('button', { name: t.show.submit });
const picture = new File(['bild'], 'logo.png', { type: 'image/png' });

/** The form that fills the rest of a page, and a link to another page. */
function Rest({ action }: { action: () => Promise<ActionState> }) {
  const { answer, formProps } = useActionForm(action);
  return (
    <>
      <form {...formProps}>
        <FormAnswer answer={answer} fields={{ labels: {} }} />
        <input name="title" aria-label="Titel" />
        <button type="submit">Speichern</button>
      </form>
      <Link href="/user/spots">Meine Spots</Link>
    </>
  );
}

/** A page on which the picture is one form, and everything else another. */
function page() {
  const action = vi.fn(async (): Promise<ActionState> => ({ status: 'done', value: null }));
  const opened = renderIn(
    'de',
    <>
      <UploadForm kind="show" address={address()} result={null} now={<p>Bisher</p>} />
      <Rest action={action} />
    </>,
  );
  return { ...opened, action, save: () => screen.getByRole('button', { name: 'Speichern' }) };
}

it('a required picture that was not chosen is missing by the words of the page, not of the browser', async () => {
  respond = (_request, response) => {
    response.statusCode = uploadStatus.missing;
    response.end('{"error":"missing"}');
  };
  const { user } = renderIn(
    'de',
    <UploadForm kind="show" address={address()} result={null} now={null}>
      <input name="altDe" aria-label={t.altDe} />
    </UploadForm>,
  );
  await user.type(screen.getByLabelText(t.altDe), 'Die Bühne');
  await user.click(submit());
  expect((await screen.findByRole('alert')).textContent).toBe(t.failed + t.errors.missing);
});

describe('a picture that was chosen and not uploaded', () => {
  it('goes along with the other form of the page, before it and once', async () => {
    const { user, action, save } = page();
    await user.upload(field(), picture);
    await user.click(save());
    await waitFor(() => expect(action).toHaveBeenCalledOnce());
    expect(heard).toHaveLength(1);
    expect(await screen.findByText(t.saved)).toBeDefined();
    await user.click(save());
    await waitFor(() => expect(action).toHaveBeenCalledTimes(2));
    expect(heard).toHaveLength(1);
  });

  it('that is refused stops the other form, which says so, until somebody does without it', async () => {
    respond = (_request, response) => {
      response.statusCode = uploadStatus.broken;
      response.end('{"error":"broken"}');
    };
    const { user, action, save } = page();
    await user.upload(field(), picture);
    await user.click(save());
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    const [why, stopped] = screen.getAllByRole('alert');
    expect(why?.textContent).toBe(t.failed + t.errors.broken);
    expect(stopped?.textContent).toContain('noch nicht hochgeladen');
    expect(stopped?.textContent).toContain(words.de.formsResend.save);
    expect(action).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: t.cancel }));
    await user.click(save());
    await waitFor(() => expect(action).toHaveBeenCalledOnce());
    expect(heard).toHaveLength(1);
  });

  it('is asked about before a link or the browser leaves the page, and not once it is saved', async () => {
    const leave = vi.fn((event: Event) => event.preventDefault());
    const confirm = vi.fn(() => false);
    vi.stubGlobal('confirm', confirm);
    const { user } = page();
    const link = screen.getByRole('link');
    link.addEventListener('click', leave);
    const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(unload()).toBe(false);
    await user.upload(field(), picture);
    expect(unload()).toBe(true);
    await user.click(link);
    expect(confirm).toHaveBeenCalledWith(words.de.mediaUploadErrors.leave);
    expect(leave).not.toHaveBeenCalled();
    confirm.mockReturnValue(true);
    await user.click(link);
    expect(leave).toHaveBeenCalledOnce();
    await user.click(submit());
    expect(await screen.findByText(t.saved)).toBeDefined();
    await user.click(link);
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(unload()).toBe(false);
  });
});

describe('uploading a picture', () => {
  it('shows what was chosen before it is sent', async () => {
    const { user, container } = form();
    expect(container.querySelector('img')).toBeNull();
    await user.upload(field(), picture);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:preview');
    expect(screen.getByText(t.notSent)).toBeDefined();
    expect(heard).toEqual([]);
  });

  it('shows the new one after a success', async () => {
    const { user, container } = form();
    await user.upload(field(), picture);
    await user.click(submit());
    expect(await screen.findByText(t.saved)).toBeDefined();
    expect(refresh).toHaveBeenCalled();
    expect(container.querySelector('img')).toBeNull();
    expect(field().files).toHaveLength(0);
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  });

  it.each(Object.keys(uploadStatus) as UploadRefusal[])(
    'says why not, and keeps the file and what was typed: %s',
    async (code) => {
      respond = (_request, response) => {
        response.statusCode = uploadStatus[code];
        response.end(JSON.stringify({ error: code }));
      };
      const { user } = form();
      await user.upload(field(), picture);
      await user.type(screen.getByLabelText(t.altDe), 'Ein Mikrofon');
      await user.click(submit());
      const said = isCommonRefusal(code) ? words.de.mediaUploadErrors[code] : t.errors[code];
      expect((await screen.findByRole('alert')).textContent).toBe(t.failed + said);
      expect(field().files).toHaveLength(1);
      expect(screen.getByLabelText<HTMLInputElement>(t.altDe).value).toBe('Ein Mikrofon');
    },
  );

  it.each([
    ['what nobody knows', (): void => {}, '{"error":"<script>"}', 500],
    ['no JSON', (): void => {}, '<html>', 502],
  ])('has words for an answer that is %s', async (_what, _before, body, status) => {
    respond = (_request, response) => {
      response.statusCode = status;
      response.end(body);
    };
    const { user } = form();
    await user.upload(field(), picture);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(t.failed + t.errors.unexpected);
  });

  it('says that the connection is gone, until another file is chosen', async () => {
    respond = (request) => request.socket.destroy();
    const { user } = form();
    await user.upload(field(), picture);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(t.failed + t.errors.connection);
    await user.upload(field(), new File(['anderes'], 'logo.webp', { type: 'image/webp' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not send a file that is too large', async () => {
    const { user } = form();
    const large = new File(['x'], 'logo.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: maxFileBytes + 1 });
    await user.upload(field(), large);
    const read = vi.spyOn(FormData.prototype, 'get').mockReturnValue(large);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(t.failed + t.errors.tooLarge);
    expect(heard).toEqual([]);
    read.mockRestore();
  });

  it('sends no second request while one is under way', async () => {
    const answered = Promise.withResolvers<void>();
    respond = (_request, response) => void answered.promise.then(() => response.end('{}'));
    const { user } = form();
    await user.upload(field(), picture);
    const button = submit();
    await user.click(button);
    await user.click(button);
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(screen.getByRole('progressbar', { name: t.sending })).toBeDefined();
    answered.resolve();
    expect(await screen.findByText(t.saved)).toBeDefined();
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['saved', 'status', t.saved],
    ['broken', 'alert', t.failed + t.errors.broken],
  ] as const)('has its outcome also where there are no scripts: %s', (result, role, text) => {
    form(result);
    expect(screen.getByRole(role).textContent).toBe(text);
  });
});
