import type { RecipientTranslation } from './recipient-in-english.ts'

export const recipientInSpanish: RecipientTranslation = {
  pageLanguage: 'Idioma de esta página',
  title: 'Mensajes de {{name}}',
  wrote: '{{sender}} escribió a {{address}} a través de este sitio.',
  stop: 'Dejar de recibir mensajes',
  stopText:
    'Dejará de recibir todos los contratos, recordatorios y copias que {{name}} le envía a través de este sitio, salvo los avisos sobre su propia firma o dirección y el PDF firmado de un contrato que usted firme.',
  stopButton: 'Detener todos los mensajes',
  stopped: 'Ya no recibirá mensajes',
  stoppedText:
    'No recibirá más mensajes de {{name}}, salvo los avisos sobre su propia firma o dirección y el PDF firmado de un contrato que usted firme.',
  allowByEmail: 'Para volver a recibirlos, use el enlace de un correo anterior, como la invitación.',
  allowButton: 'Volver a recibir mensajes',
  nothingChanged: 'No cambió nada',
  tryLater: 'Inténtelo de nuevo en un momento.',
  report: 'Denunciar este documento',
  reportText:
    'Quienes administran este sitio ven quién lo envió, su título y lo que usted escriba aquí, pero no el documento. Al denunciarlo también dejará de recibir mensajes de este remitente.',
  whatIsWrong: '¿Qué ocurre?',
  chooseReason: 'Elija cuál es el problema.',
  unknownSender: 'No conozco a esta persona',
  pretends: 'Se hace pasar por otra persona',
  spam: 'Es correo no deseado',
  somethingElse: 'Otra cosa',
  anythingElse: '¿Algo más? (opcional)',
  reportButton: 'Denunciar el documento',
  reported: 'Denunciado',
  reportedText: 'Gracias. Quienes administran este sitio pueden ver su denuncia.',
  nothingReported: 'No se denunció nada',
  incomplete: 'Este enlace está incompleto',
  incompleteText: 'Abra de nuevo el enlace del correo o cópielo entero.',
  pageNotLoaded: 'La página no se cargó',
  tryAgain: 'Intentar de nuevo',
}
