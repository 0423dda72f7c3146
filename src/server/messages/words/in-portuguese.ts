import type { MessageTranslation } from './in-english.ts'

export const portuguese: MessageTranslation = {
  // at the head and foot of every email
  company: 'Empresa, segundo o remetente: {{company}}',
  logo: 'Logotipo',
  hello: 'Olá, {{name}},',
  orOpen: 'Ou abra este endereço:',
  sentFor: 'Enviado por Plainseal em nome de {{sender}}.',
  sentForErased:
    'Enviado por Plainseal em nome do remetente, cuja conta foi apagada desde então. O PDF traz o nome dele.',
  stopOrReport: 'Bloquear ou denunciar as mensagens deste remetente',
  questions: 'Você tem dúvidas sobre o contrato?',
  ask: 'Pergunte a {{sender}}.',
  askAt: 'Pergunte a {{sender}} em {{address}}.',
  others_one: 'mais {{count}} pessoa',
  others_many: 'mais {{count}} pessoas',
  others_other: 'mais {{count}} pessoas',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: '{{sender}} pede a sua assinatura: {{title}}',
  invitationHeadline: '{{sender}} enviou a você um contrato para assinar',
  invitationOpening: 'Leia-o por inteiro, sem pressa. Nada fica acordado até você assinar.',
  reminderSubject: 'Lembrete: {{sender}} pede a sua assinatura: {{title}}',
  reminderHeadline: '{{sender}} ainda aguarda a sua assinatura',
  reminderOpening: 'Você ainda não assinou este contrato. Nada fica acordado até você assinar.',
  ownHeadline: 'Ainda falta a sua própria assinatura',
  ownOpening: 'Você enviou este contrato para assinatura. Falta também a sua.',
  turnSubject: 'É a sua vez de assinar: {{title}}',
  turnHeadline: 'É a sua vez de assinar',
  turnOpening:
    '{{sender}} enviou a você um contrato que é assinado em uma ordem definida. Agora é a sua vez. Para você, nada fica acordado até você assinar.',
  turnOpeningAfter:
    '{{sender}} enviou a você um contrato que é assinado em uma ordem definida. Já assinado por: {{names}}. Agora é a sua vez. Para você, nada fica acordado até você assinar.',
  untilDay: 'Você pode assinar até {{day}}.',
  invitationPreheader:
    'De {{sender}}. Leia e depois assine no telefone ou no computador. Não é preciso ter conta.',
  toBeSignedBy: 'A ser assinado por {{names}}',
  you: 'você',
  reviewAndSign: 'Ler e assinar',
  whatNext: 'O que acontece agora',
  stepAgree: 'Concorde em assinar eletronicamente e depois leia o contrato.',
  stepCodeAsked:
    'Se quiser, confirme o seu número de telefone com um código que enviamos por mensagem de texto.',
  stepCodeRequired: 'Confirme o seu número de telefone com um código que enviamos por mensagem de texto.',
  stepLocationAsked: 'Se quiser, compartilhe a sua localização.',
  stepLocationRequired: 'Compartilhe a sua localização. Este contrato exige isso.',
  stepSign: 'Desenhe, digite ou envie uma imagem da sua assinatura.',
  stepCopy:
    'Confirmaremos a sua assinatura por e-mail. Quando todos tiverem assinado, chegará o PDF assinado.',
  stepNoCopy: 'Confirmaremos a sua assinatura por e-mail. O PDF assinado, peça a {{sender}}.',
  linkForYou: 'Este link é só para você.',
  linkForYouAndSender: 'Este link é só para você, mas {{sender}}, que enviou este e-mail, também pode vê-lo.',
  doNotForward: 'Quem tiver o link pode abrir o contrato no seu lugar; por isso, não encaminhe este e-mail.',
  linkWorksUntil: 'Ele funciona até o fim de {{day}}, a menos que {{sender}} retire o contrato antes.',
  linkWorks: 'Ele funciona até {{sender}} retirar o contrato.',
  questionsOrPaper: 'Você tem dúvidas ou prefere assinar em papel?',
  replyHere: 'Responda a este e-mail.',
  writeNewEmail: 'Escreva um novo e-mail em vez de responder: uma resposta incluiria o seu link.',

  // the signed PDF
  completedSubject: 'Todos assinaram: {{title}}',
  completedHeadline: 'Todos assinaram',
  attachedPreheader: 'A sua cópia assinada está anexada.',
  linkedPreheader: 'A sua cópia assinada está pronta.',
  completedAt: 'Concluído em {{time}}',
  pdfAttached:
    'O PDF assinado está anexado com o nome {{filename}}. Guarde-o: ele registra o que foi assinado, por quem e quando, e qualquer pessoa pode verificar que não foi alterado.',
  pdfLinked:
    'O PDF assinado é grande demais para um e-mail. Baixe-o e guarde-o: ele registra o que foi assinado, por quem e quando, e qualquer pessoa pode verificar que não foi alterado. O link funciona até {{time}}.',
  downloadPdf: 'Baixar o PDF assinado',
  signatures: 'Assinaturas',
  checkPdf: 'Qualquer pessoa pode verificar este PDF, sem conta:',
  pdfLinkExpired: 'Este link expirou',
  pdfLinkExpiredText:
    'Links para um PDF assinado funcionam por {{days}} dias. Peça ao remetente que o envie de novo por e-mail.',
  pdfLinkOff: 'Este link foi desativado',
  pdfLinkOffText: 'O remetente desativou este link. Peça a ele o PDF assinado.',
  pdfLinkUnknown: 'Este link não funciona',
  pdfLinkUnknownText:
    'Abra de novo o link do e-mail ou copie-o por inteiro. Se não adiantar, peça o PDF assinado ao remetente.',

  // cancelled, expired, extended
  nothingToDo: 'Você não precisa fazer nada.',
  cancelledSubject: 'Retirado: {{title}}',
  cancelledHeadline: '{{sender}} retirou o contrato',
  cancelledAt: 'Retirado em {{time}}',
  cancelledSigned: 'O contrato foi retirado antes que todos assinassem.',
  cancelledToCorrect:
    '{{sender}} o retirou para corrigi-lo. Se houver um contrato corrigido para você assinar, você receberá um novo link.',
  linkDead: 'O seu link não funciona mais, e você não assinou nada.',
  expiredSubject: 'Prazo encerrado: {{title}}',
  expiredPreheader: 'Nem todos assinaram até {{day}}.',
  expiredHeadline: 'O prazo para assinar este contrato terminou',
  ended: 'O prazo terminou em {{day}}',
  expiredSigned: 'O prazo terminou antes que todos assinassem.',
  stillWantToSign: 'Ainda quer assiná-lo?',
  extendedSubject: 'Novo último dia para assinar: {{title}}',
  extendedPreheader: 'Pode ser assinado até {{day}}.',
  extendedHeadline: 'Agora você pode assinar até {{day}}',
  extendedHeadlineSigned: 'Os outros agora têm até {{day}}',
  extendedTo: '{{sender}} mudou o último dia para assinar este contrato para {{day}}.',
  signableUntil: 'Pode ser assinado até {{day}}',
  alreadySigned: 'Você já assinou.',
  linkStillWorks:
    'Você ainda não o assinou. O link do nosso último convite funciona até o fim desse dia, a menos que {{sender}} retire o contrato antes.',

  // to whoever signed
  signedSubject: 'Você assinou: {{title}}',
  signedPreheader: 'Não foi você? Avise o remetente imediatamente.',
  signedHeadline: 'Você assinou um contrato',
  signedAt: 'Você assinou “{{title}}” em {{time}}.',
  sentBy: 'Enviado por {{sender}}',
  recorded: 'O que foi registrado',
  link: 'Link',
  linkEmailed: 'Assinado pelo link que enviamos por e-mail para {{address}}',
  linkTexted: 'Assinado pelo link que enviamos por mensagem de texto para {{address}}',
  linkVisible: 'Assinado com um link que o remetente também podia ver',
  code: 'Código',
  codeEntered: 'Foi digitado o código enviado por mensagem de texto para {{phone}}',
  none: 'Nenhum',
  device: 'Dispositivo',
  browserOn: '{{browser}} em {{system}}',
  deviceAt: '{{device}}, {{address}}',
  unknownBrowser: 'Navegador desconhecido',
  unknownSystem: 'sistema desconhecido',
  unknownDevice: 'Dispositivo desconhecido',
  notYou:
    'Não foi você? Outra pessoa pode ter usado o seu link, talvez o remetente. Denuncie o documento abaixo, diga por escrito a {{sender}} que você não assinou e guarde este e-mail.',
  reportDocument: 'Denuncie o documento a quem administra este site:',
  copyFollows: 'Enviaremos o PDF assinado por e-mail quando todos tiverem assinado.',
  noCopyFollows:
    'O PDF assinado não é enviado automaticamente. Peça-o a {{sender}} quando todos tiverem assinado.',

  // to the address that a signer had before
  changedEmail: '{{sender}} alterou o seu endereço de e-mail',
  changedPhone: '{{sender}} alterou o seu número de telefone',
  changedBoth: '{{sender}} alterou o seu endereço de e-mail e o seu número de telefone',
  about: '{{what}}: {{title}}',
  changedPreheader: 'O seu link anterior não funciona mais.',
  changedText:
    '{{sender}} pediu que você assinasse este contrato e agora alterou para onde vão as nossas mensagens para você. O seu link anterior não funciona mais, e o consentimento dado com ele não vale mais. Nada foi assinado com ele.',
  replaced: '{{sender}} colocou outro nome no lugar do seu',
  replacedText:
    '{{sender}} pediu que você assinasse este contrato e agora colocou outro nome no lugar do seu e alterou para onde vão as nossas mensagens. O seu link anterior não funciona mais, e o consentimento dado com ele não vale mais. Nada foi assinado com ele.',
  emailAddress: 'Endereço de e-mail',
  phoneNumber: 'Número de telefone',
  nowAt: '{{from}}, agora {{to}}',
  noAddress: 'nenhum',
  notExpected:
    'Não esperava por isso? Outra pessoa pode estar prestes a assinar em seu nome. Diga por escrito a {{sender}} que você não concorda e guarde este e-mail. Se o contrato for concluído, o certificado dele mostrará a alteração.',
  replacedNotExpected:
    'Não esperava por isso? Diga por escrito a {{sender}} que você não concorda e guarde este e-mail. Se o contrato for concluído, o certificado dele mostrará a alteração.',
  alsoReport: 'Você também pode denunciar o documento aqui:',

  // declined, and what the sender answered
  declinedSubject: 'Recusado: {{title}}',
  declinedSubjectOwn: 'Você recusou: {{title}}',
  declinedHeadline: '{{who}} recusou-se a assinar',
  declinedHeadlineOwn: 'Você se recusou a assinar',
  declinedHeadlineVisible: 'Alguém se recusou a assinar com o link de {{who}}',
  declinedAt: 'Recusado em {{time}}',
  declinedAll: 'O contrato ficou sem efeito, e ninguém mais pode assiná-lo.',
  neverCompleted: 'Ele nunca foi concluído, por isso a sua assinatura não tem efeito.',
  nothingSigned: 'Você não assinou nada.',
  declinedEmailed: 'Recusado em {{time}} com o link que enviamos por e-mail.',
  declinedTexted: 'Recusado em {{time}} com o link que enviamos por mensagem de texto.',
  declinedVisible: 'Recusado em {{time}} com um link que o remetente também podia ver.',
  declinedNotYou: 'Não foi você? Diga isso por escrito a {{sender}} e guarde este e-mail.',
  standsHeadline: 'O contrato fica como está',
  standsText: '{{sender}} leu o seu pedido de correção e respondeu que o contrato fica como está.',
  standsVisible:
    '{{sender}} leu um pedido de correção feito com o seu link e respondeu que o contrato fica como está.',
  handOverRefusedHeadline: 'A sua assinatura continua sendo pedida',
  handOverRefusedText: '{{sender}} não aceitou que outra pessoa assine no seu lugar.',
  askedAgainHeadline: 'O seu consentimento é pedido de novo',
  askedAgainText:
    'O seu consentimento para assinar eletronicamente foi revogado. {{sender}} pede que você o dê de novo. Isso não é obrigatório.',
  answeredPreheader: 'Você pode assinar com o link que tem ou recusar.',
  answeredNext: 'Para assinar ou recusar, abra o link da nossa mensagem anterior. Ele continua funcionando.',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal: {{sender}} lhe enviou um contrato por e-mail. Contratos por SMS? Responda YES. Pode haver tarifas; frequência variável. Ajuda: HELP. Fim: STOP.',
  smsOptInOwn:
    'Plainseal: o seu contrato espera também a sua assinatura. Contratos por SMS? Responda YES. Pode haver tarifas; frequência variável. Ajuda: HELP. Fim: STOP.',
  smsAgreed:
    'Você receberá SMS da Plainseal sobre contratos para assinar. Pode haver tarifas; frequência variável. Responda HELP para ajuda, STOP para cancelar.',
  smsStopped:
    'Você não receberá mais SMS da Plainseal. Os contratos continuam chegando por e-mail. Responda START para voltar a receber SMS.',
  smsStoppedOf:
    'Você não receberá mais SMS sobre contratos de {{sender}}. Eles continuam por e-mail. Responda START para voltar a receber SMS.',
  smsStillStopped:
    'Seu STOP para o número da Plainseal continua valendo: você não receberá SMS. Os contratos chegam por e-mail. Para SMS, envie START a esse número.',
  smsHelp:
    'Plainseal: contratos para assinar e códigos que você pede. Pode haver tarifas; frequência variável. Info: {{address}} Sair: STOP',
  smsCode:
    '{{code}} é o seu código da Plainseal para assinar o contrato de {{sender}}. Expira em 10 minutos. Não o compartilhe.',
  smsInvitation: '{{sender}} enviou "{{title}}" para assinar: {{link}} Sair: STOP',
  smsInvitationBy: '{{sender}} enviou "{{title}}" para assinar até {{day}}: {{link}} Sair: STOP',
  smsReminder: 'Lembrete de {{sender}}: assine "{{title}}": {{link}} Sair: STOP',
  smsReminderBy: 'Lembrete de {{sender}}: assine "{{title}}" até {{day}}: {{link}} Sair: STOP',
  smsTurn: '{{sender}}: é a sua vez de assinar "{{title}}": {{link}} Sair: STOP',
  smsTurnBy: '{{sender}}: é a sua vez de assinar "{{title}}" até {{day}}: {{link}} Sair: STOP',
  smsExtended:
    '{{sender}}: agora você pode assinar "{{title}}" até {{day}}. O seu último link ainda funciona. Sair: STOP',
  smsChanged:
    '{{sender}} alterou o telefone de "{{title}}". O seu link não funciona mais. Não esperava? Pergunte. Sair: STOP',
}
