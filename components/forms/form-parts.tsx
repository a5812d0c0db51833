import type { ReactNode } from 'react';

export function FormGroup({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-6 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-xl">{title}</h2>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

export function HiddenFields({ values }: { values: Readonly<Record<string, string | number>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
