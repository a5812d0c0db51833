import { Skeleton } from '@/components/ui/skeleton';

/** The outline of the page with a comedian's videos: shows with their recordings, and the own video below. */
export function OwnVideosSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-8">
      <div className="flex flex-col gap-2">
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-5 w-72 max-w-full" />
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-52" />
        {[2, 1].map((rows) => (
          <div key={rows} className="flex flex-col gap-1">
            <span className="flex min-h-11 items-center">
              <Skeleton className="h-5 w-44" />
            </span>
            <div className="divide-y divide-line rounded-card border border-line sheet">
              {Array.from({ length: rows }, (_, index) => (
                <div key={index} className="flex items-center gap-3 px-4 py-3">
                  <Skeleton className="aspect-video w-24 shrink-0 sm:w-32" />
                  <div className="flex grow flex-col gap-2">
                    <Skeleton className="h-5 w-3/5" />
                    <Skeleton className="h-4 w-2/5" />
                  </div>
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-7 w-60" />
        <Skeleton className="aspect-video w-full max-w-xl" />
      </div>
    </div>
  );
}
