import { formatDate } from '~/domain/time/dates.ts';
import {
  mailTexts,
  writeMail,
  type MailText,
  type MailTopic,
} from '~/domain/notifications/mail-texts.ts';
import { greetsByItself, unknownIn } from '~/domain/text/text-variables.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import { confirm } from '~/screens/confirm/confirm-store.ts';
import { Problems } from '~/screens/form/form-parts.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { Button } from '~/ui/button.tsx';
import { ReasonButton } from '~/ui/signed/reason-button.tsx';
import { showToast } from '~/ui/toasts/toast-store.ts';
import { resetTemplate, saveTemplate, type TemplateValues } from './commands.ts';
import { MailPreview } from './message-preview.tsx';
import { mailSample, type ChangedTemplate } from './queries.ts';
import { VariableField } from './variable-field.tsx';
import * as z from 'zod/mini';
import { mail_templates as limits } from '~/domain/limits/column-limits.ts';
import { formatNumber } from '~/domain/formats/numbers.ts';

interface TemplateEditorProps {
  topic: MailTopic;
  /** The changed text; undefined for the original one. */
  changed: ChangedTemplate | undefined;
}

/** The text of a mail, with a preview from the newest facts. */
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

/** The variables of a text; those with whole paragraphs do not fit a subject. */
function variablesOf(topic: MailTopic) {
  const all = Object.keys(mailTexts[topic].variables);
  return { body: all, subject: all.filter((name) => name !== 'mensagem' && name !== 'botão') };
}

/** The form of a mail's text. */
function templateSchema(topic: MailTopic) {
  const known = variablesOf(topic);
  const text = (names: string[], least: string, most: number) =>
    z.string().check(
      z.trim(),
      z.minLength(1, least),
      z.maxLength(most, `O texto pode ter até ${formatNumber(most)} letras.`),
      z.refine((value) => unknownIn(value, names).length === 0, {
        error: ({ input }) =>
          `{${unknownIn(String(input), names)[0]}} não existe aqui. Use só as variáveis da lista.`,
      }),
    );
  return z.object({
    subject: text(known.subject, 'Informe o assunto.', limits.subject[1]),
    body: text(known.body, 'Escreva o texto.', limits.body[1]),
  });
}

/** The lines that differ between two texts. */
function TemplateChange({ from, to }: { from: TemplateValues; to: TemplateValues }) {
  const [before, after] = [linesOf(from), linesOf(to)];
  const gone = before.filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.includes(line));
  return (
    <span className="grid gap-3">
      <Lines title="Sai" lines={gone} look="bg-red-soft text-red-text" sign="−" />
      <Lines title="Volta" lines={come} look="bg-green-soft text-green-text" sign="+" />
      {gone.length + come.length === 0 ? <span>Os dois textos são iguais.</span> : null}
    </span>
  );
}

interface LinesProps {
  title: string;
  lines: string[];
  look: string;
  sign: string;
}

function Lines({ title, lines, look, sign }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <span className="block">
      <span className="block text-meta font-semibold text-ink">{title}</span>
      <span className={`mt-1 block rounded-control px-3 py-2 text-meta wrap-anywhere ${look}`}>
        {lines.map((line) => (
          <span key={line} className="block">
            {sign} {line}
          </span>
        ))}
      </span>
    </span>
  );
}

const linesOf = ({ subject, body }: TemplateValues) => [
  `Assunto: ${subject}`,
  ...body.split('\n').filter((line) => line.trim() !== ''),
];
