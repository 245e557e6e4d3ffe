import { useKeysOff } from '~/screens/use-keys.ts';
import { Switch } from '~/ui/forms/choice.tsx';
import { Card } from '../card.tsx';

/** The single-letter keys of tables and of the approvals, on this browser. */
export function KeysCard() {
  const [off, setOff] = useKeysOff();
  return (
    <Card title="Atalhos de teclado" note="só neste navegador">
      <div className="grid gap-1 px-4 py-4 md:px-5">
        <Switch
          label="Teclas de uma letra nas tabelas e aprovações"
          checked={!off}
          onChange={(event) => setOff(!event.target.checked)}
        />
        <p className="text-meta text-ink-2">
          Como / para buscar e N para uma nova despesa. A tecla ? mostra todas. Desligue se você
          dita textos ou usa atalhos próprios.
        </p>
      </div>
    </Card>
  );
}
