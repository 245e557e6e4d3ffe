import { lookUp } from '~/domain/formats/lookup.ts';
import { rules } from '~/platform/refusals/rules.ts';

const reasons: Record<string, string> = {
  unmatched: 'Nenhum anúncio seu tem este código ou placa.',
  address_refused: 'O endereço não é público. Use fotos que abram em qualquer navegador.',
  not_reached: 'O servidor das fotos não respondeu.',
  not_found: 'Não há foto neste endereço.',
  no_access: 'O endereço pede senha. Use fotos que abram em qualquer navegador.',
  server_error: 'O servidor das fotos está com problemas.',
  too_slow: 'O endereço respondeu devagar demais.',
  too_many_redirects: 'O endereço encaminha vezes demais.',
  no_picture: 'O arquivo não é uma foto inteira.',
  picture_too_long:
    'A foto é comprida demais: um lado passa de 20 vezes o outro ou de 20.000 pixels.',
  picture_too_many_pixels: 'A foto tem mais de 64 megapixels.',
  picture_too_slow: 'A foto demora demais para abrir. Salve como JPEG comum.',
  too_large: 'A foto passa de 15 MB.',
  broken_off: 'A conexão caiu antes do fim.',
  photo_limit: 'O plano não tem lugar para mais fotos neste anúncio.',
};

/** Why a photo did not come. @param reason as the server noted it (server/imports/photos.ts), or a rule's name */
export function photoReason(reason: string | null): string {
  return (
    lookUp(reasons, reason ?? '') ??
    lookUp(rules, reason ?? '')?.replace(/\{[^}]*\}/g, '…') ??
    'Não foi possível buscar a foto.'
  );
}
