import { NoAnswer, Refusal } from './sign-api.ts'
import { currentLanguage, fillText, findText, gap, hasText, lastDay, t } from './words.ts'

/** Why the server refused, in the language of the page. What it says itself is English. */
function refusalInWords({ code, text, values: { endsAt, ...values } }: Refusal): string | undefined {
  const key = `error.${code}`
  const inEnglish = currentLanguage() === 'english' ? text : undefined
  // of a link that had opened, the page knows more than the server says of an unknown one
  if ((inEnglish && code !== 'unknown_link') || !hasText(key)) return inEnglish
  return fillText(findText(key), { ...values, ...(endsAt && { day: lastDay(endsAt) }) })
}

/** What a person may read of a failure. */
export const reasonOf = (error: unknown, otherwise?: string): string | undefined => {
  if (error instanceof Refusal) {
    const why = refusalInWords(error) ?? otherwise
    return why && error.values.hadSigned ? why + gap() + t('signatureWithoutEffect') : why
  }
  return error instanceof NoAnswer ? (otherwise ?? t('notConfirmed')) : otherwise
}
