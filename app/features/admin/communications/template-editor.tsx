import { formatDate } from '~/domain/time/dates.ts';
import {
  mailTexts,
  writeMail,
  type MailText,
  type MailTopic,
} from '~/domain/notifications/mail-texts.ts';
import { greetsByItself } from '~/domain/text/text-variables.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Problems } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { resetTemplate, saveTemplate } from './commands.ts';
import { MailPreview } from './mail-preview.tsx';
import { mailSample, type ChangedTemplate } from './queries.ts';
import { TemplateChange } from './template-change.tsx';
import { templateSchema, variablesOf, type TemplateValues } from './template-form.ts';
import { VariableField } from './variable-field.tsx';

interface TemplateEditorProps {
  topic: MailTopic;
  /** What an administrator has made of it; none: it reads as from the factory. */
  changed: ChangedTemplate | undefined;
}

/** The text of one mail, beside how it reads with the newest of what it tells of. */
export function TemplateEditor({ topic, changed }: TemplateEditorProps) {
  const { user } = useSession();
  const factory: MailText = mailTexts[topic];
  const { send } = useCommand(saveTemplate);
  const reset = useCommand(resetTemplate);
  const start = {
    subject: changed?.subject ?? factory.subject,
    body: changed?.body ?? factory.text,
  };
  const form = useScreenForm<TemplateValues, TemplateValues>({
    schema: templateSchema(topic),
    start,
    ...(user && { keep: { form: `modelo-${topic}`, person: user.id } }),
    places: { subject: 'subject', body: 'body' },
    send: async (values) => {
      await send({ topic, ...values });
      showToast({ title: 'Modelo salvo', description: 'Vale a partir do próximo e-mail.' });
    },
  });
  const { fields } = form;
  const values = fields.watch();
  const known = variablesOf(topic);
  const toFactory = async () => {
    const done = await confirm({
      title: 'Voltar ao texto de fábrica?',
      consequence: <TemplateChange from={start} to={{ ...factory, body: factory.text }} />,
      verb: 'Voltar ao de fábrica',
      busy: 'Voltando...',
      tone: 'red',
      failure: 'Nada mudou',
      done: 'O modelo voltou ao de fábrica',
      doIt: () => reset.attempt({ topic }),
    });
    if (!done) return;
    form.discard();
    fields.reset({ subject: factory.subject, body: factory.text });
  };
  return (
    <div className="grid min-w-0 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form
        method="post"
        noValidate
        aria-label={`Modelo ${factory.label}`}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
        className="flex min-w-0 flex-col"
      >
        <div className="grid gap-5 p-4">
          <Problems form={form} failure="O modelo não foi salvo" />
          <VariableField
            form={form}
            name="subject"
            oneLine
            label="Assunto"
            variables={known.subject}
          />
          <VariableField form={form} name="body" label="Texto" variables={known.body} />
        </div>
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3">
          <p className="text-fine text-ink-2">
            {changed ? `Alterado em ${formatDate(changed.updated_at)}` : 'Texto de fábrica'}
          </p>
          <div className="flex flex-wrap gap-2">
            <ReasonButton
              tone="bare"
              size="compact"
              reason={changed ? undefined : 'Já é o texto de fábrica.'}
              onClick={() => void toFactory()}
            >
              Voltar ao de fábrica
            </ReasonButton>
            <Button type="submit" size="compact" busy={form.pending && 'Salvando...'}>
              Salvar modelo
            </Button>
          </div>
        </footer>
      </form>
      <aside
        aria-label="Prévia do modelo"
        className="min-w-0 border-line bg-sunken p-4 max-xl:border-t xl:border-l"
      >
        <TemplatePreview topic={topic} values={values} />
      </aside>
    </div>
  );
}

function TemplatePreview({ topic, values }: { topic: MailTopic; values: TemplateValues }) {
  const sample = useData(mailSample(topic));
  const facts = sample.data?.facts ?? {};
  const mail = writeMail(topic, { subject: values.subject, text: values.body }, facts);
  if (sample.isPending) return <div className="h-64 skeleton" />;
  if (!mail) {
    return (
      <p className="text-meta text-ink-2">
        Corrija as variáveis marcadas em vermelho para ver a prévia.
      </p>
    );
  }
  const ofAccount = topic === 'confirm' || topic === 'recover';
  const name = typeof facts['name'] === 'string' ? facts['name'] : '';
  return (
    <>
      <MailPreview
        subject={mail.subject}
        greeting={greetingOf(name, mail.before[0] ?? '')}
        before={mail.before}
        quote={mail.hasQuote ? String(facts['text'] ?? '') : undefined}
        between={mail.between}
        button={mailTexts[topic].button}
        after={mail.after}
        footer={ofAccount ? undefined : 'Escolher o que recebo'}
      />
      <p className="mt-3 text-fine text-ink-2">
        {ofAccount
          ? 'Não leva nada da pessoa: o endereço pode ser de outra.'
          : sample.data?.facts
            ? 'Com o registro mais recente deste tipo.'
            : 'Ainda não há registro deste tipo: os valores ficam vazios.'}
      </p>
    </>
  );
}

const greetingOf = (name: string, text: string): string =>
  greetsByItself(text) ? '' : name ? `Olá, ${name}.` : 'Olá.';
