import Link, { type LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Section } from '@/components/ui/section';
import type { ChoiceShow, Todo, TodoShow } from '@/lib/shows/choice-view';
import { inboxQuery } from '@/lib/line-ups/inbox/filters';

/** The next show, large, with all its to-dos. */
export function NextShow({ show, todos }: { show: ChoiceShow; todos: TodoShow | undefined }) {
  const t = useTranslations('brandsTeam');
  const spots = useTranslations('showsChoice');
  const href = `/brands/${show.brandId}/team/shows/${show.id}` as const;
  return (
    <Section id="next" title={t('nextShow')}>
      <div className="flex flex-col rounded-card border border-line sheet py-2">
        <Link
          href={href}
          className="flex items-start gap-4 px-4 py-2 -outline-offset-3! hover:bg-teal-soft active:bg-teal-soft data-pending:bg-teal-soft"
        >
          <time
            dateTime={show.startsAt}
            className="shrink-0 text-2xl font-bold whitespace-nowrap tabular-nums"
          >
            {show.time}
          </time>
          <span className="min-w-0 grow">
            <h3 className="text-2xl wrap-anywhere lg:text-xl">{show.title}</h3>
            <span className="block text-ink-soft lg:text-sm">
              {[show.day, show.nearDay, show.place].filter(Boolean).join(' · ')}
            </span>
            <span className="block tabular-nums lg:text-sm">
              {spots('spots', { taken: show.spotsTaken, spots: show.spots })}
            </span>
          </span>
        </Link>
        {todos && (
          <ul className="divide-y divide-line border-t border-line">
            <Todos show={todos} />
          </ul>
        )}
      </div>
    </Section>
  );
}

/**
 * Further shows that need their team now, one line each, with a link for each to-do. On a desktop they scroll within
 * the height of the next show beside them.
 */
export function TodoShows({ shows, hasMore }: { shows: TodoShow[]; hasMore: boolean }) {
  const t = useTranslations('brandsTeam');
  return (
    <Section id="todos" title={t('todos')}>
      <div className="rounded-card border border-line sheet lg:max-h-59 lg:overflow-y-auto">
        <ul className="divide-y divide-line">
          {shows.map((show) => (
            <li key={show.id} className="grid gap-x-2 max-lg:py-2 lg:grid-cols-[13rem_minmax(0,1fr)]">
              <h3 className="flex min-w-0 flex-col justify-center px-4 font-sans text-base leading-5 font-semibold lg:min-h-11 lg:pr-0">
                <time
                  dateTime={show.startsAt}
                  className="shrink-0 text-sm font-normal text-ink-soft tabular-nums"
                >
                  {[show.nearDay ?? show.day, show.time].join(' ')}
                </time>
                <span className="lg:truncate">{show.title}</span>
              </h3>
              <ul className="flex flex-wrap max-lg:px-1">
                <Todos show={show} />
              </ul>
            </li>
          ))}
        </ul>
        {hasMore && <p className="px-4 py-2 text-sm text-ink-soft">{t('moreTodos')}</p>}
      </div>
    </Section>
  );
}

function Todos({ show }: { show: TodoShow }) {
  const t = useTranslations('brandsTeam');
  return (
    <>
      {show.todos.map((todo) => (
        <li key={todo.kind}>
          <TodoLink show={show} todo={todo} />
        </li>
      ))}
      {show.waiting > 0 && (
        <li>
          <Row href={inboxOf(show, 'new')} icon="user-plus">
            {t('newApplications', { count: show.waiting })}
          </Row>
        </li>
      )}
    </>
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
  icon: IconName;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <Link<Target>
      href={href}
      prefetch={false}
      className={`flex min-h-11 items-center gap-2 px-3 py-1 -outline-offset-3! hover:bg-teal-soft active:bg-teal-soft data-pending:bg-teal-soft lg:px-2 lg:text-sm ${
        isUrgent ? 'font-semibold text-cancelled' : ''
      }`}
    >
      <Icon name={icon} className="size-4.5" />
      {children}
    </Link>
  );
}
