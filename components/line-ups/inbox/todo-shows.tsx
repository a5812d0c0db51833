import {
  ChevronRight,
  Hourglass,
  ListChecks,
  MessageCircleQuestion,
  Send,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import type { Todo, TodoShow } from '@/lib/shows/choice-view';
import { inboxQuery } from '@/lib/line-ups/inbox/filters';

/** The shows that need their team now, each to-do with a link to where it is done. */
export function TodoShows({ shows, hasMore }: { shows: TodoShow[]; hasMore: boolean }) {
  const t = useTranslations('brandsTeam');
  return (
    <Section id="todos" title={t('todos')}>
      <ul className="grid gap-3 lg:grid-cols-2">
        {shows.map((show) => (
          <li key={show.id} className="overflow-hidden rounded-card border border-line sheet">
            <h3 className="px-4 pt-3 pb-1 text-lg">
              <time dateTime={show.startsAt} className="block font-sans text-sm font-semibold text-ink-soft">
                {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
              </time>
              {show.title}
            </h3>
            <ul className="divide-y divide-line">
              {show.todos.map((todo) => (
                <li key={todo.kind}>
                  <TodoLink show={show} todo={todo} />
                </li>
              ))}
              {show.waiting > 0 && (
                <li>
                  <Row href={inboxOf(show, 'new')} icon={<UserPlus aria-hidden size={20} />}>
                    {t('newApplications', { count: show.waiting })}
                  </Row>
                </li>
              )}
            </ul>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-ink-soft">{t('moreTodos')}</p>}
    </Section>
  );
}

function inboxOf({ id, brandId }: TodoShow, tab: 'new' | 'hidden' | 'requests') {
  return `/brands/${brandId}/team/applications${inboxQuery({ tab, show: id })}` as const;
}

function TodoLink({ show, todo }: { show: TodoShow; todo: Todo }) {
  const t = useTranslations('brandsTeam.todo');
  const lineUp = `/brands/${show.brandId}/team/shows/${show.id}?tab=lineUp` as const;
  switch (todo.kind) {
    case 'decide':
      return (
        <Row href={inboxOf(show, todo.tab)} icon={<Hourglass aria-hidden size={20} />} isUrgent={todo.isOver}>
          {t(todo.isOver ? 'decideOver' : 'decide', { day: todo.day, count: todo.count })}
        </Row>
      );
    case 'requests':
      return (
        <Row
          href={inboxOf(show, 'requests')}
          icon={<MessageCircleQuestion aria-hidden size={20} />}
          isUrgent={todo.isOver}
        >
          {t(todo.isOver ? 'requestsOver' : 'requests', { when: todo.when, count: todo.count })}
        </Row>
      );
    case 'unsent':
      return (
        <Row href={lineUp} icon={<Send aria-hidden size={20} />}>
          {t('unsent', { count: todo.count })}
        </Row>
      );
    case 'givenBack':
      return (
        <Row href={lineUp} icon={<UserMinus aria-hidden size={20} />} isUrgent>
          {t('givenBack', { count: todo.count })}
        </Row>
      );
    case 'lineUp':
      return (
        <Row href={lineUp} icon={<ListChecks aria-hidden size={20} />}>
          {t('lineUp', { free: todo.free })}
        </Row>
      );
  }
}

function Row<Target extends string>({
  href,
  icon,
  isUrgent = false,
  children,
}: {
  href: LinkProps<Target>['href'];
  icon: ReactNode;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <Link<Target>
      href={href}
      prefetch={false}
      className={`flex min-h-12 items-center gap-3 px-4 py-2 -outline-offset-3! hover:bg-teal-soft ${
        isUrgent ? 'font-semibold text-cancelled' : ''
      }`}
    >
      <span className="shrink-0">{icon}</span>
      <span className="grow">{children}</span>
      <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
    </Link>
  );
}
