import type { SigningView } from '#shared/signing/signing.api.ts'
import { currentLanguage, t } from './words.ts'

type Props = { view: Pick<SigningView, 'recipientPath'> }

/** To where messages of the sender are stopped or reported, in the language of this page. */
export function StopOrReport({ view: { recipientPath } }: Props) {
  if (recipientPath === null) return null
  return <a href={`${recipientPath}?lang=${currentLanguage()}`}>{t('stopOrReport')}</a>
}
