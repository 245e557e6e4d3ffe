import { data } from 'react-router';
import { findReported } from '~/features/reports/queries.ts';
import { reportAction, readReport, type ReportAnswer } from '~/features/reports/report-action.ts';
import { reportedIn } from '~/features/reports/reported-in.ts';
import { apiContext } from '~/platform/loaders/api-context.ts';
import { formOf } from '~/platform/loaders/form-of.ts';
import { reportPath } from '~/platform/navigation/paths.ts';
import { requestContext } from '~/platform/loaders/request-context.ts';
import { pageHead } from '~/platform/site/seo.ts';
import { hasStoredSession } from '~/platform/api/supabase.ts';
import { whyUnanswered } from '~/platform/refusals/unanswered.ts';
import type { Route } from './+types/report.ts';
import { ReportPage } from '~/features/reports/report-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const reported = reportedIn(params);
  const view =
    reported && (await findReported(context.get(apiContext), reported.kind, reported.id));
  if (!view) throw data(null, { status: 404 });
  return { reported, view, origin: context.get(requestContext).origin };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const reported = reportedIn(params);
  if (!reported) throw data(null, { status: 404 });
  const { visitor } = context.get(requestContext);
  const form = await formOf(request);
  return reportAction(context.get(apiContext), form, reported, { visitor, signedIn: false });
}

/** Who is signed in reports as themselves, everybody else through the server. */
export async function clientAction({ request, params, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const reported = reportedIn(params);
  if (reported && hasStoredSession()) {
    const { reportAsPerson } = await import('~/features/reports/report-as-person.ts');
    const answer = await reportAsPerson(form, reported);
    if (answer) return answer;
  }
  try {
    return await serverAction();
  } catch (error) {
    const why = whyUnanswered(error);
    if (why === undefined) throw error;
    return unsent(form, why);
  }
}

function unsent(form: FormData, why: string): ReportAnswer {
  return { kind: 'refused', typed: readReport(form), errors: { form: why } };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: `Denunciar ${loaderData.view.title}`,
        description:
          'Avise a moderação do {site} do que for ilegal ou contrariar os Termos de Uso.',
        origin: loaderData.origin,
        path: reportPath(loaderData.reported.kind, loaderData.reported.id),
        noindex: true,
      })
    : [];

export default function ReportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { reported, view } = loaderData;
  return <ReportPage reported={reported} view={view} answer={actionData} />;
}
