import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormKeys } from '@/components/forms/form-keys';
import { renderIn, words } from '@/components/testing/render';
import type { ActionState, Keyed } from '@/lib/core/forms';
import type { SavedPart } from '@/lib/comedians/view';
import { GeneralForm, VideoForm } from './profile-form';

type Answer = ActionState<{ savedAt: string; saved: SavedPart }, SavedPart>;

const changeProfile = vi.hoisted(() => vi.fn<(before: Keyed, form: FormData) => Promise<Answer>>());
vi.mock('@/lib/comedians/actions', () => ({ changeProfile }));

const partOf = (videoLink: string): SavedPart => ({ seen: `seen ${videoLink}`, values: { videoLink } });
const first = 'https://lach.example/1';

const savedAs = (videoLink: string): Answer => ({
  status: 'done',
  value: { savedAt: '20:15', saved: partOf(videoLink) },
});

/** A response that the test resolves. */
function later() {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  changeProfile.mockReturnValueOnce(promise);
  return async (answer: Answer) => {
    await act(async () => {
      resolve(answer);
      await promise;
    });
  };
}

const { saveState: t } = words.de.formsForm;

function open(page = partOf(first)) {
  const app = (now: SavedPart) => (
    <FormKeys random="made" account="ada" restored="Wieder da." discard="Verwerfen">
      <VideoForm page={now} />
    </FormKeys>
  );
  const { user, rerender } = renderIn('de', app(page));
  const link = () => screen.getByLabelText<HTMLInputElement>('Video-Link');
  const state = () => document.querySelector('p[role=status]')?.textContent;
  const type = async (text: string) => {
    await user.clear(link());
    await user.type(link(), text);
    await waitFor(() => expect(state()).toBe(t.typed));
  };
  return {
    user,
    link,
    state,
    type,
    save: () => user.click(screen.getByRole('button', { name: 'Speichern' })),
    refresh: (now: SavedPart) => rerender(app(now)),
    seen: () => document.querySelector<HTMLInputElement>('[name=seen]')?.value,
  };
}

// The module is loaded at the first key press. Loaded before, no test has to wait for it.
beforeAll(async () => {
  await import('@/components/forms/watch-form');
});

beforeEach(() => {
  localStorage.clear();
  changeProfile.mockReset();
});

describe('a part of the profile says beside its button', () => {
  it('nothing, not yet, on its way, and when it was saved', async () => {
    const form = open();
    expect(form.state()).toBe('');
    await form.type('lach.example/2');
    const answer = later();
    await form.save();
    expect(form.state()).toBe(t.saving);
    await answer(savedAs('https://lach.example/2'));
    expect(form.state()).toBe('Gespeichert um 20:15');
    expect(form.link().value).toBe('https://lach.example/2');
    expect(form.seen()).toBe('seen https://lach.example/2');
  });

  it('why it was not saved', async () => {
    const form = open();
    await form.type('http://lach.example');
    changeProfile.mockImplementation((_, data) =>
      Promise.resolve({
        status: 'failed',
        code: 'invalidInput',
        fields: { videoLink: 'httpsLink' },
        values: { videoLink: String(data.get('videoLink')), seen: String(data.get('seen')) },
      }),
    );
    await form.save();
    await waitFor(() => expect(form.state()).toBe(`Nicht gespeichert: ${t.reasons.invalidInput}`));
    expect(form.link().value).toBe('http://lach.example');
    await form.type('https://lach.example');
  });
});

it('what is typed while it is saved stays, and is not saved yet', async () => {
  const form = open();
  await form.type('lach.example/2');
  const answer = later();
  await form.save();
  await form.user.type(form.link(), '3');
  await answer(savedAs('https://lach.example/2'));
  await waitFor(() => expect(form.state()).toBe(t.typed));
  expect(form.link().value).toBe('lach.example/23');
  expect(form.seen()).toBe('seen https://lach.example/2');
});

describe('what another window has saved', () => {
  it('comes with a refresh while nothing is typed here', () => {
    const form = open();
    form.refresh(partOf('https://lach.example/other'));
    expect(form.link().value).toBe('https://lach.example/other');
  });

  it('does not touch what is typed here, and is said when that is saved', async () => {
    const form = open();
    await form.type('lach.example/2');
    form.refresh(partOf('https://lach.example/other'));
    expect(form.link().value).toBe('lach.example/2');
    expect(form.seen()).toBe(`seen ${first}`);
    changeProfile.mockResolvedValueOnce({
      status: 'failed',
      code: 'stale',
      fields: {},
      values: { videoLink: 'lach.example/2', seen: `seen ${first}` },
      details: partOf('https://lach.example/other'),
    });
    await form.save();
    const alert = await screen.findByText(words.de.comediansProfileForm.conflict.title);
    expect(alert.closest('[role=alert]')?.textContent).toContain('https://lach.example/other');
    expect(form.link().value).toBe('lach.example/2');
    expect(form.seen(), 'saving once more replaces the other one').toBe('seen https://lach.example/other');
  });
});

it('a video of a known service is no frame before a tap', async () => {
  const { user } = open(partOf('https://vimeo.com/76979871'));
  expect(document.querySelector('iframe')).toBeNull();
  await user.click(screen.getByRole('link', { name: /Video auf Vimeo/ }));
  expect(document.querySelector('iframe')?.src).toMatch(/^https:\/\/player\.vimeo\.com\/video\/76979871/);
});

it('cities to choose from are offered for a name that several have', async () => {
  const values = { name: 'Ada', city: 'Neustadt', cityId: '1', startMonth: '3', startYear: '2020' };
  const city = { slug: 'n', nameDe: 'Neustadt', nameEn: 'Neustadt', countryCode: 'DE', population: 9 };
  changeProfile.mockResolvedValueOnce({
    status: 'failed',
    code: 'cityUnclear',
    fields: { city: 'cityUnclear' },
    values: { ...values, seen: 'a' },
    details: [
      { ...city, id: 1 },
      { ...city, id: 2 },
    ] as never,
  });
  const { user } = renderIn('de', <GeneralForm page={{ seen: 'a', values }} thisYear={2026} />);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
});
