import type { OptionTranslation } from './options-in-english.ts'

export const optionsInSpanish: OptionTranslation = {
  nothingSent: 'No se envía nada hasta que usted confirme.',
  decline: 'Negarse a firmar',
  declineHint: 'Termina el proceso de firma para todos.',
  correct: 'Pedir una corrección',
  correctHint: 'Algo en el contrato está mal.',
  handOver: 'Debe firmar otra persona',
  handOverHint: 'Usted dice quién, y el remitente decide.',
  withdraw: 'Retirar su consentimiento',
  withdrawHint: 'Ya no quiere firmar electrónicamente.',
  notMe: 'Esto no es para mí',
  notMeHint: 'El mensaje llegó a la persona equivocada.',
  otherOptions: 'Otras opciones',
  declineText:
    'Esto termina el proceso de firma para todos y no se puede deshacer. El remitente recibe su motivo. Los demás firmantes solo sabrán que usted se negó a firmar.',
  declineReason: '¿Por qué se niega a firmar?',
  declineButton: 'Rechazar y terminar el proceso',
  correctText:
    'El remitente recibe esto por correo electrónico y decide: enviarle un contrato corregido o dejarlo como está. Hasta entonces usted puede firmar.',
  correctWhat: '¿Qué se debe corregir?',
  correctButton: 'Pedir la corrección',
  handOverText:
    'Si el remitente está de acuerdo, esta persona recibe su propio enlace y el de usted deja de funcionar. Antes no se le envía nada.',
  personName: 'Nombre',
  personEmail: 'Correo electrónico',
  personPhone: 'Número de teléfono móvil (EE. UU., opcional)',
  handOverButton: 'Preguntar al remitente',
  withdrawText:
    'No se firmará nada y usted no recibirá recordatorios. Se avisa al remitente, que puede pedirle que firme en papel. Puede volver a dar su consentimiento con este enlace mientras el contrato esté abierto.',
  withdrawReason: 'Motivo (opcional)',
  withdrawButton: 'Retirar el consentimiento',
  notMeText:
    'Este enlace dejará de funcionar y no enviaremos nada más sobre este contrato a {{email}}. Se avisa al remitente, que puede indicar la dirección correcta. Hasta que el remitente responda, puede deshacerlo con este enlace.',
  notMeButton: 'No es para mí',
  visibly: 'Usted llegó por un enlace que el remitente también podía ver. Así constará en el registro.',
  reasonMissing: 'Indique un motivo.',
  fillIn: 'Complete este campo.',
  emailInvalid: 'Introduzca una dirección de correo válida.',
  failed: 'No funcionó. Inténtelo de nuevo.',
  told: 'Hemos avisado al remitente',
  toldText: 'Recibirá la respuesta por correo electrónico. Puede cerrar esta página o seguir leyendo.',
  declined: 'Usted se negó a firmar',
  declinedText: 'El proceso de firma ha terminado y usted no ha firmado nada. No tiene que hacer nada más.',
  withdrawn: 'Ha retirado su consentimiento',
  withdrawnText:
    'Usted no ha firmado nada. Para firmar electrónicamente después de todo, vuelva a dar su consentimiento en esta página. Para firmar en papel, pregunte al remitente.',
  notMeDone: 'Gracias por avisarnos',
  notMeDoneText:
    'Con este enlace ya no se puede firmar, y no le enviaremos nada más sobre este contrato. Puede cerrar esta página.',
  notMeAgain: 'Alguien indicó no ser la persona destinataria',
  notMeAgainText: 'Con este enlace ya no se puede firmar.',
  takeBackText: 'Si fue un error, puede deshacerlo aquí hasta que el remitente responda.',
  takeBackButton: 'Sí es para mí',
  takeBackFailed: 'Solo puede deshacerlo con el mismo enlace y hasta que el remitente haya respondido.',
  correctionOpen:
    'Usted pidió una corrección el {{time}}. El remitente aún no ha respondido. Todavía puede firmar el contrato como está.',
  correctionStands: 'El remitente respondió que el contrato queda como está.',
  handOverOpen: 'Usted indicó a otra persona el {{time}}. El remitente aún no ha respondido.',
  handOverRefused: 'El remitente no aceptó que firme otra persona. Se le sigue pidiendo su firma.',
  consentWithdrawn:
    'Su consentimiento fue retirado el {{time}}. No hay nada firmado. Para firmar electrónicamente, vuelva a darlo.',
  consentAskedAgain:
    'Su consentimiento fue retirado el {{time}}. El remitente le pide que vuelva a darlo. No tiene obligación de hacerlo.',
  'error.sender_looking':
    'Ha iniciado sesión como remitente, así que no puede responder por este firmante. Use la página del contrato.',
  'error.own_address':
    'Esta es la dirección a la que se envió el contrato. Introduzca la de la otra persona.',
  'error.already_told': 'Ya se lo dijo al remitente, que aún no ha respondido.',
  'error.too_many_replies': 'Hoy ya escribió mucho al remitente. Inténtelo mañana o escríbale directamente.',
}
