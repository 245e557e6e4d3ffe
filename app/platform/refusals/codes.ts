import { notForYou, sessionExpired, tooOften } from './failures.ts';

const noDiskSpace =
  'Não há espaço para guardar agora. O que você escreveu continua aqui: tente mais tarde.';
export const notThere = 'Não encontramos o que você procura.';
export const notAccepted = 'Um dos valores não é aceito. Confira e tente de novo.';
export const changedMeanwhile =
  'Outra alteração chegou antes. Recarregue a página e tente de novo.';

/** The sentences of codes of PostgreSQL and the data API, for errors without a rule. */
export const codes: Record<string, string> = {
  PGRST116: notThere,
  gone: 'Não existe mais: foi excluído enquanto você estava aqui.',
  PGRST301: sessionExpired,
  PGRST302: 'Entre para continuar.',
  PGRST303: sessionExpired,
  PGRST429: tooOften,
  '22001': 'Um dos textos é longo demais. Encurte e tente de novo.',
  '22003': 'Um dos números é grande demais. Confira e tente de novo.',
  '22007': 'Uma das datas não é aceita. Confira e tente de novo.',
  '22008': 'Uma das datas não é aceita. Confira e tente de novo.',
  '22P02': notAccepted,
  // A text with NUL or half a surrogate pair.
  '22P05': notAccepted,
  '22021': notAccepted,
  '22023': notAccepted,
  '23502': 'Falta preencher um campo obrigatório.',
  '23503': 'Isto depende de outro registro que não existe mais.',
  '23505': 'Já existe um registro igual.',
  '23514': notAccepted,
  '428C9': 'Um dos campos enviados é preenchido pelo próprio site.',
  '40001': changedMeanwhile,
  '40P01': changedMeanwhile,
  '42501': notForYou,
  '57014': 'Demorou demais e foi interrompido: nada mudou. Tente de novo em instantes.',
  '25006': noDiskSpace,
  '53100': noDiskSpace,
};
