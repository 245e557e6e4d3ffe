/**
 * What the rules of imports say, as rules.ts does for all others: apart from them, because every public page loads those.
 * The commands of app/features/imports say them.
 */
export const importRules: Record<string, string> = {
  import_plan: 'A importação faz parte dos planos Pro e acima. Mude de plano para importar.',
  import_address: 'Use um endereço que comece com https://.',
  import_running: 'Já há uma importação em andamento nesta loja. Espere que termine ou cancele-a.',
  import_rate: 'Muitas importações em pouco tempo. Espere uma hora e tente de novo.',
  import_shrunk: 'O arquivo encolheu pela metade ou mais. Confirme que é isso mesmo.',
  import_gone: 'Esta importação não existe mais. Escolha o arquivo de novo.',
};
