import type { DisclaimerWords } from '#shared/explaining/disclaimer.ts'

export const disclaimerInPortuguese: DisclaimerWords = {
  title: 'Aviso sobre a IA',
  lead: 'A explicação serve para ajudar você a ler o contrato. Antes de usá-la:',
  points: [
    'Não é aconselhamento jurídico, e nenhum advogado a verificou.',
    'Pode estar errada ou omitir algo. Somente o próprio contrato é vinculante, por isso leia-o antes de assinar.',
    'O fato de você ter aceitado isto e a explicação que lhe foi mostrada ficam registrados com o contrato.',
  ],
  label: 'Entendo que isto não é aconselhamento jurídico e pode estar errado.',
  byRules:
    'A explicação é escrita por regras incorporadas. Nenhuma IA lê o contrato, e o texto permanece neste servidor.',
  byAi: 'A explicação é escrita por uma IA: o texto do contrato e o de um PDF anexo são enviados ao fornecedor de IA deste serviço ({{model}}).',
}
