import { expect, test } from 'vitest'
import type { Language } from '#shared/explaining/languages.ts'
import { signerWords } from '#shared/signer-words/signer-words.ts'

const ofTheSender: [language: Language, words: string][] = [
  ['german', 'des Absenders'],
  ['spanish', 'del remitente'],
  ['french', 'de l’expéditeur'],
  ['italian', 'del mittente'],
  ['portuguese', 'do remetente'],
  ['chinese', '发送人的'],
  ['japanese', '依頼者の'],
  ['korean', '요청한 사람의'],
  ['arabic', 'المرسِل'],
  ['russian', 'отправителя'],
  ['hindi', 'भेजने वाले का'],
]

// “their” would be the signer’s, who is named last
test.each(ofTheSender)(
  'in %s, the address that was confirmed is said to be the sender’s',
  (language, words) => {
    const [, afterAddress] = signerWords[language].page.whyYou?.split('{{address}}') ?? []
    expect(afterAddress).toContain(words)
  },
)
