interface Plan {
  slug: string;
  name: string;
  description: string;
  /** Reais per billing cycle. */
  price: number;
  price_on_request: boolean;
  billing_cycle: 'monthly';
  sort_order: number;
  max_listings: number | null;
  max_images_per_item: number | null;
  max_highlights: number;
  duration_days: number | null;
  trial_days: number;
  plan_type: 'basic' | 'pro' | 'premium';
  features: string[];
  limitations: string[];
  is_active: boolean;
  is_featured: boolean;
  is_default: boolean;
  pages: ('home' | 'planos' | 'pro')[];
  audience: 'individual' | 'company' | 'professional';
  cta: string;
  badge: string | null;
}

type Own = Partial<Plan> &
  Pick<
    Plan,
    'slug' | 'name' | 'description' | 'price' | 'sort_order' | 'pages' | 'features' | 'cta'
  >;

function plan(own: Own): Plan {
  return {
    price_on_request: false,
    billing_cycle: 'monthly',
    max_listings: null,
    max_images_per_item: null,
    max_highlights: 0,
    duration_days: 60,
    trial_days: own.price > 0 ? 7 : 0,
    plan_type: 'pro',
    limitations: [],
    is_active: true,
    is_featured: false,
    is_default: false,
    audience: 'individual',
    badge: null,
    ...own,
  };
}

/** The three cards of the home page (specification, section 9). */
const home: Plan[] = [
  plan({
    slug: 'gratuito',
    name: 'Gratuito',
    description: 'Para vender um item sem pressa.',
    price: 0,
    sort_order: 10,
    pages: ['home'],
    plan_type: 'basic',
    max_listings: 1,
    max_images_per_item: 5,
    duration_days: 15,
    features: ['1 anúncio ativo', 'Válido por 15 dias', 'Fotos básicas', 'Suporte por e-mail'],
    limitations: ['Sem destaque nas buscas', 'Visibilidade limitada'],
    cta: 'Começar grátis',
  }),
  plan({
    slug: 'destaque',
    name: 'Destaque',
    description: 'Para quem quer vender este mês.',
    price: 29,
    sort_order: 11,
    pages: ['home'],
    plan_type: 'basic',
    max_listings: 3,
    max_images_per_item: 10,
    max_highlights: 3,
    duration_days: 30,
    is_featured: true,
    features: [
      '3 anúncios ativos',
      'Válidos por 30 dias',
      'Destaque visual',
      'Até 10 fotos por anúncio',
      'Suporte prioritário',
      'Selo de confiança',
    ],
    cta: 'Assinar Destaque',
  }),
  plan({
    slug: 'profissional',
    name: 'Profissional',
    description: 'Para lojas, corretores e imobiliárias.',
    price: 79,
    sort_order: 12,
    pages: ['home'],
    max_highlights: 5,
    audience: 'professional',
    features: [
      'Anúncios ilimitados',
      'Válidos por 60 dias',
      'Página personalizada',
      'Fotos ilimitadas',
      'Painel avançado',
      'Leads automáticos',
      'Suporte VIP',
    ],
    cta: 'Assinar Profissional',
  }),
];

