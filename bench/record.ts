import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { currentCommit, describeMachine } from './report.ts';

const folder = new URL('results/', import.meta.url);
const file = new URL('summary.md', folder);
const head = `# Medições

O que \`npm run bench\`, suas partes e \`npm run judge\` mediram por último, uma seção de cada. Só o que tem um limite, ou um todo, fica aqui; o resto cada um mostra na tela.
`;

/**
 * Replaces a script's last results in bench/results/summary.md.
 * @param title of its section
 * @param text a table
 */
export function record(title: string, text: string): void {
  const sections = existsSync(file) ? readFileSync(file, 'utf8').split(/^## /m).slice(1) : [];
  const others = sections.filter((section) => !section.startsWith(`${title}\n`));
  const date = new Date().toISOString().slice(0, 10);
  const section = `${title}\n\n${date}, commit ${currentCommit()}. ${describeMachine()}.\n\n${text.trim()}\n`;
  const all = [...others.map((other) => `${other.trim()}\n`), section].toSorted();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${head}\n${all.map((one) => `## ${one}`).join('\n')}`);
  console.log(`\nGuardado em ${fileURLToPath(file)}`);
}
