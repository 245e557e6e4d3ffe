import { useState } from 'react';
import { capitalised } from '~/domain/text/text.ts';
import { allVerticals, verticals } from '~/domain/listings/verticals.ts';
import {
  billingCycles,
  planAudiences,
  planPages,
  planTypes,
  type PlanPageName,
} from '~/domain/billing/plans.ts';
import { countOf } from '~/domain/formats/numbers.ts';
import { changesOf } from '~/platform/data/changes.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useSession } from '~/platform/session/session.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import {
  CheckField,
  MoneyField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '~/screens/form/fields.tsx';
import { FieldGroup } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { newId } from '~/ui/browser/new-id.ts';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { createPlan, updatePlan } from './commands.ts';
import { formOf, maxOf, planSchema, valuesOf } from './plan-form.ts';
import type { ManagedPlan } from './queries.ts';

interface PlanDialogProps {
  /** Undefined for a new plan. */
  plan?: ManagedPlan | undefined;
  /** The plan that a new one copies. */
  like?: ManagedPlan | undefined;
  onClose: () => void;
}

const pages = Object.keys(planPages) as PlanPageName[];

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The form that creates, copies or changes a plan. */
export function PlanDialog({ plan, like, onClose }: PlanDialogProps) {
  const person = useSession().user?.id ?? '';
  const { send: create } = useCommand(createPlan);
  const { send: update } = useCommand(updatePlan);
  // One id per window: a retry after a lost answer creates no second plan.
  const [newPlan] = useState(newId);
  const form = useScreenForm({
    schema: planSchema,
    start: plan ? formOf(plan) : { ...formOf(like), ...(like && { name: `${like.name} (cópia)` }) },
    keep: { form: `plano-${plan?.id ?? (like ? `como-${like.id}` : 'novo')}`, person },
    send: async (typed, before) => {
      const values = valuesOf(typed);
      await (plan
        ? update({ id: plan.id, values: changesOf(valuesOf(before), values) })
        : create({ id: newPlan, ...values }));
      showToast({ title: `Plano ${plan ? 'atualizado' : 'criado'} com sucesso!` });
      onClose();
    },
  });
  const pair = 'grid gap-5 md:grid-cols-2';
  return (
    <DialogForm
      open
      form={form}
      onClose={() => {
        form.discard();
        onClose();
      }}
      size="large"
      title={plan ? 'Editar Plano' : 'Criar Novo Plano'}
      {...(plan && plan.subscribers > 0 && { lead: leadOf(plan) })}
      submit={plan ? 'Atualizar Plano' : 'Criar Plano'}
      busy="Salvando..."
      failure="Não foi possível salvar os planos"
    >
      <FieldGroup title="Plano" lead="Como ele se chama e quanto custa.">
        <TextField form={form} name="name" label="Nome" autoComplete="off" />
        <TextAreaField form={form} name="description" label="Descrição (opcional)" rows={2} />
        <div className={pair}>
          <MoneyField form={form} name="price" label="Preço" />
          <SelectField
            form={form}
            name="billing_cycle"
            label="Ciclo"
            options={optionsOf(billingCycles)}
          />
        </div>
        <div className={pair}>
          <NumberField form={form} name="trial_days" label="Dias grátis" />
          <CheckField form={form} name="price_on_request" label="Preço sob consulta" />
        </div>
      </FieldGroup>
      <FieldGroup title="Limites" lead="Vazio ou zero é ilimitado.">
        <div className="grid grid-cols-2 gap-5 md:grid-cols-4">
          {allVerticals.map((vertical) => {
            const label = capitalised(verticals[vertical].many);
            return <NumberField key={vertical} form={form} name={maxOf(vertical)} label={label} />;
          })}
          <NumberField form={form} name="max_listings" label="No total" />
          <NumberField form={form} name="max_images_per_item" label="Imagens por item" />
          <NumberField form={form} name="duration_days" label="Validade (dias)" />
          <NumberField form={form} name="max_highlights" label="Destaques" hint="Zero: nenhum." />
        </div>
      </FieldGroup>
      <FieldGroup title="Onde aparece" lead="Em que páginas, para quem e em que ordem.">
        <fieldset>
          <legend className="text-meta font-semibold">Páginas</legend>
          <div className="flex flex-wrap gap-x-6">
            {pages.map((page) => (
              <CheckField key={page} form={form} name={page} label={planPages[page]} />
            ))}
          </div>
        </fieldset>
        <div className="grid gap-5 md:grid-cols-3">
          <SelectField
            form={form}
            name="audience"
            label="Para quem"
            options={optionsOf(planAudiences)}
          />
          <SelectField
            form={form}
            name="plan_type"
            label="Tipo de loja"
            options={optionsOf(planTypes)}
          />
          <NumberField form={form} name="sort_order" label="Ordem" hint="O menor vem antes." />
        </div>
        <div className="flex flex-wrap gap-x-6">
          <CheckField form={form} name="is_active" label="Plano Ativo" />
          <CheckField form={form} name="is_featured" label="Plano em Destaque" />
        </div>
      </FieldGroup>
      <FieldGroup title="O que oferece" lead="Como está escrito no cartão.">
        <div className={pair}>
          <TextAreaField
            form={form}
            name="features"
            label="Recursos"
            hint="Um por linha."
            rows={5}
          />
          <TextAreaField
            form={form}
            name="limitations"
            label="O que não tem (opcional)"
            hint="Um por linha."
            rows={5}
          />
          <TextField form={form} name="cta" label="Texto do botão (opcional)" />
          <TextField form={form} name="badge" label="Selo (opcional)" />
        </div>
      </FieldGroup>
    </DialogForm>
  );
}

const leadOf = ({ subscribers }: ManagedPlan) =>
  `${countOf(subscribers, 'loja assina', 'lojas assinam')} este plano: limites e ciclo ficam, ou aumentam; o preço novo vale na próxima renovação.`;
