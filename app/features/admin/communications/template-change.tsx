import type { TemplateValues } from './template-form.ts';

/** What a text loses and gets when it becomes another, line by line. */
export function TemplateChange({ from, to }: { from: TemplateValues; to: TemplateValues }) {
  const [before, after] = [linesOf(from), linesOf(to)];
  const gone = before.filter((line) => !after.includes(line));
  const come = after.filter((line) => !before.includes(line));
  return (
    <span className="grid gap-3">
      <Lines title="Sai" lines={gone} look="bg-red-soft text-red-text" sign="−" />
      <Lines title="Volta" lines={come} look="bg-green-soft text-green-text" sign="+" />
      {gone.length + come.length === 0 ? <span>Os dois textos são iguais.</span> : null}
    </span>
  );
}

interface LinesProps {
  title: string;
  lines: string[];
  look: string;
  sign: string;
}

function Lines({ title, lines, look, sign }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <span className="block">
      <span className="block text-meta font-semibold text-ink">{title}</span>
      <span className={`mt-1 block rounded-control px-3 py-2 text-meta wrap-anywhere ${look}`}>
        {lines.map((line) => (
          <span key={line} className="block">
            {sign} {line}
          </span>
        ))}
      </span>
    </span>
  );
}

const linesOf = ({ subject, body }: TemplateValues) => [
  `Assunto: ${subject}`,
  ...body.split('\n').filter((line) => line.trim() !== ''),
];
