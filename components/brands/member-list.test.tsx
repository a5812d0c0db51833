import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderIn, words } from '@/components/testing/render';
import { endless } from '@/components/testing/shows';
import { Toaster } from '@/components/ui/toaster';
import type { MemberRow } from '@/lib/brands/loaders';
import { languages } from '@/lib/core/i18n/language';
import { MemberList } from './member-list';

const changeMember = vi.hoisted(() => vi.fn());
vi.mock('@/lib/brands/actions', () => ({ changeMember }));

const t = words.de.brandsMembers;

const member = (data: Partial<MemberRow>): MemberRow => ({
  id: 'bo',
  email: 'bo@example.org',
  name: 'Bo',
  role: 'team',
  hasOpened: true,
  isMe: false,
  ...data,
});

const me = member({ id: 'me', name: 'Ada', email: 'ada@example.org', role: 'admin', isMe: true });

const list = (members: MemberRow[], language: 'de' | 'en' = 'de') =>
  renderIn(
    language,
    <>
      <MemberList brandId="lachfabrik" members={members} total={members.length} />
      <Toaster label="Meldungen" closeLabel="Schließen" />
    </>,
  );

const rowOf = (name: string) =>
  within(screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(name))!);

/** The relevant fields of the last change. */
function sent() {
  const [, form] = changeMember.mock.lastCall as [unknown, FormData];
  const { memberId, intent, role, confirmed } = Object.fromEntries(form);
  return { memberId, intent, role, confirmed };
}

beforeEach(() => {
  changeMember.mockReset().mockResolvedValue({ status: 'done', value: null });
});

describe('the people of a brand', () => {
  it.each([
    ['de', 'Eine Person', '2 Personen'],
    ['en', 'One person', '2 people'],
  ] as const)('are counted (%s)', (language, one, two) => {
    const { unmount } = list([me], language);
    expect(screen.getByRole('region', { name: one })).toBeDefined();
    unmount();
    list([me, member({})], language);
    expect(screen.getByRole('region', { name: two })).toBeDefined();
  });

  it.each(languages)('say who they are, what they may and whether they were ever here (%s)', (language) => {
    const { roles, pending, me: myself } = words[language].brandsMembers;
    list([me, member({ name: null, hasOpened: false }), member({ id: 'long', name: endless })], language);
    expect(screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual([
      `Ada · ${myself}ada@example.org${roles.admin}`,
      `bo@example.org${roles.team} · ${pending}`,
      `${endless}bo@example.org${roles.team}`,
    ]);
  });

  it('become admins by one tap, and stop being it by another', async () => {
    const { user } = list([me, member({}), member({ id: 'cy', name: 'Cy', role: 'admin' })]);
    await user.click(rowOf('Bo').getByRole('button', { name: 'Zum Admin machen: Bo' }));
    expect(sent()).toEqual({ memberId: 'bo', intent: 'role', role: 'admin', confirmed: undefined });
    await user.click(rowOf('Cy').getByRole('button', { name: 'Admin-Rechte entziehen: Cy' }));
    expect(sent()).toEqual({ memberId: 'cy', intent: 'role', role: 'team', confirmed: undefined });
  });

  it.each([
    ['Bo', t.remove, t.ask.removeOther, { memberId: 'bo', intent: 'remove', confirmed: 'yes' }],
    ['Ada', t.remove, t.ask.removeMe, { memberId: 'me', intent: 'remove', confirmed: 'yes' }],
    ['Ada', t.makeTeam, t.ask.demoteMe, { memberId: 'me', intent: 'role', role: 'team', confirmed: 'yes' }],
  ])('are asked before what cannot be undone: %s, %s', async (name, button, question, fields) => {
    const { user } = list([me, member({})]);
    await user.click(rowOf(name).getByRole('button', { name: `${button}: ${name}` }));
    expect(changeMember).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('alertdialog', { name: question.title.replace('{name}', name) });
    expect(dialog.textContent).toContain(question.happens);
    await user.click(within(dialog).getByRole('button', { name: question.submit }));
    expect(sent()).toMatchObject(fields);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    [
      'the button',
      async (user: ReturnType<typeof list>['user']) =>
        user.click(await screen.findByRole('button', { name: t.ask.cancel })),
    ],
    ['Escape', async (user: ReturnType<typeof list>['user']) => user.keyboard('{Escape}')],
  ])('stay when somebody thinks better of it, by %s', async (_how, close) => {
    const { user } = list([me, member({})]);
    await user.click(rowOf('Bo').getByRole('button', { name: 'Entfernen: Bo' }));
    await screen.findByRole('alertdialog');
    await close(user);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(changeMember).not.toHaveBeenCalled();
  });

  it('leave the focus on the list when their row is gone', async () => {
    const { user } = list([me, member({})]);
    await user.click(rowOf('Bo').getByRole('button', { name: 'Zum Admin machen: Bo' }));
    expect(await screen.findByText(t.changed)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
  });

  it.each(['lastAdmin', 'notFound', 'what no screen knows'])(
    'show why a change was refused: %s',
    async (code) => {
      changeMember.mockResolvedValue({ status: 'failed', code, fields: {}, values: {} });
      const { user } = list([me, member({})]);
      await user.click(rowOf('Bo').getByRole('button', { name: 'Zum Admin machen: Bo' }));
      const { [code as 'unexpected']: text = words.de.brandsErrors.unexpected } = words.de.brandsErrors;
      expect((await screen.findByRole('alert')).textContent).toBe(text);
    },
  );
});
