import { isMobile, parseStorePhone } from '~/domain/contacts/phone.ts';
import { storePhoneFault } from '~/domain/contacts/phone-fault.ts';
import { useCommand } from '~/platform/data/command.ts';
import { Button } from '~/ui/button.tsx';
import { Input } from '~/ui/forms/field.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { useTextForm } from '~/ui/forms/use-text-form.ts';
import { useEditing } from '../editor-context.ts';
import { controlId } from '../steps.ts';
import { contactField, isContactMissing, saveContact } from './contact.ts';

/** Asks a seller whom nobody could call for a number, before the listing is sent. */
export function ContactPart() {
  const { plan, read } = useEditing();
  const { attempt } = useCommand(saveContact);
  const { errors, busy, onSubmit } = useTextForm<typeof contactField>({
    check: ({ store_phone: typed }) => {
      const fault = storePhoneFault(typed);
      return fault ? { store_phone: fault } : {};
    },
    send: async ({ store_phone: typed }) => {
      const phone = parseStorePhone(typed)!;
      const problem = await attempt({ store: plan!.store.id, phone });
      showOutcome(problem, {
        failed: 'O telefone não foi guardado',
        done: isMobile(phone) ? 'Telefone e WhatsApp guardados' : 'Telefone guardado',
      });
    },
  });
  if (!isContactMissing(plan, read)) return null;
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-3 p-5"
    >
      <Input
        name={contactField}
        id={controlId(contactField)}
        label="Telefone ou WhatsApp"
        type="tel"
        autoComplete="tel"
        hint="É por ele que quem se interessa fala com você. Vale para todos os seus anúncios; seu e-mail não aparece."
        error={errors.store_phone}
      />
      <Button type="submit" busy={busy && 'Guardando...'} className="justify-self-start">
        Guardar telefone
      </Button>
    </form>
  );
}
