import {
  Bath,
  BedDouble,
  CalendarDays,
  Car,
  CarFront,
  Cog,
  DoorClosed,
  Fuel,
  Gauge,
  Hash,
  Palette,
  Ruler,
  CircleDollarSign,
  Check,
  type LucideIcon,
} from '~/ui/icons.ts';
import type { Fact, Row } from './view/listing-view.ts';

const icons: Record<Fact['icon'], LucideIcon> = {
  year: CalendarDays,
  km: Gauge,
  fuel: Fuel,
  gearbox: Cog,
  color: Palette,
  doors: DoorClosed,
  body: CarFront,
  plate: Hash,
  bedrooms: BedDouble,
  bathrooms: Bath,
  area: Ruler,
  parking: Car,
  price: CircleDollarSign,
};

/** Facts of a car in a grid between two lines. */
export function FactGrid({ facts }: { facts: Fact[] }) {
  return (
    <dl className="print-part mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-6 border-y border-line py-6 md:grid-cols-4">
      {facts.map(({ icon, label, value }) => {
        const Icon = icons[icon];
        return (
          <div key={label} className="grid grid-cols-[auto_1fr] items-center gap-x-3">
            <Icon size={22} className="row-span-2 text-ink-3" />
            <dt className="text-fine text-ink-3">{label}</dt>
            <dd className="text-control font-semibold">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Rooms and area of a home, joined in one strip. */
export function StatStrip({ stats }: { stats: Fact[] }) {
  if (stats.length === 0) return null;
  return (
    <dl className="print-part mt-6 grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface">
      {stats.map(({ icon, label, value }) => {
        const Icon = icons[icon];
        return (
          <div
            key={label}
            className="flex flex-col items-center justify-center gap-x-3 px-1 py-4 text-center md:grid md:grid-cols-[auto_auto] md:text-left"
          >
            <Icon size={26} className="row-span-2 mb-1 text-ink-3 md:mb-0" />
            <dd className="order-2 type-section">{value}</dd>
            <dt className="order-3 text-fine text-ink-3">{label}</dt>
          </div>
        );
      })}
    </dl>
  );
}

/** What comes with it, ticked. */
export function FeatureList({ features }: { features: string[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {features.map((feature) => (
        <li key={feature} className="flex gap-2.5 py-2 text-control">
          <Check size={18} className="mt-px text-green-text" />
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** Lines of what and how much, in two columns where there is space. */
export function RowColumns({ rows }: { rows: Row[] }) {
  return (
    <dl className="print-part gap-x-10 sm:columns-2">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="flex break-inside-avoid justify-between gap-6 border-b border-line py-3 text-control"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Costs and their sum below a strong line. */
export function CostTable({ rows, total }: { rows: Row[]; total: Row }) {
  return (
    <dl className="divide-y divide-line">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 py-3.5 text-control">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-right font-semibold">{value}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-6 border-t-2 border-ink py-3">
        <dt className="text-control font-semibold">{total.label}</dt>
        <dd className="type-section whitespace-nowrap">{total.value}</dd>
      </div>
    </dl>
  );
}

/** A text in paragraphs, as its author broke it. */
export function Description({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="grid max-w-[44rem] gap-3 text-ink-2">
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
