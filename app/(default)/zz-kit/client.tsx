'use client';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '@/components/ui/button';
import { AlertDialog, Dialog } from '@/components/ui/dialog';
import { SubmitButton } from '@/components/ui/submit-button';
import { Toaster } from '@/components/ui/toaster';
export function KitClient() {
  const [open, setOpen] = useState(false);
  const [alert, setAlert] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setOpen(true)}>Dialog</Button>
      <Button onClick={() => setAlert(true)}>Alert</Button>
      <Button
        onClick={() =>
          toast.success('Beworben bei Lachfabrik Open Mic', {
            description: 'Das Team sieht deine Bewerbung.',
            action: { label: 'Rückgängig', onClick() {} },
          })
        }
      >
        Toast
      </Button>
      <form
        action={async () => {
          await new Promise((r) => setTimeout(r, 5000));
        }}
      >
        <SubmitButton pendingLabel="Wird gesendet">Registrieren</SubmitButton>
      </form>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Filter"
        description="Was dich interessiert."
        closeLabel="Schließen"
      >
        <p>Inhalt</p>
        <Button variant="stage">24 Shows zeigen</Button>
      </Dialog>
      <AlertDialog
        open={alert}
        onOpenChange={setAlert}
        title="Weiter zu Google?"
        description="Pop-up wurde blockiert. Möchten Sie zur Google-Anmeldung weitergeleitet werden?"
        cancelLabel="Abbrechen"
        confirm={<Button variant="stage">Weiterleiten</Button>}
      />
      <Toaster label="Hinweise" closeLabel="Schließen" />
    </div>
  );
}
