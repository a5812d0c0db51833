import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { ComedianFrame } from '@/components/frame/comedian-frame';
import { PlainHeader } from '@/components/frame/plain-frame';
import { requireViewer } from '@/lib/accounts/viewer';
import { roomColour } from '@/lib/core/browser/theme';

/** No description, because the page needs an account, so no search engine shows it. */
export const metadata: Metadata = { description: null };

/** The address bar continues the header. */
export const viewport: Viewport = { themeColor: roomColour };

/**
 * The layout of the bug report. It looks like the comedian area, but works without a profile, and also when the profile
 * cannot be read, so that such a bug can be reported. Without a profile it has no links to the area.
 */
export default async function ReportLayout({ children }: { children: ReactNode }) {
  return (
    <ComedianFrame viewer={await requireViewer()} headerWithoutProfile={<PlainHeader />}>
      {children}
    </ComedianFrame>
  );
}
