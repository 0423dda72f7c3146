import type { PageTranslation } from './page-in-english.ts'

export const pageInSpanish: PageTranslation = {
  // around every step
  language: 'Idioma',
  pageLanguage: 'Idioma de esta página',
  originalBinds: 'Esta página está traducida; el contrato, no: solo su texto original es vinculante.',
  openingContract: 'Abriendo el contrato…',
  dismiss: 'Descartar',
  offline: 'No tiene conexión. Sus respuestas siguen aquí; continúe cuando vuelva a tenerla.',
  notConfirmed:
    'El servidor no lo ha confirmado. Sus respuestas siguen aquí; compruebe su conexión y vuelva a intentarlo.',
  slow: 'El servidor no responde desde hace 10 segundos. Compruebe su conexión. Seguimos esperando, y nada se envía dos veces.',
  tryAgain: 'Intentar de nuevo',
  tryAgainAfterNotice: 'Intentar de nuevo',
  trying: 'Intentando…',
  notLoaded: 'Esta parte de la página no se cargó',
  notLoadedText:
    'Lo que ha confirmado hasta ahora está guardado. Compruebe su conexión y vuelva a cargar la página.',
  reload: 'Volver a cargar',
  step: 'Paso {{number}} de {{total}}',
  stepInTitle: 'paso {{number}} de {{total}}',
  back: 'Atrás',
  opening: 'Abriendo…',

  // what became of the link
  invalidLink: 'Enlace no válido',
  invalidLinkText: 'El enlace para firmar no es válido o está incompleto.',
  notFound: 'Contrato no encontrado',
  notFoundText: 'No se encontró el contrato o la invitación a firmar.',
  linkEnded: 'Este enlace ya no es válido',
  linkEndedText:
    'El remitente retiró este contrato, o el plazo para firmarlo venció. No tiene que hacer nada.',
  signatureWithoutEffect:
    'Usted había firmado, pero el contrato nunca llegó a completarse, por lo que su firma no tiene efecto.',
  askIfMistake: 'Si cree que es un error, pregunte a la persona que le envió el enlace.',
  expired: 'El plazo para firmar este contrato ha vencido',
  cannotOpen: 'Este contrato no se puede abrir',
  contractDidNotLoad: 'El contrato no se cargó',
  checkConnection: 'Compruebe su conexión. Lo intentaremos de nuevo cuando la recupere.',
  yourTurn: 'Es su turno',

  // who asks
  signBy: 'Firme a más tardar el {{day}}.',
  company: 'Empresa, según el remitente: {{company}}',
  logo: 'Logotipo',
  theCreator: 'quien creó el contrato',
  aboutMessage: 'Sobre este mensaje',
  cannotSign: '¿No puede firmar esto?',
  stopOrReport: 'Dejar de recibir o denunciar mensajes de este remitente',
  isItGenuine: '¿Por qué recibí esto? ¿Es auténtico?',

  // consent
  beforeYouSign: 'Antes de leer y firmar',
  olderLink:
    'Este enlace es de un mensaje anterior. Puede continuar, pero, si es posible, abra el enlace de nuestro mensaje más reciente: solo así el certificado puede decir adónde se envió.',
  signAsSender: 'Usted firma como remitente.',
  signAs: 'Se le pide que firme como {{name}}.',
  readFirst: 'Leerlo primero',
  backToChoices: 'Volver a sus opciones',
  downloadPdf: 'Descargar PDF',
  makingPdf: 'Preparando el PDF…',
  downloadFailed: 'No se pudo descargar',
  downloadFailedText: 'No se pudo descargar el PDF. Inténtelo de nuevo.',
  yourChoices: 'Sus opciones',
  howItWorks: 'Cómo funciona y sus derechos',
  recordedAboutYou: 'Qué se registra sobre usted',
  messagesAboutContract: 'Mensajes sobre este contrato',
  consentMissing: '⚠ Se requiere el consentimiento para la firma electrónica y el tratamiento de datos',
  consentComplete: '✓ Ha dado todos los consentimientos requeridos',
  consentRequired: 'Se requiere el consentimiento',
  checkToContinue: 'Marque «{{label}}» para continuar.',
  agreeAndContinue: 'Aceptar y continuar',
  recording: 'Registrando…',
  consentFailed: 'No se pudo registrar el consentimiento. Inténtelo de nuevo.',
  consentRecorded: 'Consentimiento registrado',

  // the contract and its file
  reviewTitle: 'Revise el contrato',
  readToEnd: 'Léalo hasta el final. Firma exactamente lo que ve aquí.',
  readToEndWithFile: 'Léalo hasta el final. Firma exactamente este texto y el archivo adjunto.',
  proceed: 'Continuar a la firma',
  loadingRest: 'Cargando el resto del contrato…',
  sendingCode: 'Enviando un código…',
  textOfContract: 'Texto del contrato',
  table: 'Tabla',
  loadingContract: 'Cargando el contrato…',
  loadingNext: 'Cargando las páginas siguientes…',
  textNotLoaded: 'El contrato no se cargó.',
  restNotLoaded: 'El resto del contrato no se cargó.',
  loadRest: 'Cargar el resto',
  attachedFile: 'Archivo adjunto',
  attachedFileNamed: 'Archivo adjunto {{name}}',
  fileToDownload: 'Este archivo es parte de lo que firma. Descárguelo para leerlo.',
  fileBelow: 'Este archivo es parte de lo que firma. Está debajo del texto.',
  readIt: 'Leerlo',
  download: 'Descargar',
  loadingDocument: 'Cargando el documento…',

  // the explanation
  wantPlainWords: '¿Quiere ayuda para leerlo?',
  inTwelveLanguages: 'Obtenga una explicación en uno de doce idiomas.',
  explainContract: 'Explicar este contrato',

  // the code
  codeFailed: 'No se pudo enviar el código de verificación. Inténtelo de nuevo.',

  // why the server refused
  'error.contract_cancelled': 'El remitente retiró este contrato. No tiene que hacer nada.',
  'error.contract_declined':
    'Este contrato fue rechazado, así que ya nadie puede firmarlo. No tiene que hacer nada.',
  'error.not_for_you':
    'Alguien indicó no ser la persona destinataria de este enlace, que por eso ya no funciona.',
  'error.contract_deleted': 'El remitente eliminó este contrato. No tiene que hacer nada.',
  'error.contract_expired':
    'El último día para firmarlo era el {{day}}. Si tiene preguntas, diríjase a {{sender}}.',
  'error.already_signed': 'Ya ha firmado este contrato.',
  'error.link_used_up': 'Este enlace se ha usado demasiadas veces. Pida uno nuevo al remitente.',
  'error.not_your_turn': 'Todavía no es su turno de firmar.',
  'error.consent_required': 'Acepte primero firmar electrónicamente.',
  'error.evidence_changed': 'Lo que está guardado no coincide con lo que se envió. Avise al remitente.',
  'error.too_many_requests': 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'error.page_outdated': 'Esta página no está actualizada. Vuelva a cargarla para continuar.',
}
