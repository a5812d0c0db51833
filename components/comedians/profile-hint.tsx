import { Lightbulb } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { fieldId } from '@/components/ui/field';
import { partPaths } from '@/lib/comedians/rules';
import type { MissingPart } from '@/lib/comedians/view';

/** One gentle hint what a profile lacks; nothing when it lacks nothing. */
export function ProfileHint({ missing }: { missing: MissingPart | null }) {
  const t = useTranslations('profileHint');
  if (!missing) return null;
  const { field, part } = missing;
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <Lightbulb aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span>
        {t(`${field}.text`)}{' '}
        <Link href={`${partPaths[part]}#${fieldId(field)}`} prefetch={false} className="text-link">
          {t(`${field}.action`)}
        </Link>
      </span>
    </p>
  );
}
