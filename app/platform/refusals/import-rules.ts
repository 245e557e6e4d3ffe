/**
 * The sentences of the rules of imports. Apart from rules.ts, which every public page loads; the commands of
 * app/features/imports use them.
 */
export const importRules: Record<string, string> = {
  import_plan: 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.',
  import_address: 'Use um endereço que comece com https://.',
  import_running: 'Já há uma importação em andamento nesta loja. Espere que termine ou cancele-a.',
  import_rate: 'Muitas importações em pouco tempo. Espere uma hora e tente de novo.',
  import_shrunk: 'O arquivo encolheu pela metade ou mais. Confirme que é isso mesmo.',
  import_gone: 'Esta importação não existe mais. Escolha o arquivo de novo.',
};

/** Why columns cannot be linked so, as the server says it (server/imports/table/relink.ts). */
export const linkRules = {
  import_columns_twice: 'Duas colunas estão ligadas ao mesmo campo. Deixe uma delas fora.',
  import_columns_code:
    'Falta a coluna do código (ou da placa): é por ela que o próximo arquivo reconhece cada anúncio.',
};
