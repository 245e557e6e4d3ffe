import type { Context } from 'hono';
import { bodyRules } from '@patio/supabase/admission';
import { importsPath, photosZipPath } from '../../app/platform/navigation/import-paths.ts';
import { importedFile } from '../../app/domain/limits/limits.ts';
import { plainPage } from './plain-page.ts';

/** Bytes of a form that is sent to a page: the longest message has 2,000 letters, each nine bytes at most as it travels. */
const maxFormBytes = 65_536;

interface BodyRule {
  maxBytes: number;
  /** Whether it is read as it comes, by what answers it. */
  streams: boolean;
  /** The answer to a body that is longer. */
  tooLarge(c: Context): Response;
}

const forImports: BodyRule = {
  maxBytes: importedFile,
  streams: true,
  tooLarge: (c) => c.json({ message: 'too large' }, 413),
};

const forPages: BodyRule = {
  maxBytes: maxFormBytes,
  streams: false,
  tooLarge: (c) =>
    plainPage(
      c,
      413,
      'Envio grande demais',
      'O que foi enviado passa do limite. Encurte e tente de novo.',
    ),
};

/** How long a body may be that is sent to an address, whether there is anything at it or not. */
export function bodyRuleOf(path: string): BodyRule {
  if (path === importsPath || path === photosZipPath) return forImports;
  const rule = bodyRules.find((one) => path.startsWith(one.path));
  if (!rule) return forPages;
  const { maxBytes, streams = false } = rule;
  return { maxBytes, streams, tooLarge: (c) => readableAnywhere(rule.tooLarge(c.req.raw)) };
}

// The API answers any site's pages, which must be able to read why they were refused.
function readableAnywhere(answer: Response): Response {
  answer.headers.set('access-control-allow-origin', '*');
  return answer;
}
