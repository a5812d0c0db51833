import { LegalLinks } from '@/components/ui/legal-links';

/** The end of a page outside of all areas. */
export function PlainFooter() {
  return (
    <footer className="mx-auto flex w-full max-w-3xl flex-wrap justify-end gap-x-6 gutter py-3 text-sm">
      <LegalLinks />
    </footer>
  );
}
