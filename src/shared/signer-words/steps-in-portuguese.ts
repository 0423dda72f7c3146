import type { StepTranslation } from './steps-in-english.ts'
import { signatureInPortuguese } from './signature-in-portuguese.ts'

export const stepsInPortuguese: StepTranslation = {
  // in the HTML alone
  pageTitle: 'Assinar um contrato',
  needsJavaScript: 'Esta página precisa de JavaScript para mostrar o contrato e receber a sua assinatura.',

  // around every step
  close: 'Fechar',
  sending: 'Enviando…',

  // what became of the link
  storedChanged: 'O contrato armazenado não corresponde ao que foi registrado. Avise o remetente.',
  notYourTurn: 'Ainda não é a sua vez',
  notYourTurnText:
    'Este contrato é assinado em uma ordem definida. Avisaremos quando for a sua vez. Se você deixar esta página aberta, ela se atualiza sozinha.',
  waitingForOthers: 'Aguardando os outros',

  // who asks
  timeLeft_one: 'Você pode assinar este contrato por mais {{count}} minuto, até {{time}}.',
  timeLeft_many: 'Você pode assinar este contrato por mais {{count}} de minutos, até {{time}}.',
  timeLeft_other: 'Você pode assinar este contrato por mais {{count}} minutos, até {{time}}.',
  almostOver_one: 'Falta menos de um minuto para assinar.',
  almostOver_many: 'Faltam menos de {{count}} de minutos para assinar.',
  almostOver_other: 'Faltam menos de {{count}} minutos para assinar.',
  whyYou:
    '{{sender}} pediu que {{name}} ({{email}}) assinasse este contrato. Confirmamos que {{address}} é o e-mail do remetente; o nome é o que ele nos informou.',
  senderErased: 'A conta do remetente foi apagada desde então.',
  sentOn: '{{sender}} enviou “{{title}}” em <time>{{time}}</time>.',
  sentOnAs: '{{sender}} enviou “{{title}}” em <time>{{time}}</time> e indicou você como “{{role}}”.',
  cameByEmail: 'Você veio pelo link que enviamos por e-mail para {{address}}.',
  cameByText: 'Você veio pelo link que enviamos por mensagem de texto para {{address}}.',
  cameVisibly: 'Você veio por um link que o remetente também podia ver.',
  compareCode:
    'Para ter certeza, ligue para {{sender}} em um número que você já conheça e compare este código com o da página do contrato dessa pessoa: <b>{{code}}</b>. Se for igual, ambos veem o mesmo contrato.',
  checkSignedPdf:
    'Quando todos tiverem assinado, qualquer pessoa pode verificar o PDF assinado em <a>{{address}}</a>.',

  // the contract and its file
  noPreview: 'Não é possível mostrar uma prévia',
  noPreviewOfType: 'Não há prévia para este tipo de arquivo',
  openInTab: 'Abrir em nova guia',
  openFile: 'Abrir o arquivo',
  viewPdf: 'Ver PDF',
  fullSize: 'Tamanho inteiro',
  notShownNow: 'Não é possível mostrar este documento agora. Tente de novo em um minuto.',
  converted:
    '<b>Você assina o próprio arquivo {{name}}.</b> Esta é uma cópia em PDF para ler aqui; fontes, quebras de linha e páginas podem diferir. Baixe o arquivo para ver o original.',
  hashOfFile: 'SHA-256 do arquivo: <code>{{hash}}</code>',
  convertedShort: 'Uma conversão para PDF. Você assina o próprio arquivo {{name}}.',

  // the pages of a PDF
  pdfPage: 'Página',
  pdfOf: 'de {{total}}',
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  smaller: 'Menor',
  larger: 'Maior',
  fitWidth: 'Ajustar à largura',
  fitWidthNow: 'Ajustar à largura, agora em',
  pagesOf: 'Páginas de {{name}}',
  pageNotShown: 'Esta página não pode ser mostrada.',

  // the explanation
  accept: 'Aceitar',
  accepted: 'Aceito',
  notNow: 'Agora não',
  checkTheBox: 'Marque a caixa para continuar.',
  answerNotRecorded: 'Não foi possível registrar a sua resposta. Tente de novo.',
  version: 'Versão {{version}}',
  contractReview: 'Análise do contrato com IA',
  recommended: '(recomendado)',
  startAnalysis: 'Iniciar a análise',
  analyzing: 'Analisando…',
  readingContract: 'Lendo o contrato…',
  analysisComplete: 'Análise concluída',
  analysisFailed: 'Não foi possível analisar o contrato. Tente de novo.',
  useRules: 'Usar as regras incorporadas',
  skipAnalysis: 'Pular a análise',
  understandAndProceed: 'Entendi – seguir para a assinatura',
  backToText: 'Voltar ao contrato',
  backToExplanation: 'Voltar à explicação',
  notInText: 'Não encontrado no texto',
  notInTextText: 'Use a busca do seu navegador para encontrar a frase.',

  // the phone
  confirmByText: 'Confirmar por mensagem de texto?',
  confirmByTextText:
    'Você pode confirmar que é você com um código de 4 dígitos que enviamos por mensagem de texto para <n>{{phone}}</n>. É opcional e torna a sua assinatura mais fácil de provar.',
  confirmByTextTerms:
    'Ao escolher um código, você concorda em receber mensagens de texto de verificação. Podem ser cobradas tarifas de mensagens e dados. Responda STOP a qualquer mensagem de texto para deixar de recebê-las.',
  withoutCode: 'Continuar sem código',
  textCode: 'Enviar-me um código',
  oneMoment: 'Um momento…',
  phoneOnFile: 'o seu telefone',
  welcomeBack: 'Que bom ter você de volta!',
  codeTextedAsBefore: 'Enviamos um código por mensagem de texto para {{phone}}, como você escolheu antes.',
  yourPhone: 'O seu número de telefone',
  yourPhoneText:
    'O remetente quer confirmar que é você. Enviaremos um código de 4 dígitos por mensagem de texto.',
  mobilePhone: 'Número de celular (EUA)',
  agreeToTexts: 'Concordo em receber mensagens de texto de verificação',
  textTerms:
    'Podem ser cobradas tarifas de mensagens e dados. Responda STOP a qualquer mensagem de texto para deixar de recebê-las.',
  saveAndSend: 'Salvar e enviar código',
  savingAndSending: 'Salvando e enviando…',
  phoneRequired: 'Número de telefone necessário',
  phoneRequiredText: 'Informe o seu número de telefone.',
  phoneInvalidText: 'Informe um número de telefone válido dos EUA',
  phoneInvalid: 'Número de telefone inválido',
  textConsentRequired: 'Concorde em receber mensagens de texto de verificação.',
  phoneFailed: 'Não foi possível salvar o número de telefone. Tente de novo.',

  // the code
  enterCode: 'Digite o seu código',
  codeTexted: 'Enviamos um código de 4 dígitos por mensagem de texto para <n>{{phone}}</n>.',
  codeAskedFor:
    'Você recebe este código porque escolheu assinar aqui. Isso não vale como inscrição em outras mensagens de texto.',
  codeTimeLeft: 'Tempo restante para digitá-lo: <n>{{time}}</n>.',
  codeExpiresSoon: 'O código expira em menos de um minuto.',
  verificationCode: 'Código de verificação',
  checkedAtLastDigit: 'Verificamos assim que você digitar o último dígito.',
  verifyCode: 'Verificar código',
  verifying: 'Verificando…',
  codeRequired: 'Código necessário',
  codeRequiredText: 'Digite o código de verificação.',
  codeInvalid: 'Código inválido',
  codeInvalidText: 'O código de verificação é inválido ou expirou.',
  codeInvalidNew: 'O código de verificação é inválido ou expirou. Peça um novo.',
  verificationFailed: 'Não foi possível verificar o código',
  lastWrongCode: 'Mais um código errado, e os códigos ficam bloqueados por {{minutes}} minutos.',
  triesLeft_one: 'Você tem mais {{count}} tentativa com este código.',
  triesLeft_many: 'Você tem mais {{count}} de tentativas com este código.',
  triesLeft_other: 'Você tem mais {{count}} tentativas com este código.',
  codeVerified: 'Código verificado',
  codeSent: 'Código de verificação enviado',
  newCodeAt: 'Não recebeu? Você pode pedir um novo código às {{time}}.',
  newCodeIn_one: 'Não recebeu? Você pode pedir um novo código em {{count}} segundo.',
  newCodeIn_many: 'Não recebeu? Você pode pedir um novo código em {{count}} de segundos.',
  newCodeIn_other: 'Não recebeu? Você pode pedir um novo código em {{count}} segundos.',
  newCodeNow: 'Não recebeu? Você pode pedir um novo código. O que enviamos deixa então de valer.',
  newCodeFrom: 'Você pode pedir um novo código às {{time}}.',
  sendNewCode: 'Enviar um novo código',
  otherNumber: 'Usar outro número',
  getNewCode: 'Receba um novo código',
  noCodeYet: 'Ainda não podemos enviar outro código a este número.',
  noValidCode: 'No momento, você não tem um código válido.',
  codeExpired: 'O seu código expirou antes da assinatura. O que você preencheu continua aqui.',
  newCodeTo: 'Enviaremos um novo por mensagem de texto para <n>{{phone}}</n>.',
  textNewCode: 'Enviar-me um novo código',
  tooManyWrong: 'Códigos errados demais',
  lockedUntil: 'Você pode tentar de novo às {{time}}. Avisamos o remetente.',
  lockedText:
    'As suas outras respostas continuam aqui. Você pode fechar esta página e abrir o link de novo nesse horário.',
  verifiedTitle: 'O seu código foi verificado',
  verifiedText: 'Você não precisa fazer mais nada aqui.',
  continue: 'Continuar',
  codeRunsOut: 'O seu código expira às {{time}}. Assine antes disso, ou precisará de um novo.',
  codeGoodUntil: 'Assine até {{time}}. Depois disso, precisará de um novo código.',

  // the signature
  signTitle: 'Assine o contrato',
  agreeAsSender: 'Você assina o contrato <b>{{title}}</b> como remetente. Ao assinar, você concorda com ele.',
  agreeWith:
    'Ao assinar, você concorda com o contrato <b>{{title}}</b> perante {{sender}}. Você assina como {{name}}.',
  certificateSays: 'O certificado dirá, em inglês: “<q>{{words}}</q>”.',
  emailedWithCopy:
    'Enviaremos uma confirmação para {{email}} e o PDF assinado quando todos tiverem assinado.',
  emailedConfirmation: 'Enviaremos uma confirmação para {{email}}.',
  emailedSigned: 'Enviamos o PDF assinado para {{email}}.',
  notEmailed: 'O PDF assinado não é enviado automaticamente: peça-o a {{sender}}.',
  signature: 'Assinatura',
  howToSign: 'Como você quer assinar?',
  draw: 'Desenhar',
  type: 'Digitar',
  drawing: 'Desenho',
  drawHint: 'Use o dedo, uma caneta ou o mouse. No teclado, escolha Digitar.',
  drawnEmpty: 'A sua assinatura desenhada: vazia',
  drawn_one: 'A sua assinatura desenhada: {{count}} traço',
  drawn_many: 'A sua assinatura desenhada: {{count}} de traços',
  drawn_other: 'A sua assinatura desenhada: {{count}} traços',
  yourName: 'O seu nome',
  typed: 'A sua assinatura: {{name}}',
  typedEmpty: 'A sua assinatura: vazia',
  ...signatureInPortuguese,
  undo: 'Desfazer',
  clear: 'Apagar',
  strokeRemoved: 'Último traço removido.',
  signatureCleared: 'Assinatura apagada.',
  signContract: 'Assinar contrato',
  shareLocation: 'Compartilhar localização',
  signing: 'Assinando…',
  askingLocation: 'Pedindo a sua localização…',
  signatureRequired: 'Assinatura necessária',
  signatureRequiredText: 'Assine antes de enviar.',
  signFailed: 'Não foi possível enviar a assinatura. Tente de novo.',
  agreementFailed: 'Não foi possível registrar o seu acordo',
  agreementFailedText: 'Tente de novo. Se o problema continuar, fale com o suporte.',
  contractSigned: 'Contrato assinado',
  agreementRecorded: 'Acordo registrado',

  // the place
  locationAsk:
    'O remetente gostaria de saber a sua localização. O navegador pedirá quando você assinar; compartilhar é opcional.',
  locationRequire: 'O remetente exige a sua localização para que você possa assinar.',
  locationAsking: 'O seu navegador está pedindo a sua localização.',
  locationCaptured: 'Localização obtida.',
  locationDenied: 'A sua localização não é compartilhada. Você pode assinar sem ela.',
  locationDeniedYet:
    'O seu navegador não compartilha a sua localização. Permita isso para este site nas configurações do navegador, muitas vezes no ícone ao lado do endereço, e tente de novo.',
  locationNotFound: 'Não foi possível encontrar a sua localização. Você pode assinar sem ela.',
  locationNotFoundYet: 'Ainda não foi possível encontrar a sua localização.',
  locationUnsupported:
    'O seu navegador não consegue compartilhar uma localização. Você pode assinar sem ela.',
  locationUnsupportedAtAll: 'O seu navegador não consegue compartilhar uma localização.',
  noGeolocation: 'Geolocalização não suportada',
  noGeolocationText: 'O seu navegador não oferece geolocalização.',
  locationRequired: 'Localização necessária',
  locationRequiredText:
    'Este contrato exige a verificação da localização para prosseguir. Permita o acesso à localização e tente de novo.',
  captured: 'Localização obtida',
  capturedText: 'Agora você pode enviar a sua assinatura.',
  noLocation: 'Localização não disponível',
  noLocationText: 'Prosseguindo sem verificação da localização.',

  // a signature on its way
  waitingToSend: 'A sua assinatura aguarda o envio',
  signedOnDevice:
    'Você assinou <b>{{title}}</b> neste dispositivo em {{time}}, mas o servidor ainda não confirmou. <b>Até que confirme, não considere o contrato assinado.</b>',
  keptOnDevice:
    'Guardamos a sua assinatura neste dispositivo e a enviamos, uma única vez, assim que você voltar a ter conexão. Deixe esta página aberta, ou abra o link aqui de novo em até 24 horas.',
  notKeptOnDevice:
    'Enviaremos a sua assinatura, uma única vez, assim que você voltar a ter conexão. Deixe esta página aberta: o seu navegador não nos permite guardá-la.',
  signedADayAgo: 'Isso foi há mais de um dia, por isso perguntamos antes: ainda quer enviá-la a {{sender}}?',
  doNotSend: 'Não enviar',
  sendNow: 'Enviar agora',
  sendingSignature: 'Enviando a sua assinatura…',

  // after signing
  agreed: 'Você concordou claramente!',
  agreedAsSender: 'Você assinou <b>{{title}}</b> como remetente, <b>{{sender}}</b>.',
  agreedWith: 'Você assinou <b>{{title}}</b>, enviado por <b>{{sender}}</b>.',
  signedBy: 'Assinado por {{name}} em <time>{{time}}</time>.',
  pdfLater: 'Quando todos tiverem assinado, você poderá baixar o PDF assinado aqui, com o link que enviamos.',
  sealing: 'O PDF está sendo selado…',
  downloadSigned: 'Baixar PDF assinado',
  downloading: 'Baixando…',
  signedTitle: 'Assinado: {{title}}',
  youSigned: 'Você assinou este contrato',
  otherSigners: 'Os outros signatários',
  askedByEmail: 'Convite por e-mail, ainda sem assinatura',
  askedByText: 'Convite por mensagem de texto, ainda sem assinatura',
  askedByBoth: 'Convite por e-mail e mensagem de texto, ainda sem assinatura',
  askedLater: 'Convite quando chegar a vez dessa pessoa',
  hasSigned: 'Assinado',
  everyoneSigned: 'Todos assinaram e o contrato está concluído.',
  closeWindow: 'Fechar janela',
  closeYourself: 'Você pode fechar esta guia. A sua assinatura está registrada.',
  backToContract: 'Voltar ao contrato',
  signLater: 'O contrato foi enviado. Você pode assiná-lo mais tarde.',
  ownAgreement: 'Precisa de um contrato seu?',
  ownAgreementText:
    'Escreva, envie um link e obtenha as assinaturas: US$ 0,50 por contrato, e o primeiro é grátis.',
  firstAgreement: 'Crie o seu primeiro contrato',
  anotherAgreement: 'Crie outro contrato',
  anotherAgreementText: 'US$ 0,50 por contrato depois do primeiro, que é grátis.',
  theDocument: 'o documento',
  noSignature: 'Nenhuma assinatura para mostrar',
  noSignatureText:
    'Este link não indica um signatário. Abra o link que você recebeu para ver como está o seu contrato.',
  noConnection: 'Sem conexão',
  cannotTell:
    'Não conseguimos verificar agora se {{title}} tem a sua assinatura. O que foi registrado continua registrado.',
  notSigned: 'Ainda não assinado',
  notSignedText: 'Você ainda não assinou “{{title}}”.',
  goToContract: 'Ir para o contrato',

  // why the server refused
  'error.code_required': 'Digite primeiro o código de verificação.',
  'error.codes_locked': 'Códigos errados demais. Espere 30 minutos e depois peça um novo código.',
  'error.too_many_codes': 'Foram enviados códigos demais a este número. Tente mais tarde.',
  'error.messages_stopped':
    'Neste número de telefone, as mensagens deste remetente foram recusadas. Permita-as de novo com o link de um dos e-mails do remetente, ou peça ao remetente um contrato sem código.',
  'error.texts_stopped':
    'Este telefone respondeu STOP às nossas mensagens de texto, por isso não podemos enviar um código a ele. Envie START ao número de onde elas vieram e depois peça um novo código.',
  'error.contract_closed': 'Este contrato não pode mais ser assinado.',
  'error.phone_from_sender': 'O remetente informou o seu número de telefone. Peça a ele que o altere.',
  'error.no_code_needed': 'Este contrato não precisa de código de verificação. Recarregue a página.',
  'error.picture_empty':
    'A imagem da sua assinatura ou das suas iniciais está vazia. Desenhe, digite ou envie de novo.',
  'error.picture_unreadable':
    'Não conseguimos ler a imagem da sua assinatura ou das suas iniciais. Desenhe, digite ou envie de novo.',
  'error.picture_too_large':
    'A imagem da sua assinatura ou das suas iniciais é grande demais. Desenhe, digite ou envie uma menor.',
  'error.places_missing': 'Em alguns locais do contrato ainda faltam suas iniciais ou sua assinatura.',
  'error.pdf_elsewhere':
    'Este link não abre o PDF assinado. Ele está no e-mail que enviamos quando todos tiverem assinado.',
  'error.code_invalid': 'O código de verificação é inválido ou expirou.',
  'error.phone_missing': 'Informe o seu número de telefone.',
  'error.location_required':
    'Este contrato exige a verificação da localização para prosseguir. Permita o acesso à localização e tente de novo.',
  'error.disclaimer_changed': 'Este texto mudou enquanto você o lia. Leia-o de novo antes de aceitar.',
  'error.explanations_off': 'O remetente desativou as explicações para este contrato.',
  'error.explanations_used_up':
    'As explicações de IA de hoje se esgotaram. As regras incorporadas ainda podem explicar o contrato.',
  'error.unknown_link':
    'Este link funcionava quando você o abriu, mas não funciona mais. Talvez o remetente tenha mudado quem assina, ou o seu e-mail ou telefone. Abra o link da nossa mensagem mais recente. Se não houver nenhuma, pergunte ao remetente.',
  'error.still_explaining':
    'Sua última análise ainda está em andamento, talvez em outra guia. Espere alguns segundos e inicie-a de novo.',
  'error.text_too_long':
    'A análise deste contrato demora demais, por isso não há explicação. Leia o próprio contrato e pergunte ao remetente o que não estiver claro.',
}
