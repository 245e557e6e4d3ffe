import { CircleAlert } from '../icons.ts';

interface FormAlertProps {
  title: string;
  /** Nothing is shown without it. */
  problem: string | undefined;
}

/** Why a form as a whole was refused, above its fields. */
export function FormAlert({ title, problem }: FormAlertProps) {
  if (problem === undefined) return null;
  return (
    <div role="alert" className="flex gap-2.5 rounded-card bg-red-soft p-4 text-red-text">
      <CircleAlert size={20} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-meta">{problem}</p>
      </div>
    </div>
  );
}
