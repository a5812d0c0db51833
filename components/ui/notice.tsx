import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { icon: Info, colours: 'bg-applied-soft', accent: 'text-applied' },
  success: { icon: CircleCheck, colours: 'bg-confirmed-soft', accent: 'text-confirmed' },
  warning: { icon: TriangleAlert, colours: 'bg-request-soft', accent: 'text-request' },
  error: { icon: CircleAlert, colours: 'bg-cancelled-soft', accent: 'text-cancelled' },
};

/** Something to know before going on. Give it `role="alert"` or `"status"` when it appears after the page. */
export function Notice({
  tone = 'info',
  title,
  role,
  children,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  role?: 'alert' | 'status';
  children?: ReactNode;
}) {
  const { icon: Icon, colours, accent } = tones[tone];
  return (
    <div role={role} className={`flex gap-3 rounded-card p-4 text-ink ${colours}`}>
      <Icon aria-hidden size={20} strokeWidth={2.25} className={`mt-0.5 shrink-0 ${accent}`} />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
