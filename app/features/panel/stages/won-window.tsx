import * as z from 'zod/mini';
import { isVertical, verticals } from '~/domain/listings/verticals.ts';
import { useCommand } from '~/platform/data/command.ts';
import { useData } from '~/platform/data/query.ts';
import { useSession } from '~/platform/session/session.ts';
import { actOnListings } from '~/screens/listings/act-on-listings.ts';
import { DialogForm } from '~/screens/form/dialog-form.tsx';
import { CheckField, MoneyField } from '~/screens/form/fields.tsx';
import { useScreenForm } from '~/screens/form/use-screen-form.ts';
import { managesStore, type PanelStore } from '~/screens/panel/panel-store.ts';
import { showOutcome } from '~/ui/toasts/show-outcome.ts';
import { workOn } from './commands.ts';
import type { WorkWindowProps } from './lost-window.tsx';
import { listingOf } from './queries.ts';

const fault = 'Informe por quanto foi fechado.';
const start: { cents: number | null; close: boolean } = { cents: null, close: false };
const schema = z.object({
  cents: z.pipe(
    z.nullable(z.number({ error: 'Digite um valor, como 84.500.' })),
    z.number({ error: fault }).check(z.minimum(1, fault)),
  ),
  close: z.boolean(),
});

/** For how much a contact was won, and whether its listing is gone with it. */
export function WonWindow({ store, work, onClose }: WorkWindowProps & { store: PanelStore }) {
  const { attempt } = useCommand(workOn);
  const close = useCommand(actOnListings);
  const vertical = work && isVertical(work.item_type) ? work.item_type : undefined;
  const gone = vertical ? verticals[vertical].takenWord : '';
  const listing = useData(listingOf(vertical, work?.item_id), {
    enabled: vertical !== undefined,
  }).data;
  const me = useSession().user?.id;
  const mayClose =
    vertical !== undefined &&
    listing &&
    listing.availability !== verticals[vertical].taken &&
    (managesStore(store) || listing.assigned_to === me);
  const form = useScreenForm({
    schema,
    start,
    places: { won_price: 'cents' },
    send: async ({ cents, close: closes }) => {
      if (!work) return undefined;
      const fields = { stage: 'won' as const, won_price: cents / 100 };
      const problem = await attempt({ work, fields });
      if (problem !== undefined) return problem;
      onClose();
      if (closes && mayClose) {
        let refused: string | undefined;
        const row = { item_type: vertical, id: work.item_id };
        const failure = await close.attempt({
          action: 'close',
          rows: [row],
          answer: ([of]) => {
            if (of?.outcome === 'refused' || of?.outcome === 'missing')
              refused = 'Só quem edita o anúncio muda a disponibilidade dele.';
          },
        });
        showOutcome(failure ?? refused, {
          failed: 'O anúncio não mudou',
          done: `Anúncio marcado como ${gone}`,
        });
      }
      return undefined;
    },
  });
  return (
    <DialogForm
      form={form}
      open={work !== undefined}
      onClose={onClose}
      size="small"
      title="Marcar ganho"
      lead={work?.title ?? ''}
      submit="Marcar ganho"
      busy="Marcando..."
      failure="O contato não mudou de etapa"
    >
      <div className="grid gap-4">
        <MoneyField
          form={form}
          name="cents"
          label={`Fechado por${vertical && verticals[vertical].per ? ', por mês' : ''}`}
        />
        {mayClose ? (
          <CheckField form={form} name="close" label={`Marcar o anúncio como ${gone}`} />
        ) : null}
      </div>
    </DialogForm>
  );
}
