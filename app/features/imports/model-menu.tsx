import { Download } from '~/ui/icons.ts';
import { allVerticals, type Vertical, verticals } from '~/domain/listings/verticals.ts';
import { modelFile } from '~/platform/navigation/import-paths.ts';
import { buttonClass } from '~/ui/button.tsx';
import { Menu } from '~/ui/dialogs/menu.tsx';

const forms = [
  { form: 'xlsx', name: 'Excel' },
  { form: 'csv', name: 'CSV' },
] as const;

/** Empty tables to fill in, with what each column takes. */
export function ModelMenu({ of = allVerticals }: { of?: readonly Vertical[] }) {
  return (
    <Menu
      className="relative"
      summaryClassName={buttonClass('outlined', 'normal', 'list-none')}
      panelClassName="absolute right-0 z-20 mt-1 w-60 rounded-card border border-line bg-raised p-1.5 shadow-float max-sm:right-auto max-sm:left-0"
      label={
        <>
          <Download size={16} aria-hidden="true" />
          Baixar modelo
        </>
      }
    >
      <ul>
        {of.flatMap((vertical) =>
          forms.map(({ form, name }) => (
            <li key={`${vertical}-${form}`}>
              <a
                href={modelFile(vertical, form)}
                download
                className="flex min-h-10 items-center justify-between gap-3 rounded-control px-3 text-control hover:bg-sunken"
              >
                {verticals[vertical].label}
                <span className="text-meta text-ink-3">{name}</span>
              </a>
            </li>
          )),
        )}
      </ul>
    </Menu>
  );
}
