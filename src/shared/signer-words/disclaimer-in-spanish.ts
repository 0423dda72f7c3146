import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInSpanish: DisclaimerWords = {
  title: 'Aviso sobre la IA',
  lead: 'La explicación pretende ayudarle a leer el contrato. Antes de usarla:',
  points: [
    'No es asesoramiento jurídico, y ningún abogado la ha revisado.',
    'Puede ser errónea u omitir algo. Solo el contrato mismo es vinculante, así que léalo antes de firmar.',
    'Que usted aceptó esto, y qué explicación se le mostró, queda registrado con el contrato.',
  ],
  label: 'Entiendo que esto no es asesoramiento jurídico y que puede ser erróneo.',
  byRules:
    'La explicación la escriben reglas integradas. Ninguna IA lee el contrato, y su texto permanece en este servidor.',
  byAi: 'La explicación la escribe una IA: el texto del contrato y el de un PDF adjunto se envían al proveedor de IA de este servicio ({{model}}).',
}
