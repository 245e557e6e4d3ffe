/** What the site's look-up of vehicles refuses (server/vehicles/routes.ts). */
export const vehicleRules: Record<string, string> = {
  vehicle_unknown: 'A consulta não conhece este veículo. Preencha os dados você mesmo.',
  vehicle_no_answer:
    'A consulta não respondeu. Preencha os dados você mesmo, ou tente daqui a pouco.',
  vehicle_nonsense: 'A consulta respondeu algo que não entendemos. Preencha os dados você mesmo.',
  vehicle_rate: 'Foram muitas consultas. Espere um minuto; se não bastar, espere até amanhã.',
};
