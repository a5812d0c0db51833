import Link, { type LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { Todo, TodoShow } from '@/lib/shows/choice-view';
import { inboxQuery } from '@/lib/line-ups/inbox/filters';

/** The to-dos of a coming show, each a link to where it is done, and its new applications. */
export function Todos({ show }: { show: TodoShow }) {
  const t = useTranslations('brandsTeam');
  if (show.todos.length === 0 && show.waiting === 0) return null;
  const isDecided = show.todos.some(({ kind }) => kind === 'decide');
  return (
    <ul className="-ml-2 flex flex-wrap">
      {show.todos.map((todo) => (
        <li key={todo.kind}>
          <TodoLink show={show} todo={todo} />
        </li>
      ))}
      {show.waiting > 0 && !isDecided && (
        <li>
          <Row href={inboxOf(show, 'new')} icon="user-plus">
            {t('newApplications', { count: show.waiting })}
          </Row>
        </li>
      )}
    </ul>
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
        <Row href={inboxOf(show, todo.tab)} icon="hourglass" isUrgent={todo.isOver}>
          {t(todo.isOver ? 'decideOver' : 'decide', { day: todo.day, count: todo.count })}
        </Row>
      );
    case 'requests':
      return (
        <Row href={inboxOf(show, 'requests')} icon="message-circle-question-mark" isUrgent={todo.isOver}>
          {t(todo.isOver ? 'requestsOver' : 'requests', { when: todo.when, count: todo.count })}
        </Row>
      );
    case 'unsent':
      return (
        <Row href={lineUp} icon="send">
          {t('unsent', { count: todo.count })}
        </Row>
      );
    case 'givenBack':
      return (
        <Row href={lineUp} icon="user-minus" isUrgent>
          {t('givenBack', { count: todo.count })}
        </Row>
      );
    case 'lineUp':
      return (
        <Row href={lineUp} icon="circle-dot">
          {t(show.lineUp === 'sent' ? 'lineUpSent' : 'lineUp', { free: todo.free })}
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
  icon: IconName;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <Link<Target>
      href={href}
      prefetch={false}
      className={`flex min-h-11 items-center gap-1.5 rounded-card px-2 text-sm hover:bg-teal-soft active:bg-teal-soft data-pending:bg-teal-soft ${
        isUrgent ? 'font-semibold text-cancelled' : ''
      }`}
    >
      <Icon name={icon} className="size-4.5" />
      {children}
    </Link>
  );
}
