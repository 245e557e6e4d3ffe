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
  import_source_gone: 'Esta fonte não existe mais. Recarregue a página.',
  import_source_name: 'Dê um nome à fonte, com até 60 letras.',
  import_hours: 'Uma fonte é lida a cada 1, 2, 3, 6, 12 ou 24 horas.',
  import_sources_full: 'Cabem 10 fontes por loja. Exclua uma para criar outra.',
  import_gone: 'Esta importação não existe mais. Escolha o arquivo de novo.',
};

/** Why columns cannot be linked so, as the server says it (server/imports/table/relink.ts). */
export const linkRules = {
  import_columns_twice: 'Duas colunas estão ligadas ao mesmo campo. Deixe uma delas fora.',
  import_columns_code:
    'Falta a coluna do código (ou da placa), ou três que digam qual anúncio é: modelo, ano e km; tipo, bairro e área.',
};

/** The same of what the site's own routes refuse (server/imports), before the database is asked. */
export const importRequestRules: Record<string, string> = {
  import_source_address: 'Use um endereço que comece com https:// ou http://.',
  import_address_private:
    'Este endereço é de uma rede privada ou tem uma porta própria. Use um que abra em qualquer navegador.',
  import_address_unknown: 'Não encontramos este endereço. Confira se está escrito certo.',
  import_user_missing: 'Digite o usuário.',
  import_password_missing: 'Digite a senha.',
  import_token_missing: 'Cole o token, sem espaços.',
  import_access_again: 'Para este endereço, digite a senha ou o token de novo.',
  import_zip_no_zip: 'Não é um arquivo ZIP com fotos.',
  import_zip_not_whole:
    'O ZIP termina no meio ou está danificado. As fotos até ali entraram: envie‑o de novo.',
  import_zip_too_large: 'O ZIP é grande demais. Divida‑o em partes menores.',
  import_zip_too_many_photos: 'São até 2.000 fotos por ZIP. Divida‑o em partes menores.',
};
