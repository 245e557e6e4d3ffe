import {
  BedDouble,
  CalendarClock,
  Camera,
  Car,
  FileCheck,
  Gauge,
  Hash,
  House,
  Images,
  ListChecks,
  type LucideIcon,
  MapPin,
  Palette,
  ReceiptText,
  RectangleEllipsis,
  Ruler,
  Scan,
  ShieldCheck,
  Sofa,
  Tag,
  TextAlignStart,
} from '~/ui/icons.ts';

// By the id of the advice (app/domain/listings/quality).
const icons: Record<string, LucideIcon> = {
  angulos: Scan,
  area: Ruler,
  caracteristicas: ListChecks,
  comodos: BedDouble,
  corpo: Palette,
  custos: ReceiptText,
  descricao: TextAlignStart,
  fipe: Hash,
  fotos: Images,
  'fotos-de-outro-plano': Images,
  garantias: ShieldCheck,
  local: MapPin,
  mecanica: Gauge,
  nome: Car,
  placa: RectangleEllipsis,
  prazo: CalendarClock,
  preco: Tag,
  situacao: FileCheck,
  sobre: Sofa,
  tipo: House,
  versao: Car,
};

/** What an advice is about, at a glance. */
export function AdviceIcon({ id }: { id: string }) {
  const Icon = icons[id] ?? Camera;
  return <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="text-ink-2" />;
}
