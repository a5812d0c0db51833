import { Button, LinkButton } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Checkbox, Choices, Field, Input, Select, Textarea } from '@/components/ui/field';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Notice } from '@/components/ui/notice';
import { CardListSkeleton } from '@/components/ui/skeleton';
import { StatusChip } from '@/components/ui/status-chip';
import { PlainHeader } from '@/components/layout/plain-header';
import { KitClient } from './client';
const all = ['open','opensOn','applied','confirmed','request','directList','rejected','booked','unavailable','cancelled','blocked','expired'] as const;
export default function Kit() {
  return (
    <>
    <PlainHeader />
    <main id="main" className="gutter mx-auto flex max-w-xl flex-col gap-6 py-6">
      <h1 className="text-3xl">Ein Abend in Neukölln</h1>
      <h2 className="text-2xl">Bewerbungen</h2>
      <div className="flex flex-wrap gap-2">
        <Button variant="stage">Bewerben</Button><Button>Zurückziehen</Button><Button variant="quiet">Mehr laden</Button><Button variant="danger">Absagen</Button><LinkButton href="/user" variant="stage" size="large">Mit Google anmelden</LinkButton>
      </div>
      <KitClient />
      <div className="flex flex-wrap gap-2">{all.map((s) => <StatusChip key={s} status={s} />)}<StatusChip status="opensOn">öffnet Fr 27. Nov</StatusChip></div>
      <LinkTabs label="Bewerbungen" tabs={[{ href: '/user', label: 'Offen', count: 24, current: true }, { href: '/user/spots', label: 'Line-up', count: 6, current: false }, { href: '/user/chat', label: 'Archiv', current: false }]} />
      <Card className="flex flex-col gap-1">
        <div className="flex items-center justify-between gap-2"><h3 className="text-lg"><span className="tabular-nums">20:00</span> Lachfabrik Open Mic</h3><StatusChip status="open" /></div>
        <p className="text-ink-soft">Kulturkeller, Neukölln</p>
        <div className="flex items-end justify-between"><p className="text-sm text-ink-soft">7 Min · 3 von 8 Spots frei</p><Button variant="stage">Bewerben</Button></div>
      </Card>
      <ErrorSummary title="Bitte alle Felder ausfüllen." errors={[{ name: 'name', label: 'Name: Wie heißt du auf der Bühne?' }]} />
      <Field name="name" label="Name" hint="So stehst du im Line-up." error="Bitte ausfüllen.">{(c) => <Input {...c} />}</Field>
      <Field name="ig" label="Instagram" aside="freiwillig" hint="Ohne @.">{(c) => <Input {...c} placeholder="annabeispiel" />}</Field>
      <Field name="city" label="Stadt">{(c) => <Select {...c}><option>Berlin</option></Select>}</Field>
      <Field name="about" label="Über dich">{(c) => <Textarea {...c} />}</Field>
      <Choices name="band" legend="Wie viele Spots hattest du?" hint="Ungefähr." options={['0','1-10','10-30','30-100','100-200','>300'].map((v) => ({ value: v, label: v }))} defaultValue="10-30" />
      <Checkbox name="ok" label={<>Ich habe die <a href="/privacy" className="text-link">Datenschutzbestimmungen</a> gelesen und stimme zu.</>} error="Bitte stimme den Datenschutzbestimmungen zu." />
      <Notice tone="info" title="Noch 2 Plätze">Danach ist zu.</Notice><Notice tone="success">Gespeichert.</Notice><Notice tone="warning">Die Anfrage läuft morgen ab.</Notice>
      <EmptyState title="Noch keine Spots." action={<LinkButton href="/user/cities" variant="stage">Shows finden</LinkButton>}><p>Sobald du dich bewirbst, steht es hier.</p></EmptyState>
      <EmptyState light="off" title="Licht aus." />
      <CardListSkeleton cards={2} />
    </main>
    </>
  );
}
