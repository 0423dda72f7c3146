import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInPortuguese: RecipientTranslation = {
  pageLanguage: 'Idioma desta página',
  title: 'Mensagens de {{name}}',
  wrote: '{{sender}} escreveu para {{address}} por meio deste site.',
  stop: 'Bloquear as mensagens',
  stopText:
    'Você deixa de receber todos os contratos, lembretes e cópias que {{name}} envia por meio deste site, exceto avisos sobre a sua própria assinatura ou endereço e o PDF assinado de um contrato que você assinar.',
  stopButton: 'Bloquear todas as mensagens',
  stopped: 'As mensagens foram bloqueadas',
  stoppedText:
    'Você não receberá mais mensagens de {{name}}, exceto avisos sobre a sua própria assinatura ou endereço e o PDF assinado de um contrato que você assinar.',
  allowByEmail: 'Para permiti-las de novo, use o link em um e-mail anterior, como o convite.',
  allowButton: 'Permitir mensagens de novo',
  nothingChanged: 'Nada mudou',
  tryLater: 'Tente de novo em um momento.',
  report: 'Denunciar este documento',
  reportText:
    'Quem administra este site vê quem o enviou, o título e o que você escrever aqui, mas não o documento. A denúncia também bloqueia as mensagens deste remetente.',
  whatIsWrong: 'O que está errado?',
  chooseReason: 'Escolha qual é o problema.',
  unknownSender: 'Não conheço esta pessoa',
  pretends: 'A pessoa se passa por outra',
  spam: 'É spam',
  somethingElse: 'Outra coisa',
  anythingElse: 'Mais alguma coisa? (opcional)',
  reportButton: 'Denunciar o documento',
  reported: 'Denunciado',
  reportedText: 'Obrigado. Quem administra este site pode ver a sua denúncia.',
  nothingReported: 'Nada foi denunciado',
  incomplete: 'Este link está incompleto',
  incompleteText: 'Abra de novo o link do e-mail ou copie-o por inteiro.',
  pageNotLoaded: 'A página não carregou',
  tryAgain: 'Tentar de novo',
}
