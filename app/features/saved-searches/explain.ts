import { DataError } from '~/platform/errors.ts';

/** What a failure means to a person; a full list is explained by the database in their words. */
export function explain(error: unknown): string {
  if (!(error instanceof DataError)) {
    return 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
  }
  return (
    /Você pode guardar até \d+\. Remova algum antes\./.exec(error.message)?.[0] ?? error.forPeople
  );
}
