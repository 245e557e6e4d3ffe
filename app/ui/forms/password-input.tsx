import { Eye, EyeOff } from '../icons.ts';
import { useState, type ComponentProps } from 'react';
import { Input } from './field.tsx';

type PasswordInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'icon'>;

/** A labelled password with a button that shows what is typed. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-12" spellCheck={false} />
      <button
        type="button"
        aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        // Below the label of 20 and its gap of 6.
        className="absolute top-[1.625rem] right-0 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink"
      >
        <Icon size={20} />
      </button>
    </div>
  );
}
