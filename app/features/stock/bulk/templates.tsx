import { useState } from 'react';
import * as z from 'zod/mini';
import { description_templates as limits } from '~/domain/limits/column-limits.ts';
import { useCommand, type Command } from '~/platform/data/command.ts';
import { useData, type Query } from '~/platform/data/query.ts';
import { expectDone, unwrap } from '~/platform/refusals/errors.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { TextField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { Button, buttonClass } from '~/ui/button.tsx';
import { createRequestKeys } from '~/ui/forms/request-key.ts';
import { ChevronDown, Trash2 } from '~/ui/icons.ts';
import { ActionMenu } from '~/ui/signed/action-menu.tsx';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';

interface Template {
  id: string;
  title: string;
  body: string;
}

type Of = Pick<PanelStore, 'id' | 'role'>;

const templatesKey = ['panel', 'templates'];

const templatesOf = ({ id }: Of): Query<Template[]> => ({
  key: [...templatesKey, id],
  ask: async ({ api }) =>
    unwrap(
      await api
        .from('description_templates')
        .select('id, title, body')
        .eq('customer_id', id)
        .order('created_at')
        .order('id'),
    ),
});

const saveTemplate: Command<{ store: Of; template: Template }> = {
  run: ({ api }, { store, template }) =>
    expectDone(
      api
        .from('description_templates')
        .upsert(
          { customer_id: store.id, ...template },
          { onConflict: 'id', ignoreDuplicates: true },
        ),
    ),
  changes: [templatesKey],
};

const deleteTemplate: Command<string> = {
  run: ({ api }, id) => expectDone(api.from('description_templates').delete().eq('id', id)),
  changes: [templatesKey],
};

interface TemplateMenuProps {
  store: Of;
  /** What is typed. */
  template: string;
  choose: (body: string) => void;
}

/** The texts that a store keeps: one takes the place of what is typed, or what is typed is kept. */
export function TemplateMenu({ store, template, choose }: TemplateMenuProps) {
  const saved = useData(templatesOf(store)).data ?? [];
  const { attempt } = useCommand(deleteTemplate);
  const [naming, setNaming] = useState(false);
  const manages = managesStore(store);
  const chosen = saved.find(({ body }) => body === template.trim());
  return (
    <div className="flex flex-wrap gap-2">
      {saved.length > 0 ? (
        <ActionMenu
          name="Modelos guardados"
          button={
            <>
              Modelos guardados
              <ChevronDown size={16} aria-hidden="true" />
            </>
          }
          buttonClassName={buttonClass(
            'outlined',
            'compact',
            'inline-flex! w-auto! whitespace-nowrap',
          )}
          groups={[
            {
              items: saved.map(({ title, body }) => ({
                label: title,
                onSelect: () => choose(body),
              })),
            },
          ]}
        />
      ) : null}
      {manages && chosen ? (
        <Button
          size="compact"
          tone="bare"
          onClick={() =>
            void attempt(chosen.id).then((problem) =>
              showOutcome(problem, {
                failed: 'O modelo não foi apagado',
                done: `Modelo “${chosen.title}” apagado`,
              }),
            )
          }
        >
          <Trash2 size={16} aria-hidden="true" />
          Apagar “{chosen.title}”
        </Button>
      ) : null}
      {manages && !chosen && template.trim() !== '' ? (
        <Button size="compact" tone="bare" onClick={() => setNaming(true)}>
          Guardar como modelo
        </Button>
      ) : null}
      <NameDialog
        store={store}
        body={template.trim()}
        open={naming}
        onClose={() => setNaming(false)}
      />
    </div>
  );
}

const schema = z.object({
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Dê um nome curto.'),
      z.maxLength(limits.title[1], `Até ${limits.title[1]} letras.`),
    ),
});

interface NameDialogProps {
  store: Of;
  body: string;
  open: boolean;
  onClose: () => void;
}

function NameDialog({ store, body, open, onClose }: NameDialogProps) {
  const { attempt } = useCommand(saveTemplate);
  const [keys] = useState(createRequestKeys);
  const form = useScreenForm({
    schema,
    start: { title: '' },
    send: async ({ title }) => {
      const id = keys.of({ title, body });
      const problem = await attempt({ store, template: { id, title, body } });
      if (problem !== undefined) return problem;
      keys.done();
      onClose();
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      open={open}
      onClose={onClose}
      size="small"
      title="Guardar o modelo"
      submit="Guardar"
      busy="Guardando..."
      failure="O modelo não foi guardado"
    >
      <TextField form={form} name="title" label="Nome" maxLength={limits.title[1]} />
    </DialogForm>
  );
}
