import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInSpanish: OfflineTranslation = {
  offline: 'No tiene conexión',
  unreached: 'No se puede acceder a esta página',
  opensOnline: 'Esta página se abrirá automáticamente cuando recupere la conexión.',
  opensLater:
    'Compruebe su conexión. Esta página se abrirá automáticamente en cuanto se pueda acceder a ella.',
  stillHere: 'Sigue en este dispositivo:',
  keptChoices: 'Las casillas que marcó',
  keptPhone: 'El número de teléfono que escribió',
  keptSignature: 'La firma que preparó',
  keptPlaces: 'Los lugares del texto que completó',
  signedHere:
    'Usted firmó en este dispositivo el {{time}}, pero el servidor todavía no lo ha confirmado. Hasta que lo haga, no dé el contrato por firmado.',
  sentWithinDay:
    'Su firma está guardada en este dispositivo. Si esta página se abre antes de que pase un día desde que firmó, su firma se envía, una sola vez.',
  askedFirst:
    'Su firma sigue guardada en este dispositivo. Ha pasado más de un día, así que le preguntaremos antes de enviarla.',
  stillUnreached: 'Sigue sin haber conexión.',
}
