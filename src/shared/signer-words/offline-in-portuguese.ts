import type { OfflineTranslation } from './offline-in-english.ts'

export const offlineInPortuguese: OfflineTranslation = {
  offline: 'Você está sem conexão',
  unreached: 'Não foi possível acessar esta página',
  opensOnline: 'Esta página abrirá automaticamente quando você voltar a ter conexão.',
  opensLater: 'Verifique a sua conexão. Esta página abrirá automaticamente assim que puder ser acessada.',
  stillHere: 'Continua neste dispositivo:',
  keptChoices: 'As caixas que você marcou',
  keptPhone: 'O número de telefone que você digitou',
  keptSignature: 'A assinatura que você preparou',
  keptPlaces: 'Os locais do texto que você preencheu',
  signedHere:
    'Você assinou neste dispositivo em {{time}}, mas o servidor ainda não confirmou. Até que confirme, não considere o contrato assinado.',
  sentWithinDay:
    'A sua assinatura está guardada neste dispositivo. Se esta página abrir dentro de um dia após a assinatura, ela será enviada, uma única vez.',
  askedFirst:
    'A sua assinatura continua guardada neste dispositivo. Já passou mais de um dia, por isso perguntaremos antes de enviá-la.',
  stillUnreached: 'Ainda sem conexão.',
}
