// Sentences for failures that do not depend on the request.
export const noConnection = 'Sem conexão com o servidor. Verifique sua internet e tente de novo.';
export const unexpected = 'Algo deu errado do nosso lado. Tente de novo em instantes.';
export const sessionExpired = 'Sua sessão expirou. Entre de novo.';
export const notForYou = 'Você não tem permissão para fazer isto.';
export const tooLarge = 'O que foi enviado passa do limite. Encurte e tente de novo.';
export const tooOften = 'Foram muitos pedidos em pouco tempo. Espere um minuto e tente de novo.';
export const notNow =
  'O site está com muitos acessos ou em manutenção. O que você escreveu continua aqui: tente de novo em instantes.';
