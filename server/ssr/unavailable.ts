import { siteName } from '../../app/domain/site/site-name.ts';

const words = {
  429: [
    'Um instante',
    'Foram abertas muitas páginas em pouco tempo a partir desta rede. Espere um pouco e tente de novo.',
  ],
  503: [
    'Voltamos já',
    'O site está com muitos acessos ou em manutenção, e esta página não pôde ser montada agora. Tente de novo em instantes.',
  ],
} as const;

/**
 * A page that needs neither the database nor React: for whom no page is rendered now, or when rendering failed.
 * @param seconds until it is worth trying again
 * @param form that was sent and may not have arrived, as HTML to send it once more (see sent-form.ts)
 */
export function notNow(status: keyof typeof words, seconds: number, form?: string): Response {
  const [title, text] = words[status];
  return plainScreen(status, seconds, title, text, form ?? '<a href="">Tentar novamente</a>');
}

/** The same with other words. @param way on, as HTML; so are the texts */
export function plainScreen(
  status: number,
  seconds: number,
  title: string,
  text: string,
  way: string,
): Response {
  return new Response(page(title, text, way), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'retry-after': String(seconds),
    },
  });
}

// Colours and type of styles/tokens.css, written out: the style sheet may be what cannot be had.
const page = (title: string, text: string, way: string) => `<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} | ${asText(siteName())}</title>
<style>
body { margin: 0; background: light-dark(#fbfaf7, #101713); color: light-dark(#17211b, #edf1ec); font: 1rem/1.55 Figtree, system-ui, sans-serif }
main { max-width: 32rem; margin: 0 auto; padding: 20vh 1.25rem 4rem }
p { margin: 0 0 1rem }
.mark { font-weight: 700; font-size: 1.25rem }
h1 { margin: 2rem 0 .75rem; font-size: 2rem; line-height: 1.15 }
a, button { display: inline-block; margin-top: 1rem; padding: .75rem 1.25rem; border: 0; border-radius: .75rem; background: light-dark(#0b6b4f, #4cbf94); color: light-dark(#ffffff, #06231a); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
label { display: block; margin-top: 1rem; font-weight: 600 }
input, textarea { display: block; box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .625rem .75rem; border: 1px solid light-dark(#8b918c, #6f7a73); border-radius: .75rem; background: transparent; color: inherit; font: inherit; font-weight: 400 }
main:has(form) { padding-top: 10vh }
</style>
</head>
<body>
<main>
<p class="mark">${asText(siteName())}</p>
<h1>${title}</h1>
<p>${text}</p>
${way}
</main>
</body>
</html>
`;

/** A text between the tags of a page. */
export function asText(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replaceAll(/[&<>"]/g, (mark) => marks[mark]!);
}
