import type { PageTranslation } from './page-in-english.ts'

export const pageInPortuguese: PageTranslation = {
  // around every step
  language: 'Idioma',
  pageLanguage: 'Idioma desta página',
  originalBinds: 'Esta página foi traduzida; o contrato, não: só o texto original é vinculante.',
  openingContract: 'Abrindo o contrato…',
  dismiss: 'Dispensar',
  offline: 'Você está sem conexão. As suas respostas continuam aqui; prossiga quando voltar a ter conexão.',
  notConfirmed:
    'O servidor não confirmou. As suas respostas continuam aqui; verifique a sua conexão e tente de novo.',
  slow: 'O servidor não responde há 10 segundos. Verifique a sua conexão. Continuamos esperando, e nada é enviado duas vezes.',
  tryAgain: 'Tentar de novo',
  tryAgainAfterNotice: 'Tentar de novo',
  trying: 'Tentando…',
  notLoaded: 'Esta parte da página não carregou',
  notLoadedText: 'O que você confirmou até agora está salvo. Verifique a sua conexão e recarregue a página.',
  reload: 'Recarregar',
  step: 'Passo {{number}} de {{total}}',
  stepInTitle: 'passo {{number}} de {{total}}',
  back: 'Voltar',
  opening: 'Abrindo…',

  // what became of the link
  invalidLink: 'Link inválido',
  invalidLinkText: 'O link de assinatura é inválido ou está incompleto.',
  notFound: 'Contrato não encontrado',
  notFoundText: 'O contrato ou o convite para assinar não foi encontrado.',
  linkEnded: 'Este link não é mais válido',
  linkEndedText:
    'O remetente retirou este contrato, ou o prazo para assiná-lo terminou. Você não precisa fazer nada.',
  signatureWithoutEffect:
    'Você havia assinado, mas o contrato nunca foi concluído, por isso a sua assinatura não tem efeito.',
  askIfMistake: 'Se acha que é um engano, pergunte à pessoa que lhe enviou o link.',
  expired: 'O prazo para assinar este contrato terminou',
  cannotOpen: 'Este contrato não pode ser aberto',
  contractDidNotLoad: 'O contrato não carregou',
  checkConnection: 'Verifique a sua conexão. Tentaremos de novo quando você voltar a ter conexão.',
  yourTurn: 'É a sua vez',

  // who asks
  signBy: 'Assine até {{day}}.',
  company: 'Empresa, segundo o remetente: {{company}}',
  logo: 'Logotipo',
  theCreator: 'quem criou o contrato',
  aboutMessage: 'Sobre esta mensagem',
  cannotSign: 'Não pode assinar isto?',
  stopOrReport: 'Bloquear ou denunciar as mensagens deste remetente',
  isItGenuine: 'Por que recebi isto, e é autêntico?',

  // consent
  beforeYouSign: 'Antes de ler e assinar',
  olderLink:
    'Este link é de uma mensagem mais antiga. Você pode continuar, mas, se puder, abra o link da nossa mensagem mais recente: só assim o certificado pode dizer para onde ele foi enviado.',
  signAsSender: 'Você assina como remetente.',
  signAs: 'Pede-se que você assine como {{name}}.',
  readFirst: 'Ler primeiro',
  backToChoices: 'Voltar às suas escolhas',
  downloadPdf: 'Baixar PDF',
  makingPdf: 'Preparando o PDF…',
  downloadFailed: 'Falha ao baixar',
  downloadFailedText: 'Não foi possível baixar o PDF. Tente de novo.',
  yourChoices: 'As suas escolhas',
  howItWorks: 'Como funciona e os seus direitos',
  recordedAboutYou: 'O que é registrado sobre você',
  messagesAboutContract: 'Mensagens sobre este contrato',
  consentMissing: '⚠ É necessário o consentimento para a assinatura eletrônica e o tratamento de dados',
  consentComplete: '✓ Todos os consentimentos necessários foram dados',
  consentRequired: 'Consentimento necessário',
  checkToContinue: 'Marque “{{label}}” para continuar.',
  agreeAndContinue: 'Concordar e continuar',
  recording: 'Registrando…',
  consentFailed: 'Não foi possível registrar o consentimento. Tente de novo.',
  consentRecorded: 'Consentimento registrado',

  // the contract and its file
  reviewTitle: 'Leia o contrato',
  readToEnd: 'Leia até o fim. Você assina exatamente o que vê aqui.',
  readToEndWithFile: 'Leia até o fim. Você assina exatamente este texto e o arquivo anexo.',
  proceed: 'Seguir para a assinatura',
  loadingRest: 'Carregando o restante do contrato…',
  sendingCode: 'Enviando um código…',
  textOfContract: 'Texto do contrato',
  table: 'Tabela',
  loadingContract: 'Carregando o contrato…',
  loadingNext: 'Carregando as próximas páginas…',
  textNotLoaded: 'O contrato não carregou.',
  restNotLoaded: 'O restante do contrato não carregou.',
  loadRest: 'Carregar o restante',
  attachedFile: 'Arquivo anexo',
  attachedFileNamed: 'Arquivo anexo {{name}}',
  fileToDownload: 'Este arquivo faz parte do que você assina. Baixe-o para ler.',
  fileBelow: 'Este arquivo faz parte do que você assina. Está abaixo do texto.',
  readIt: 'Ler',
  download: 'Baixar',
  loadingDocument: 'Carregando o documento…',

  // the explanation
  wantPlainWords: 'Quer ajuda para ler?',
  inTwelveLanguages: 'Receba uma explicação em um de doze idiomas.',
  explainContract: 'Explicar este contrato',

  // the code
  codeFailed: 'Não foi possível enviar o código de verificação. Tente de novo.',

  // why the server refused
  'error.contract_cancelled': 'O remetente retirou este contrato. Você não precisa fazer nada.',
  'error.contract_declined':
    'Este contrato foi recusado, e ninguém mais pode assiná-lo. Você não precisa fazer nada.',
  'error.not_for_you': 'Alguém informou não ser o destinatário deste link, por isso ele não funciona mais.',
  'error.contract_deleted': 'O remetente excluiu este contrato. Você não precisa fazer nada.',
  'error.contract_expired':
    'O último dia para assiná-lo era {{day}}. Em caso de dúvidas, pergunte a {{sender}}.',
  'error.already_signed': 'Você já assinou este contrato.',
  'error.link_used_up': 'Este link foi usado vezes demais. Peça um novo ao remetente.',
  'error.not_your_turn': 'Ainda não é a sua vez de assinar.',
  'error.consent_required': 'Concorde primeiro em assinar eletronicamente.',
  'error.evidence_changed': 'O que está armazenado não corresponde ao que foi enviado. Avise o remetente.',
  'error.too_many_requests': 'Pedidos demais. Espere um momento e tente de novo.',
  'error.page_outdated': 'Esta página está desatualizada. Recarregue-a para continuar.',
}
