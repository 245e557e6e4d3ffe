import { ArrowLeft } from '~/ui/icons.ts';
import { Form, Link, useNavigation } from 'react-router';
import type { ReportedView } from './queries.ts';
import type { Reported, ReportAnswer } from './report-action.ts';
import { ReportForm } from './report-form.tsx';
import { thisOne } from './labels.ts';

interface ReportPageProps {
  reported: Reported;
  view: ReportedView;
  answer: ReportAnswer | undefined;
}

/** The form as a page of its own: without JavaScript, or opened in another tab. */
export function ReportPage({ reported, view, answer }: ReportPageProps) {
  const { state } = useNavigation();
  return (
    <div className="page pt-6 pb-20 *:max-w-2xl md:pt-10">
      <Link
        to={view.page}
        className="inline-flex min-h-11 items-center gap-1.5 text-meta font-semibold text-green-text hover:underline"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        Voltar
      </Link>
      <h1 className="mt-2 type-page">Denunciar {thisOne(reported.kind)}</h1>
      <p className="mt-2 mb-6 font-semibold break-words">{view.title}</p>
      <ReportForm reported={reported} answer={answer} busy={state === 'submitting'} as={Form} />
    </div>
  );
}
