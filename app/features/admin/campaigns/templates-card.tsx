import { Link, useSearchParams } from 'react-router';
import { mailTexts, mailTopics, type MailTopic } from '~/domain/notifications/mail-texts.ts';
import { useData } from '~/platform/data/query.ts';
import { paths } from '~/platform/navigation/paths.ts';
import { cx } from '~/ui/cx.ts';
import { Loaded } from '~/ui/loading/loaded.tsx';
import { mailTemplates } from './queries.ts';
import { TemplateEditor } from './template-editor.tsx';

const pathOf = (topic: MailTopic) => `${paths.admin}?aba=comunicacoes&modelo=${topic}`;

/** The texts of the mails, which administrators may change. */
export function TemplatesCard() {
  const [search] = useSearchParams();
  const templates = useData(mailTemplates);
  const asked = search.get('modelo');
  const topic = mailTopics.find((one) => one === asked) ?? mailTopics[0]!;
  return (
    <section
      aria-labelledby="modelos"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <header className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-4">
        <h2 id="modelos" className="type-small">
          Modelos de e-mail
        </h2>
        <p className="text-fine text-ink-2">o texto de fábrica pode voltar a qualquer momento</p>
      </header>
      <Loaded
        isPart
        query={templates}
        what="os modelos"
        skeleton={<div className="h-96 skeleton" />}
        className="p-4"
      >
        {(rows) => (
          <div className="grid grid-cols-1 lg:grid-cols-[13rem_minmax(0,1fr)]">
            <nav aria-label="Modelos" className="min-w-0 border-line lg:border-r">
              <ul className="flex gap-1 p-2 max-lg:overflow-x-auto lg:grid">
                {mailTopics.map((one) => (
                  <li key={one}>
                    <Link
                      to={pathOf(one)}
                      replace
                      preventScrollReset
                      aria-current={one === topic ? 'true' : undefined}
                      className={cx(
                        'flex min-h-10 items-center justify-between gap-3 rounded-control px-3 text-meta whitespace-nowrap max-lg:min-h-11',
                        one === topic
                          ? 'bg-green-soft font-semibold text-green-text'
                          : 'hover:bg-sunken',
                      )}
                    >
                      {mailTexts[one].label}
                      {rows.some((row) => row.topic === one) ? (
                        <span className="text-fine font-normal text-ink-2">alterado</span>
                      ) : null}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            <TemplateEditor
              key={topic}
              topic={topic}
              changed={rows.find((row) => row.topic === topic)}
            />
          </div>
        )}
      </Loaded>
    </section>
  );
}