/** The plans page: individuals, then companies (specification, sections 2 and 9). */
const plansPage: Plan[] = [
  plan({
    slug: 'individual-gratuito',
    name: 'Gratuito',
    description: 'Para começar e ver como funciona.',
    price: 0,
    sort_order: 20,
    pages: ['planos'],
    plan_type: 'basic',
    max_listings: 3,
    max_images_per_item: 5,
    duration_days: 30,
    is_default: true,
    features: [
      'Até 3 anúncios ativos',
      '5 fotos por anúncio',
      'Estatísticas básicas',
      'Suporte por e-mail',
    ],
    limitations: ['Sem anúncios em destaque', 'Sem página própria'],
    cta: 'Começar grátis',
  }),
  plan({
    slug: 'premium',
    name: 'Premium',
    description: 'Para quem vende com frequência.',
    price: 29,
    sort_order: 21,
    pages: ['planos'],
    plan_type: 'basic',
    max_listings: 15,
    max_images_per_item: 10,
    max_highlights: 5,
    is_featured: true,
    features: [
      '15 anúncios ativos',
      '5 anúncios em destaque',
      '10 fotos por anúncio',
      'Estatísticas de visitas',
      'Suporte prioritário',
    ],
    limitations: ['Sem página própria'],
    cta: 'Assinar Premium',
  }),
  plan({
    slug: 'pro',
    name: 'Pro',
    description: 'Para quem vive de vender.',
    price: 89,
    sort_order: 22,
    pages: ['planos'],
    max_highlights: 10,
    features: [
      'Anúncios ilimitados',
      '10 anúncios em destaque',
      'Fotos ilimitadas',
      'Loja com endereço próprio',
      'Painel com gráficos e contatos',
      'Importação de anúncios',
    ],
    cta: 'Assinar Pro',
  }),
  plan({
    slug: 'business',
    name: 'Business',
    description: 'Para revendas e imobiliárias.',
    price: 199,
    sort_order: 23,
    pages: ['planos'],
    plan_type: 'premium',
    max_highlights: 30,
    audience: 'company',
    features: [
      'Tudo do plano Pro',
      '30 anúncios em destaque',
      'Importação por XML e CSV',
      'Suporte prioritário',
    ],
    cta: 'Assinar Business',
  }),
  plan({
    slug: 'enterprise',
    name: 'Enterprise',
    description: 'Para redes com várias lojas.',
    price: 0,
    price_on_request: true,
    sort_order: 24,
    pages: ['planos'],
    plan_type: 'premium',
    max_highlights: 100,
    duration_days: null,
    audience: 'company',
    features: [
      'Tudo do plano Business',
      'Destaques sob medida',
      'Contrato e faturamento próprios',
      'Gerente de conta',
    ],
    cta: 'Falar com a gente',
  }),
];

/** The page about Pro (specification, sections 2 and 9). */
const proPage: Plan[] = [
  plan({
    slug: 'pro-individual',
    name: 'Pro Individual',
    description: 'Para o corretor ou vendedor que trabalha só.',
    price: 49,
    sort_order: 30,
    pages: ['pro'],
    max_listings: 50,
    max_images_per_item: 20,
    max_highlights: 5,
    audience: 'professional',
    features: [
      'Até 50 anúncios ativos',
      '20 fotos por anúncio',
      '5 anúncios em destaque',
      'Loja com endereço próprio',
      'Contatos num só lugar',
    ],
    cta: 'Assinar Pro Individual',
  }),
  plan({
    slug: 'pro-business',
    name: 'Pro Business',
    description: 'Para revendas e imobiliárias com estoque.',
    price: 149,
    sort_order: 31,
    pages: ['pro'],
    plan_type: 'premium',
    max_highlights: 20,
    audience: 'professional',
    is_featured: true,
    badge: 'Recomendado',
    features: [
      'Anúncios ilimitados',
      'Fotos ilimitadas',
      '20 anúncios em destaque',
      'Importação por XML e CSV',
      'Suporte prioritário',
    ],
    cta: 'Assinar Pro Business',
  }),
  plan({
    slug: 'pro-enterprise',
    name: 'Pro Enterprise',
    description: 'Para redes e grupos.',
    price: 0,
    price_on_request: true,
    sort_order: 32,
    pages: ['pro'],
    plan_type: 'premium',
    max_highlights: 100,
    duration_days: null,
    audience: 'professional',
    features: [
      'Tudo do Pro Business',
      'Várias lojas num contrato',
      'Destaques sob medida',
      'Gerente de conta',
    ],
    cta: 'Falar com a gente',
  }),
];

/** All plans of a new installation. */
export const plans: Plan[] = [...home, ...plansPage, ...proPage];
