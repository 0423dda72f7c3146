import type { StepTranslation } from './steps-in-english.ts'
import { signatureInSpanish } from './signature-in-spanish.ts'

export const stepsInSpanish: StepTranslation = {
  // in the HTML alone
  pageTitle: 'Firmar un contrato',
  needsJavaScript: 'Esta página necesita JavaScript para mostrar el contrato y recoger su firma.',

  // around every step
  close: 'Cerrar',
  sending: 'Enviando…',

  // what became of the link
  storedChanged: 'El contrato guardado no coincide con lo que quedó registrado. Avise al remitente.',
  notYourTurn: 'Todavía no es su turno',
  notYourTurnText:
    'Este contrato se firma en un orden determinado. Le avisaremos cuando sea su turno. Si deja esta página abierta, se actualiza sola.',
  waitingForOthers: 'Esperando a los demás',

  // who asks
  timeLeft_one: 'Puede firmar este contrato durante {{count}} minuto más, hasta las {{time}}.',
  timeLeft_many: 'Puede firmar este contrato durante {{count}} de minutos más, hasta las {{time}}.',
  timeLeft_other: 'Puede firmar este contrato durante {{count}} minutos más, hasta las {{time}}.',
  almostOver_one: 'Queda menos de un minuto para firmar.',
  almostOver_many: 'Quedan menos de {{count}} de minutos para firmar.',
  almostOver_other: 'Quedan menos de {{count}} minutos para firmar.',
  whyYou:
    '{{sender}} nos pidió que {{name}} ({{email}}) firmara este contrato. Confirmamos que {{address}} es la dirección de correo electrónico del remitente; el nombre es el que nos dio.',
  senderErased: 'La cuenta del remitente se ha borrado desde entonces.',
  sentOn: '{{sender}} envió «{{title}}» el <time>{{time}}</time>.',
  sentOnAs: '{{sender}} envió «{{title}}» el <time>{{time}}</time> y le indicó como «{{role}}».',
  cameByEmail: 'Usted llegó por el enlace que enviamos por correo electrónico a {{address}}.',
  cameByText: 'Usted llegó por el enlace que enviamos por mensaje de texto a {{address}}.',
  cameVisibly: 'Usted llegó por un enlace que el remitente también podía ver.',
  compareCode:
    'Para comprobarlo, llame a {{sender}} a un número que ya conozca y compare este código con el que esa persona ve en su propia página del contrato: <b>{{code}}</b>. Si es el mismo, ambos ven el mismo contrato.',
  checkSignedPdf:
    'Cuando todos hayan firmado, cualquiera puede comprobar el PDF firmado en <a>{{address}}</a>.',

  // the contract and its file
  noPreview: 'No se puede mostrar una vista previa',
  noPreviewOfType: 'No hay vista previa para este tipo de archivo',
  openInTab: 'Abrir en una pestaña nueva',
  openFile: 'Abrir el archivo',
  viewPdf: 'Ver PDF',
  fullSize: 'Tamaño completo',
  notShownNow: 'Este documento no se puede mostrar en este momento. Inténtelo de nuevo en un minuto.',
  converted:
    '<b>Usted firma el propio archivo {{name}}.</b> Esta es una copia en PDF para leerla aquí; las fuentes, los saltos de línea y las páginas pueden variar. Descargue el archivo para ver el original.',
  hashOfFile: 'SHA-256 del archivo: <code>{{hash}}</code>',
  convertedShort: 'Una conversión a PDF. Usted firma el propio archivo {{name}}.',

  // the pages of a PDF
  pdfPage: 'Página',
  pdfOf: 'de {{total}}',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  smaller: 'Más pequeño',
  larger: 'Más grande',
  fitWidth: 'Ajustar al ancho',
  fitWidthNow: 'Ajustar al ancho, ahora al',
  pagesOf: 'Páginas de {{name}}',
  pageNotShown: 'Esta página no se puede mostrar.',

  // the explanation
  accept: 'Aceptar',
  accepted: 'Aceptado',
  notNow: 'Ahora no',
  checkTheBox: 'Marque la casilla para continuar.',
  answerNotRecorded: 'No se pudo registrar su respuesta. Inténtelo de nuevo.',
  version: 'Versión {{version}}',
  contractReview: 'Revisión del contrato con IA',
  recommended: '(recomendado)',
  startAnalysis: 'Iniciar el análisis',
  analyzing: 'Analizando…',
  readingContract: 'Leyendo el contrato…',
  analysisComplete: 'Análisis terminado',
  analysisFailed: 'No se pudo analizar el contrato. Inténtelo de nuevo.',
  useRules: 'Usar en su lugar las reglas integradas',
  skipAnalysis: 'Omitir el análisis',
  understandAndProceed: 'Entiendo; continuar a la firma',
  backToText: 'Volver al contrato',
  backToExplanation: 'Volver a la explicación',
  notInText: 'No se encontró en el texto',
  notInTextText: 'Use la búsqueda de su navegador para encontrar la frase.',

  // the phone
  confirmByText: '¿Confirmar por mensaje de texto?',
  confirmByTextText:
    'Puede confirmar que es usted con un código de 4 dígitos que enviamos por mensaje de texto a <n>{{phone}}</n>. Es opcional y hace que su firma sea más fácil de probar.',
  confirmByTextTerms:
    'Al elegir un código, acepta recibir mensajes de texto de verificación. Pueden aplicarse tarifas por mensajes y datos. Responda STOP a cualquier mensaje de texto para dejar de recibirlos.',
  withoutCode: 'Continuar sin código',
  textCode: 'Enviarme un código',
  oneMoment: 'Un momento…',
  phoneOnFile: 'su teléfono',
  welcomeBack: '¡Le damos la bienvenida de nuevo!',
  codeTextedAsBefore: 'Enviamos un código por mensaje de texto a {{phone}}, como usted eligió antes.',
  yourPhone: 'Su número de teléfono',
  yourPhoneText:
    'El remitente quiere confirmar que es usted. Le enviaremos por mensaje de texto un código de 4 dígitos.',
  mobilePhone: 'Número de teléfono móvil (EE. UU.)',
  agreeToTexts: 'Acepto recibir mensajes de texto de verificación',
  textTerms:
    'Pueden aplicarse tarifas por mensajes y datos. Responda STOP a cualquier mensaje de texto para dejar de recibirlos.',
  saveAndSend: 'Guardar y enviar código',
  savingAndSending: 'Guardando y enviando…',
  phoneRequired: 'Se requiere un número de teléfono',
  phoneRequiredText: 'Introduzca su número de teléfono.',
  phoneInvalidText: 'Introduzca un número de teléfono válido de EE. UU.',
  phoneInvalid: 'Número de teléfono no válido',
  textConsentRequired: 'Acepte recibir mensajes de texto de verificación.',
  phoneFailed: 'No se pudo guardar el número de teléfono. Inténtelo de nuevo.',

  // the code
  enterCode: 'Introduzca su código',
  codeTexted: 'Enviamos un código de 4 dígitos por mensaje de texto a <n>{{phone}}</n>.',
  codeAskedFor:
    'Recibe este código porque decidió firmar aquí. Eso no equivale a suscribirse a otros mensajes de texto.',
  codeTimeLeft: 'Tiempo que queda para introducirlo: <n>{{time}}</n>.',
  codeExpiresSoon: 'El código caduca en menos de un minuto.',
  verificationCode: 'Código de verificación',
  checkedAtLastDigit: 'Lo comprobaremos en cuanto introduzca el último dígito.',
  verifyCode: 'Verificar código',
  verifying: 'Verificando…',
  codeRequired: 'Se requiere un código',
  codeRequiredText: 'Introduzca el código de verificación.',
  codeInvalid: 'Código no válido',
  codeInvalidText: 'El código de verificación no es válido o ha caducado.',
  codeInvalidNew: 'El código de verificación no es válido o ha caducado. Pida uno nuevo.',
  verificationFailed: 'No se pudo verificar el código',
  lastWrongCode: 'Un código incorrecto más, y los códigos se bloquean durante {{minutes}} minutos.',
  triesLeft_one: 'Le queda {{count}} intento con este código.',
  triesLeft_many: 'Le quedan {{count}} de intentos con este código.',
  triesLeft_other: 'Le quedan {{count}} intentos con este código.',
  codeVerified: 'Código verificado',
  codeSent: 'Código de verificación enviado',
  newCodeAt: '¿No le llegó? Puede pedir un código nuevo a las {{time}}.',
  newCodeIn_one: '¿No le llegó? Puede pedir un código nuevo en {{count}} segundo.',
  newCodeIn_many: '¿No le llegó? Puede pedir un código nuevo en {{count}} de segundos.',
  newCodeIn_other: '¿No le llegó? Puede pedir un código nuevo en {{count}} segundos.',
  newCodeNow: '¿No le llegó? Puede pedir un código nuevo. El que enviamos dejará entonces de funcionar.',
  newCodeFrom: 'Puede pedir un código nuevo a las {{time}}.',
  sendNewCode: 'Enviar un código nuevo',
  otherNumber: 'Usar otro número',
  getNewCode: 'Obtenga un código nuevo',
  noCodeYet: 'Todavía no podemos enviar otro código a este número.',
  noValidCode: 'Ahora no tiene un código válido.',
  codeExpired: 'Su código caducó antes de que firmara. Lo que introdujo sigue aquí.',
  newCodeTo: 'Enviaremos uno nuevo por mensaje de texto a <n>{{phone}}</n>.',
  textNewCode: 'Enviarme un código nuevo',
  tooManyWrong: 'Demasiados códigos incorrectos',
  lockedUntil: 'Puede intentarlo de nuevo a las {{time}}. Hemos avisado al remitente.',
  lockedText:
    'Sus demás respuestas siguen aquí. Puede cerrar esta página y volver a abrir el enlace a esa hora.',
  verifiedTitle: 'Su código está verificado',
  verifiedText: 'No tiene que hacer nada más aquí.',
  continue: 'Continuar',
  codeRunsOut: 'Su código caduca a las {{time}}. Firme antes o necesitará uno nuevo.',
  codeGoodUntil: 'Firme antes de las {{time}}. Después necesitará un código nuevo.',

  // the signature
  signTitle: 'Firme el contrato',
  agreeAsSender: 'Usted firma <b>{{title}}</b> como remitente. Al firmar, acepta el contrato.',
  agreeWith: 'Al firmar, acepta el contrato <b>{{title}}</b> frente a {{sender}}. Usted firma como {{name}}.',
  certificateSays: 'El certificado dirá, en inglés: «<q>{{words}}</q>».',
  emailedWithCopy: 'Enviaremos una confirmación a {{email}}, y el PDF firmado cuando todos hayan firmado.',
  emailedConfirmation: 'Enviaremos una confirmación a {{email}}.',
  emailedSigned: 'Enviamos el PDF firmado a {{email}}.',
  notEmailed: 'El PDF firmado no se le envía automáticamente: pídaselo a {{sender}}.',
  signature: 'Firma',
  howToSign: '¿Cómo quiere firmar?',
  draw: 'Dibujar',
  type: 'Escribir',
  drawing: 'Dibujo',
  drawHint: 'Use el dedo, un lápiz o un ratón. Con un teclado, elija Escribir.',
  drawnEmpty: 'Su firma dibujada: vacía',
  drawn_one: 'Su firma dibujada: {{count}} trazo',
  drawn_many: 'Su firma dibujada: {{count}} de trazos',
  drawn_other: 'Su firma dibujada: {{count}} trazos',
  yourName: 'Su nombre',
  typed: 'Su firma: {{name}}',
  typedEmpty: 'Su firma: vacía',
  ...signatureInSpanish,
  undo: 'Deshacer',
  clear: 'Borrar',
  strokeRemoved: 'Se quitó el último trazo.',
  signatureCleared: 'Se borró la firma.',
  signContract: 'Firmar contrato',
  shareLocation: 'Compartir ubicación',
  signing: 'Firmando…',
  askingLocation: 'Pidiendo su ubicación…',
  signatureRequired: 'Se requiere la firma',
  signatureRequiredText: 'Firme antes de enviar.',
  signFailed: 'No se pudo enviar la firma. Inténtelo de nuevo.',
  agreementFailed: 'No se pudo registrar su acuerdo',
  agreementFailedText:
    'Inténtelo de nuevo. Si el problema continúa, póngase en contacto con el servicio de asistencia.',
  contractSigned: 'Contrato firmado',
  agreementRecorded: 'Acuerdo registrado',

  // the place
  locationAsk:
    'El remitente desea conocer su ubicación. Su navegador se la pedirá cuando firme; compartirla es opcional.',
  locationRequire: 'El remitente exige su ubicación para que usted pueda firmar.',
  locationAsking: 'Su navegador está pidiendo su ubicación.',
  locationCaptured: 'Ubicación obtenida.',
  locationDenied: 'Su ubicación no se comparte. Puede firmar sin ella.',
  locationDeniedYet:
    'Su navegador no comparte su ubicación. Permítalo para este sitio en los ajustes del navegador, a menudo en el icono junto a la dirección, e inténtelo de nuevo.',
  locationNotFound: 'No se pudo encontrar su ubicación. Puede firmar sin ella.',
  locationNotFoundYet: 'Todavía no se pudo encontrar su ubicación.',
  locationUnsupported: 'Su navegador no puede compartir una ubicación. Puede firmar sin ella.',
  locationUnsupportedAtAll: 'Su navegador no puede compartir una ubicación.',
  noGeolocation: 'Geolocalización no disponible',
  noGeolocationText: 'Su navegador no admite la geolocalización.',
  locationRequired: 'Se requiere la ubicación',
  locationRequiredText:
    'Este contrato exige verificar la ubicación para continuar. Permita el acceso a la ubicación e inténtelo de nuevo.',
  captured: 'Ubicación obtenida',
  capturedText: 'Ya puede enviar su firma.',
  noLocation: 'Ubicación no disponible',
  noLocationText: 'Se continúa sin verificar la ubicación.',

  // a signature on its way
  waitingToSend: 'Su firma está pendiente de envío',
  signedOnDevice:
    'Usted firmó <b>{{title}}</b> en este dispositivo el {{time}}, pero el servidor todavía no lo ha confirmado. <b>Hasta que lo haga, no dé el contrato por firmado.</b>',
  keptOnDevice:
    'Guardamos su firma en este dispositivo y la enviamos, una sola vez, en cuanto recupere la conexión. Deje esta página abierta, o vuelva a abrir el enlace aquí antes de que pase un día.',
  notKeptOnDevice:
    'Enviaremos su firma, una sola vez, en cuanto recupere la conexión. Deje esta página abierta: su navegador no nos permite guardarla.',
  signedADayAgo: 'Fue hace más de un día, por eso preguntamos antes: ¿todavía quiere enviarla a {{sender}}?',
  doNotSend: 'No enviarla',
  sendNow: 'Enviarla ahora',
  sendingSignature: 'Enviando su firma…',

  // after signing
  agreed: '¡Ha aceptado con claridad!',
  agreedAsSender: 'Ha firmado <b>{{title}}</b> como remitente, <b>{{sender}}</b>.',
  agreedWith: 'Ha firmado <b>{{title}}</b>, enviado por <b>{{sender}}</b>.',
  signedBy: 'Firmado por {{name}} el <time>{{time}}</time>.',
  pdfLater: 'Cuando todos hayan firmado, podrá descargar aquí el PDF firmado, con el enlace que le enviamos.',
  sealing: 'Se está sellando el PDF…',
  downloadSigned: 'Descargar PDF firmado',
  downloading: 'Descargando…',
  signedTitle: 'Firmado: {{title}}',
  youSigned: 'Ha firmado este contrato',
  otherSigners: 'Los demás firmantes',
  askedByEmail: 'Invitación por correo electrónico, aún sin firma',
  askedByText: 'Invitación por mensaje de texto, aún sin firma',
  askedByBoth: 'Invitación por correo electrónico y mensaje de texto, aún sin firma',
  askedLater: 'Invitación cuando llegue el turno de esta persona',
  hasSigned: 'Firmado',
  everyoneSigned: 'Todos han firmado y el contrato está completo.',
  closeWindow: 'Cerrar ventana',
  closeYourself: 'Puede cerrar esta pestaña por su cuenta. Su firma está registrada.',
  backToContract: 'Volver al contrato',
  signLater: 'El contrato se ha enviado. Puede firmarlo más tarde.',
  ownAgreement: '¿Necesita un contrato propio?',
  ownAgreementText:
    'Escríbalo, envíe un enlace y consiga las firmas: 0,50 US$ por contrato, y el primero es gratis.',
  firstAgreement: 'Cree su primer contrato',
  anotherAgreement: 'Cree otro contrato',
  anotherAgreementText: '0,50 US$ por contrato después del primero, que es gratis.',
  theDocument: 'el documento',
  noSignature: 'No hay ninguna firma que mostrar',
  noSignatureText:
    'Este enlace no nombra a ningún firmante. Abra el enlace que recibió para ver el estado de su contrato.',
  noConnection: 'Sin conexión',
  cannotTell: 'Ahora no podemos comprobar si {{title}} lleva su firma. Lo que se registró sigue registrado.',
  notSigned: 'Todavía sin firmar',
  notSignedText: 'Todavía no ha firmado «{{title}}».',
  goToContract: 'Ir al contrato',

  // why the server refused
  'error.code_required': 'Introduzca primero el código de verificación.',
  'error.codes_locked': 'Demasiados códigos incorrectos. Espere 30 minutos y luego pida un código nuevo.',
  'error.too_many_codes': 'Se enviaron demasiados códigos a este número. Inténtelo más tarde.',
  'error.messages_stopped':
    'En este número de teléfono se rechazaron los mensajes de este remitente. Vuelva a permitirlos con el enlace de uno de los correos del remitente, o pida al remitente un contrato sin código.',
  'error.texts_stopped':
    'Este teléfono respondió STOP a nuestros mensajes de texto, por lo que no podemos enviarle un código. Envíe START al número del que llegaron y luego pida un código nuevo.',
  'error.contract_closed': 'Este contrato ya no se puede firmar.',
  'error.phone_from_sender': 'El remitente indicó su número de teléfono. Pídale que lo cambie.',
  'error.no_code_needed': 'Este contrato no necesita código de verificación. Vuelva a cargar la página.',
  'error.picture_empty':
    'La imagen de su firma o de sus iniciales está vacía. Dibújela, escríbala o súbala de nuevo.',
  'error.picture_unreadable':
    'No podemos leer la imagen de su firma o de sus iniciales. Dibújela, escríbala o súbala de nuevo.',
  'error.picture_too_large':
    'La imagen de su firma o de sus iniciales es demasiado grande. Dibújela o escríbala de nuevo, o suba una más pequeña.',
  'error.places_missing': 'Aún faltan sus iniciales o su firma en algunos lugares del contrato.',
  'error.pdf_elsewhere':
    'Este enlace no abre el PDF firmado. Está en el correo que enviamos cuando todos han firmado.',
  'error.code_invalid': 'El código de verificación no es válido o ha caducado.',
  'error.phone_missing': 'Introduzca su número de teléfono.',
  'error.location_required':
    'Este contrato exige verificar la ubicación para continuar. Permita el acceso a la ubicación e inténtelo de nuevo.',
  'error.disclaimer_changed': 'Este texto cambió mientras lo leía. Léalo de nuevo antes de aceptar.',
  'error.explanations_off': 'El remitente desactivó las explicaciones para este contrato.',
  'error.explanations_used_up':
    'Las explicaciones de IA de hoy se han agotado. Las reglas integradas todavía pueden explicar el contrato.',
  'error.unknown_link':
    'Este enlace funcionaba cuando lo abrió, pero ya no. Quizá el remitente cambió a la persona que firma, o su correo electrónico o su teléfono. Abra el enlace de nuestro mensaje más reciente. Si no hay ninguno, pregunte al remitente.',
  'error.still_explaining':
    'Su último análisis todavía está en curso, quizá en otra pestaña. Espere unos segundos e inícielo de nuevo.',
  'error.text_too_long':
    'El análisis de este contrato tarda demasiado, así que no hay explicación. Lea el contrato mismo y pregunte al remitente lo que no esté claro.',
}
