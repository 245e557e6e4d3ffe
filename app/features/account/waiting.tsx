import { Button } from '~/ui/button.tsx';

interface WaitingProps {
  failed: boolean | undefined;
  /** What could not be loaded: "o perfil". */
  what: string;
  reload: () => Promise<void>;
  /** The height that the content will have, about. */
  className: string;
}

/** Stands where something of the settings will be, or says that it did not come. */
export function Waiting({ failed, what, reload, className }: WaitingProps) {
  if (!failed) return <div className={`w-full skeleton ${className}`} />;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-red-text">Não foi possível carregar {what}.</p>
      <Button onClick={() => void reload()}>Tentar de novo</Button>
    </div>
  );
}
