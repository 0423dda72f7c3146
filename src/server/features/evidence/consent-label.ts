import { isLanguage, type Language, languages } from '#shared/explaining/languages.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'
import { type ConsentType, consentText } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'

const gdpr = 'I agree that my data is processed to carry out and prove this signature'

/** Only disclosures and the lines below the labels changed between these. */
const UNTIL_8 = ['2026-11-8', '2026-11-7', '2026-11-6', '2026-11-5', '2026-11-4']

/** The labels read as they do now, but for those of some languages that are below. */
const SAME_LABELS = new Set([CONSENT_VERSION, ...UNTIL_8])

const labelsUntil8: Partial<Record<Language, Partial<Record<ConsentType, string>>>> = {
  german: {
    gdpr: 'Ich bin einverstanden, dass meine Daten verarbeitet werden, um diese Unterschrift zu beweisen',
  },
  chinese: { gdpr: '我同意处理我的数据以证明此签名' },
  korean: { gdpr: '이 서명을 증명하기 위해 제 데이터를 처리하는 데 동의합니다' },
  hindi: { gdpr: 'मैं सहमत हूँ कि इस हस्ताक्षर को प्रमाणित करने के लिए मेरे डेटा का प्रसंस्करण किया जाए' },
  russian: {
    esign: 'Я согласен подписать этот договор в электронной форме',
    gdpr: 'Я согласен на обработку моих данных для подтверждения этой подписи',
    communications: 'Я согласен получать сообщения об этом договоре по электронной почте и SMS',
  },
}

/** Where the label read otherwise in an earlier version of the text, of which all were in English. */
const earlierLabels: Record<string, Partial<Record<ConsentType, string>>> = {
  '2026-11-3': {
    gdpr,
    communications: 'I agree to receive messages about this contract by email and text message',
  },
  '2026-11-2': {
    gdpr,
    communications: 'I agree to receive messages about this contract by e-mail and text message',
  },
}

/**
 * What the signer agreed to, word for word in the version and language that they read; in another language than English
 * with what it says in English. The version alone where it is unknown here.
 */
export function consentLabel(
  type: ConsentType,
  { version, language = 'english' }: { version: string; language?: string },
): string {
  const inEnglish = consentText[type].label
  if (language !== 'english') {
    if (!SAME_LABELS.has(version) || !isLanguage(language)) return `${type} (${language}, version ${version})`
    const earlier = UNTIL_8.includes(version) ? labelsUntil8[language]?.[type] : undefined
    const shown = earlier ?? signerWords[language].consent[type].label
    return `${shown} (shown in ${languages[language].inEnglish}; in English: ${inEnglish})`
  }
  const labels = SAME_LABELS.has(version) ? {} : earlierLabels[version]
  return labels ? (labels[type] ?? inEnglish) : `${type} (version ${version})`
}
