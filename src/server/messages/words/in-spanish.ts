import type { MessageTranslation } from './in-english.ts'

export const spanish: MessageTranslation = {
  // at the head and foot of every email
  company: 'Empresa, según el remitente: {{company}}',
  logo: 'Logotipo',
  hello: 'Hola, {{name}}:',
  orOpen: 'O abra esta dirección:',
  sentFor: 'Enviado por Plainseal en nombre de {{sender}}.',
  sentForErased:
    'Enviado por Plainseal en nombre del remitente, cuya cuenta se ha borrado desde entonces. El PDF indica su nombre.',
  stopOrReport: 'Dejar de recibir o denunciar mensajes de este remitente',
  questions: '¿Tiene preguntas sobre el contrato?',
  ask: 'Pregunte a {{sender}}.',
  askAt: 'Pregunte a {{sender}} en {{address}}.',
  others_one: '{{count}} persona más',
  others_many: '{{count}} personas más',
  others_other: '{{count}} personas más',

  // the invitation, a reminder, and whose turn it is
  invitationSubject: '{{sender}} solicita su firma: {{title}}',
  invitationHeadline: '{{sender}} le envió un contrato para firmar',
  invitationOpening: 'Léalo completo y tómese su tiempo. Nada queda acordado hasta que usted firme.',
  reminderSubject: 'Recordatorio: {{sender}} solicita su firma: {{title}}',
  reminderHeadline: '{{sender}} todavía espera su firma',
  reminderOpening: 'Usted aún no ha firmado este contrato. Nada queda acordado hasta que usted firme.',
  ownHeadline: 'Aún falta su propia firma',
  ownOpening: 'Usted envió este contrato para que se firme. También hace falta su firma.',
  turnSubject: 'Es su turno de firmar: {{title}}',
  turnHeadline: 'Es su turno de firmar',
  turnOpening:
    '{{sender}} le envió un contrato que se firma en un orden determinado. Ahora es su turno. Para usted nada queda acordado hasta que firme.',
  turnOpeningAfter:
    '{{sender}} le envió un contrato que se firma en un orden determinado. Ya firmado por: {{names}}. Ahora es su turno. Para usted nada queda acordado hasta que firme.',
  untilDay: 'Puede firmar hasta el {{day}}.',
  invitationPreheader: 'De {{sender}}. Léalo y fírmelo en su teléfono o computadora. No necesita una cuenta.',
  toBeSignedBy: 'Firmantes: {{names}}',
  you: 'usted',
  reviewAndSign: 'Revisar y firmar',
  whatNext: 'Qué sigue',
  stepAgree: 'Acepte firmar electrónicamente y lea el contrato.',
  stepCodeAsked:
    'Si lo desea, confirme su número de teléfono con un código que le enviamos por mensaje de texto.',
  stepCodeRequired: 'Confirme su número de teléfono con un código que le enviamos por mensaje de texto.',
  stepLocationAsked: 'Si lo desea, comparta su ubicación.',
  stepLocationRequired: 'Comparta su ubicación. Este contrato lo exige.',
  stepSign: 'Dibuje, escriba o suba su firma.',
  stepCopy:
    'Confirmaremos su firma por correo electrónico. Cuando todos hayan firmado, le llegará el PDF firmado.',
  stepNoCopy: 'Confirmaremos su firma por correo electrónico. El PDF firmado, pídaselo a {{sender}}.',
  linkForYou: 'Este enlace es solo para usted.',
  linkForYouAndSender:
    'Este enlace es solo para usted, pero {{sender}}, que envió este correo, también puede verlo.',
  doNotForward: 'Quien lo tenga puede abrir el contrato en su lugar, así que no reenvíe este correo.',
  linkWorksUntil: 'Funciona hasta el final del {{day}}, salvo que {{sender}} retire antes el contrato.',
  linkWorks: 'Funciona hasta que {{sender}} retire el contrato.',
  questionsOrPaper: '¿Tiene preguntas, o prefiere firmar en papel?',
  replyHere: 'Responda a este correo.',
  writeNewEmail: 'Escriba un correo nuevo en lugar de responder: una respuesta incluiría su enlace.',

  // the signed PDF
  completedSubject: 'Todos han firmado: {{title}}',
  completedHeadline: 'Todos han firmado',
  attachedPreheader: 'Su copia firmada va adjunta.',
  linkedPreheader: 'Su copia firmada está lista.',
  completedAt: 'Completado el {{time}}',
  pdfAttached:
    'El PDF firmado va adjunto con el nombre {{filename}}. Consérvelo: registra qué se firmó, quién firmó y cuándo, y cualquiera puede comprobar que no ha cambiado.',
  pdfLinked:
    'El PDF firmado es demasiado grande para un correo. Descárguelo y consérvelo: registra qué se firmó, quién firmó y cuándo, y cualquiera puede comprobar que no ha cambiado. El enlace funciona hasta el {{time}}.',
  downloadPdf: 'Descargar el PDF firmado',
  signatures: 'Firmas',
  checkPdf: 'Cualquiera puede comprobar este PDF, sin cuenta:',
  pdfLinkExpired: 'Este enlace ha caducado',
  pdfLinkExpiredText:
    'Los enlaces a un PDF firmado funcionan {{days}} días. Pida al remitente que se lo envíe de nuevo por correo.',
  pdfLinkOff: 'Este enlace se desactivó',
  pdfLinkOffText: 'El remitente desactivó este enlace. Pídale el PDF firmado.',
  pdfLinkUnknown: 'Este enlace no funciona',
  pdfLinkUnknownText:
    'Abra de nuevo el enlace del correo o cópielo entero. Si no sirve, pida al remitente el PDF firmado.',

  // cancelled, expired, extended
  nothingToDo: 'No tiene que hacer nada.',
  cancelledSubject: 'Retirado: {{title}}',
  cancelledHeadline: '{{sender}} ha retirado el contrato',
  cancelledAt: 'Retirado el {{time}}',
  cancelledSigned: 'El contrato se retiró antes de que todos firmaran.',
  cancelledToCorrect:
    '{{sender}} lo retiró para corregirlo. Si hay un contrato corregido que usted deba firmar, recibirá un nuevo enlace.',
  linkDead: 'Su enlace ya no funciona y usted no ha firmado nada.',
  expiredSubject: 'Plazo vencido: {{title}}',
  expiredPreheader: 'No todos firmaron a más tardar el {{day}}.',
  expiredHeadline: 'El plazo para firmar este contrato ha vencido',
  ended: 'El plazo venció el {{day}}',
  expiredSigned: 'El plazo venció antes de que todos firmaran.',
  stillWantToSign: '¿Todavía quiere firmarlo?',
  extendedSubject: 'Nuevo último día para firmar: {{title}}',
  extendedPreheader: 'Se puede firmar hasta el {{day}}.',
  extendedHeadline: 'Ahora puede firmar hasta el {{day}}',
  extendedHeadlineSigned: 'Los demás ahora tienen hasta el {{day}}',
  extendedTo: '{{sender}} ha cambiado el último día para firmar este contrato al {{day}}.',
  signableUntil: 'Se puede firmar hasta el {{day}}',
  alreadySigned: 'Usted ya firmó.',
  linkStillWorks:
    'Usted aún no lo ha firmado. El enlace de nuestra última invitación funciona hasta el final de ese día, salvo que {{sender}} retire antes el contrato.',

  // to whoever signed
  signedSubject: 'Usted firmó: {{title}}',
  signedPreheader: '¿No fue usted? Avise al remitente de inmediato.',
  signedHeadline: 'Usted firmó un contrato',
  signedAt: 'Usted firmó «{{title}}» el {{time}}.',
  sentBy: 'Enviado por {{sender}}',
  recorded: 'Lo que se registró',
  link: 'Enlace',
  linkEmailed: 'Firmado desde el enlace que enviamos por correo electrónico a {{address}}',
  linkTexted: 'Firmado desde el enlace que enviamos por mensaje de texto a {{address}}',
  linkVisible: 'Firmado con un enlace que el remitente también podía ver',
  code: 'Código',
  codeEntered: 'Se introdujo el código enviado por mensaje de texto a {{phone}}',
  none: 'Ninguno',
  device: 'Dispositivo',
  browserOn: '{{browser}} en {{system}}',
  deviceAt: '{{device}}, {{address}}',
  unknownBrowser: 'Navegador desconocido',
  unknownSystem: 'sistema desconocido',
  unknownDevice: 'Dispositivo desconocido',
  notYou:
    '¿No fue usted? Otra persona puede haber usado su enlace, quizá el remitente. Denuncie el documento más abajo, diga por escrito a {{sender}} que usted no firmó y conserve este correo.',
  reportDocument: 'Denunciar el documento a quien administra este sitio:',
  copyFollows: 'Le enviaremos el PDF firmado por correo electrónico cuando todos hayan firmado.',
  noCopyFollows:
    'El PDF firmado no se le envía automáticamente. Pídaselo a {{sender}} cuando todos hayan firmado.',

  // to the address that a signer had before
  changedEmail: '{{sender}} cambió su dirección de correo electrónico',
  changedPhone: '{{sender}} cambió su número de teléfono',
  changedBoth: '{{sender}} cambió su dirección de correo electrónico y su número de teléfono',
  about: '{{what}}: {{title}}',
  changedPreheader: 'Su enlace anterior ya no funciona.',
  changedText:
    '{{sender}} le pidió que firmara este contrato y ahora ha cambiado adónde se envían nuestros mensajes para usted. Su enlace anterior ya no funciona, y el consentimiento dado con él ya no cuenta. Con él no se firmó nada.',
  replaced: '{{sender}} puso otro nombre en lugar del de usted',
  replacedText:
    '{{sender}} le pidió que firmara este contrato y ahora ha puesto otro nombre en lugar del de usted y ha cambiado adónde se envían nuestros mensajes. Su enlace anterior ya no funciona, y el consentimiento dado con él ya no cuenta. Con él no se firmó nada.',
  emailAddress: 'Dirección de correo electrónico',
  phoneNumber: 'Número de teléfono',
  nowAt: '{{from}}; ahora {{to}}',
  noAddress: 'sin dato',
  notExpected:
    '¿No lo esperaba? Puede que otra persona vaya a firmar en su nombre. Diga por escrito a {{sender}} que usted no está de acuerdo y conserve este correo. Si el contrato se completa, su certificado muestra el cambio.',
  replacedNotExpected:
    '¿No lo esperaba? Diga por escrito a {{sender}} que usted no está de acuerdo y conserve este correo. Si el contrato se completa, su certificado muestra el cambio.',
  alsoReport: 'También puede denunciar el documento aquí:',

  // declined, and what the sender answered
  declinedSubject: 'Rechazado: {{title}}',
  declinedSubjectOwn: 'Usted rechazó: {{title}}',
  declinedHeadline: '{{who}} se negó a firmar',
  declinedHeadlineOwn: 'Usted se negó a firmar',
  declinedHeadlineVisible: 'Alguien se negó a firmar con el enlace de {{who}}',
  declinedAt: 'Rechazado el {{time}}',
  declinedAll: 'El contrato ha quedado sin efecto y ya nadie puede firmarlo.',
  neverCompleted: 'Nunca llegó a completarse, por lo que su firma no tiene efecto.',
  nothingSigned: 'Usted no ha firmado nada.',
  declinedEmailed: 'Rechazado el {{time}} con el enlace que enviamos por correo.',
  declinedTexted: 'Rechazado el {{time}} con el enlace que enviamos por mensaje de texto.',
  declinedVisible: 'Rechazado el {{time}} con un enlace que el remitente también podía ver.',
  declinedNotYou: '¿No fue usted? Dígaselo por escrito a {{sender}} y conserve este correo.',
  standsHeadline: 'El contrato queda como está',
  standsText: '{{sender}} leyó su petición de corrección y respondió que el contrato queda como está.',
  standsVisible:
    '{{sender}} leyó una petición de corrección hecha con su enlace y respondió que el contrato queda como está.',
  handOverRefusedHeadline: 'Se le sigue pidiendo que firme',
  handOverRefusedText: '{{sender}} no aceptó que otra persona firme en su lugar.',
  askedAgainHeadline: 'Se le pide de nuevo su consentimiento',
  askedAgainText:
    'Su consentimiento para firmar electrónicamente fue retirado. {{sender}} le pide que vuelva a darlo. No tiene obligación de hacerlo.',
  answeredPreheader: 'Puede firmar con el enlace que tiene, o rechazar.',
  answeredNext: 'Para firmarlo o rechazarlo, abra el enlace de nuestro mensaje anterior. Sigue funcionando.',

  // text messages; YES, STOP, START and HELP are what phones and carriers understand
  smsOptIn:
    'Plainseal: {{sender}} le envió un contrato por correo. ¿Contratos por SMS? Responda YES. Posibles cargos, frecuencia variable. Ayuda: HELP. Fin: STOP.',
  smsOptInOwn:
    'Plainseal: el contrato que envió necesita también su firma. ¿Contratos por SMS? Responda YES. Posibles cargos, frecuencia variable. Ayuda: HELP. Fin: STOP.',
  smsAgreed:
    'Recibirá SMS de Plainseal sobre contratos por firmar. Puede haber cargos; frecuencia variable. Responda HELP para ayuda, STOP para cancelar.',
  smsStopped:
    'Ya no recibirá SMS de Plainseal. Los contratos siguen llegando por correo. Responda START para volver a recibir SMS.',
  smsStoppedOf:
    'Ya no recibirá SMS sobre contratos de {{sender}}. Siguen llegando por correo. Responda START para volver a recibir SMS.',
  smsStillStopped:
    'Su STOP al número de Plainseal sigue vigente: no recibirá SMS. Los contratos llegan por correo. Para recibir SMS, envíe START a ese número.',
  smsHelp:
    'Plainseal: contratos por firmar y códigos que usted pide. Puede haber cargos; frecuencia variable. Info: {{address}} Baja: STOP',
  smsCode:
    '{{code}} es su código de Plainseal para firmar el contrato de {{sender}}. Caduca en 10 minutos. No lo comparta.',
  smsInvitation: '{{sender}} le envió "{{title}}" para firmar: {{link}} Baja: STOP',
  smsInvitationBy: '{{sender}} le envió "{{title}}" para firmar (plazo: {{day}}): {{link}} Baja: STOP',
  smsReminder: 'Recordatorio de {{sender}}: firme "{{title}}": {{link}} Baja: STOP',
  smsReminderBy: 'Recordatorio de {{sender}}: firme "{{title}}" (plazo: {{day}}): {{link}} Baja: STOP',
  smsTurn: '{{sender}}: es su turno de firmar "{{title}}": {{link}} Baja: STOP',
  smsTurnBy: '{{sender}}: es su turno de firmar "{{title}}" (plazo: {{day}}): {{link}} Baja: STOP',
  smsExtended:
    '{{sender}}: ahora puede firmar "{{title}}" hasta el {{day}}. Su último enlace sigue funcionando. Baja: STOP',
  smsChanged:
    '{{sender}} cambió el teléfono para "{{title}}". Su enlace ya no funciona. ¿No lo esperaba? Pregúntele. Baja: STOP',
}
