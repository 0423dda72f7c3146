import { CONSENT_VERSION, type ConsentType, consentText } from '#shared/signing/consent-text.ts'

/** Where the label read otherwise in an earlier version of the text. */
const earlierLabels: Record<string, Partial<Record<ConsentType, string>>> = {
  '2026-11-2': {
    communications: 'I agree to receive messages about this contract by e-mail and text message',
  },
}

/** What the signer agreed to, word for word in the version that they read; the version alone where it is unknown here. */
export function consentLabel(type: ConsentType, version: string): string {
  const labels = version === CONSENT_VERSION ? {} : earlierLabels[version]
  return labels ? (labels[type] ?? consentText[type].label) : `${type} (version ${version})`
}
